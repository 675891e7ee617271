// npm run chromatic: publishes the built Storybook with Chromatic, if a project token is set.
import { buildStorybookIfNeeded, run, SetupError } from './setup.mjs';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  // A missing token is not an error: forks and developers' computers have none. The project compares its pictures
  // with npm run test:pictures.
  console.log(
    'Nothing was published: CHROMATIC_PROJECT_TOKEN is not set. Set it to the token of a Chromatic project, then run this again.',
  );
} else {
  try {
    await buildStorybookIfNeeded();
    // chromatic.config.json has the options. The command fails while changed pictures are not accepted.
    process.exitCode = await run('chromatic', process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
