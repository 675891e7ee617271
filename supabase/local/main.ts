/** The command that starts the embedded backend: `npm run serve -- --help`. */
import * as v from 'valibot';
import { DEMO_LEARNER } from './classroom/demo-learner.ts';
import { StartError } from './core/start-error.ts';
import { readOptions } from './options.ts';
import { createServer } from './server.ts';

/** The number of ENOSPC inside Postgres's WebAssembly, which says no more. */
const NO_SPACE = 51;
const failure = v.object({ code: v.fallback(v.string(), ''), errno: v.fallback(v.number(), 0) });

async function main(): Promise<void> {
  // Postgres makes its files readable for everyone. The folder keeps others out, but a copy of it would not.
  process.umask(0o077);
  const options = readOptions(process.argv.slice(2), process.env, process.cwd());
  if ('help' in options) {
    console.log(options.help);
    return;
  }
  // If a signal arrives during the start, the server finishes starting, then stops.
  let stop: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    stop = resolve;
  });
  process.on('SIGINT', () => stop());
  process.on('SIGTERM', () => stop());

  // npm does not pass signals on to this process. So stop when the parent process (npm) is gone: otherwise the server
  // would continue to run after `npm run serve` has ended.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => process.ppid !== parent && stop(), 1_000).unref();
  }
  const server = await createServer(options);
  console.log(`Iskolar is running at  ${server.url}`);
  if (server.mailboxKey !== null) {
    console.log(`Its mailbox is at      ${server.url}/inbox?key=${server.mailboxKey}`);
    console.log(`Sample learner         ${DEMO_LEARNER.email}  password  ${DEMO_LEARNER.password}`);
  }
  console.log(`Data                   ${options.dataDir ?? 'in memory only'}  (stop with Ctrl+C)`);
  await asked;
  await server.close();
}

main().catch((error: unknown) => {
  const { code, errno } = v.parse(failure, { ...Object(error) });
  const isFull = code === 'ENOSPC' || code === '53100' || errno === NO_SPACE;
  const said = 'The disk is full. Delete what is not needed, then start again.';
  console.error(isFull ? said : error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
