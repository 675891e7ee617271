// npm run test:visual: builds the Storybook when its sources changed, then compares its stories with the baselines.
import { buildStorybookIfNeeded, run, SetupError } from './setup.mjs';

try {
  await buildStorybookIfNeeded();
  process.exitCode = await run('node', ['tests/visual/run.ts', ...process.argv.slice(2)]);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
