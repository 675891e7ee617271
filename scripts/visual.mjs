// npm run test:visual: builds the Storybook when its sources changed, then compares its stories with the baselines.
// npm run storybook:sheet: the same pictures side by side (--sheet), for a designer's eye.
import { buildStorybookIfNeeded, run, SetupError } from './setup.mjs';

try {
  await buildStorybookIfNeeded();
  const [first, ...rest] = process.argv.slice(2);
  process.exitCode =
    first === '--sheet'
      ? await run('node', ['tests/visual/sheet.ts', ...rest])
      : await run('node', ['tests/visual/run.ts', ...process.argv.slice(2)]);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
