// npm start: sets up a fresh clone and starts the product. Arguments are passed to the server: npm start -- --port 4000
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded, findNode, installIfNeeded, ROOT, SetupError, seedIfNeeded } from './setup.mjs';

const args = process.argv.slice(2);

try {
  await installIfNeeded();
  if (!args.includes('--help') && !args.includes('-h')) {
    await seedIfNeeded();
    await buildIfNeeded();
  }
  serve(findNode());
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Runs the server until it ends, then exits with the server's code. */
function serve(node) {
  const child = spawn(node, [join(ROOT, 'supabase', 'local', 'main.ts'), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Do not pass on a Ctrl-C from a terminal, which reaches the server directly: a second signal could interrupt its
      // clean stop.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  // Stop the server when its parent process ends. When npm is stopped, it stops only its shell, and the server would
  // keep running, with its port and data in use.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000);
    watch.unref();
  }
  child.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('close', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}
