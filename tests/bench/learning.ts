// `npm run bench:learning` simulates learners (docs/learning.md, "Proof"). The environment variables FROM, SEEDS,
// LEARNERS, DAYS and ONLY (a pattern for policy names) limit what it runs; SUBTOPICS and LETTERS change the learner;
// EARLY=1 prints instead how well the score is predicted after few answers.
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const NO_STYLE = '\0no-style';
/**
 * Loads CSS files as empty modules: the index files of the features also export screens, whose styles this script does
 * not need.
 */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLE : null),
  load: (id) => (id === NO_STYLE ? 'export default {}' : null),
};

const { module } = await runnerImport<typeof import('./learning/simulate.ts')>(
  fileURLToPath(new URL('learning/simulate.ts', import.meta.url)),
  { plugins: [withoutStyles] },
);
module.simulate();
