// npm run test:visual [-- --update] [--only <word in a story's id>] [--counts <file>]
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkStories } from './check.ts';
import { countOf, describe, isPassed } from './result.ts';

const { values } = parseArgs({
  options: { update: { type: 'boolean' }, only: { type: 'string' }, counts: { type: 'string' } },
});

const root = join(import.meta.dirname, '../..');
const results = join(root, 'test-results/visual');
const baselines = join(import.meta.dirname, 'baselines');
const isUpdate = values.update === true;

if (!isUpdate && !existsSync(baselines)) {
  console.error('There are no baselines. Take them with: npm run test:visual -- --update');
  process.exit(1);
}

const started = performance.now();
const outcome = await checkStories({
  built: join(root, 'dist/storybook'),
  baselines,
  results,
  isUpdate,
  ...(values.only === undefined ? {} : { only: values.only }),
  onResult: (result) => {
    if (result.kind !== 'same' && !(isUpdate && result.kind === 'missing')) console.log(describe(result));
  },
});

const seconds = ((performance.now() - started) / 1000).toFixed(1);
const megabytes = (outcome.bytes / 1_000_000).toFixed(1);
const count = (kind: Parameters<typeof countOf>[1]): number => countOf(outcome.results, kind);
const passed = outcome.results.filter(isPassed).length;
const failed = isUpdate ? count('broken') : outcome.results.length - passed;

console.log(
  isUpdate
    ? `${outcome.stories} stories: ${count('changed')} pictures replaced, ${count('missing')} new, ${count('gone')} deleted, ${passed} as before, ${count('broken')} not shown.`
    : `${outcome.stories} stories: ${passed} pictures passed, ${failed} failed (${count('changed')} changed, ${count('missing')} without a baseline, ${count('gone')} without a story, ${count('broken')} not shown, ${count('unsteady')} unsteady).`,
);
console.log(`${seconds} s; the baselines are ${megabytes} MB.`);
if (failed > 0) {
  console.log('Report: test-results/visual/index.html');
  if (!isUpdate) console.log('Accept what is meant with: npm run test:visual -- --update');
  process.exitCode = 1;
}
if (values.counts !== undefined) writeFileSync(values.counts, JSON.stringify({ passed, failed, skipped: 0 }));
