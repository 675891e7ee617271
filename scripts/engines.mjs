// npm run test:engines: builds the app when its sources changed, then walks a learner's way in WebKit and in Firefox, where they
// are installed. Names choose: npm run test:engines -- firefox. With --strict an engine that is missing is a failure.
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
