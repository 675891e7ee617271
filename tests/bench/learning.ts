// npm run bench:learning. FROM, SEEDS, LEARNERS, DAYS and ONLY (a pattern of policies) narrow it.
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const NO_STYLE = '\0no-style';
/** The features' faces hold screens too: their styles are not wanted here. */
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
