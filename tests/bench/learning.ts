// `npm run bench:learning` simulates learners (docs/learning.md, "Proof"). The environment variables FROM, SEEDS,
// LEARNERS, DAYS and ONLY (a pattern for policy names) limit what it runs.
// EARLY=1 prints instead how well the score is predicted after few answers.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { withoutStyles } from './support.ts';

const { module } = await runnerImport<typeof import('./learning/simulate.ts')>(
  fileURLToPath(new URL('learning/simulate.ts', import.meta.url)),
  { plugins: [withoutStyles] },
);
module.simulate();
