// The step 'storybook' of npm test: builds the Storybook when its sources changed.
import { buildStorybookIfNeeded, SetupError } from './setup.mjs';

try {
  await buildStorybookIfNeeded();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
