// npm run test:engines: builds the app if its sources changed, then runs a learner's journey in WebKit and in Firefox,
// if they are installed. To choose an engine, add its name: npm run test:engines -- firefox. With --strict, a missing
// engine is a failure.
import { buildIfNeeded, run, SetupError, seedIfNeeded } from './setup.mjs';

try {
  await seedIfNeeded();
  await buildIfNeeded();
  process.exitCode = await run('node', ['tests/engines/run.ts', ...process.argv.slice(2)]);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
