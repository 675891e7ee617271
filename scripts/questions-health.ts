/**
 * `npm run questions:health [-- --data <folder> | --database <connection string>]` lists the items whose statistics
 * look wrong, and the open reports about each item. supabase/questions/README.md explains what to do with them.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Backend, BackendError, openBackend } from '../supabase/tools/health/backend.ts';
import { itemStatisticsSchema, likelyFaults } from '../supabase/tools/health/faults.ts';
import { feedbackSchema, groupByItem } from '../supabase/tools/health/feedback-rows.ts';

async function print(backend: Backend): Promise<void> {
  const items = v.parse(v.array(itemStatisticsSchema), await backend.call('item_statistics'));
  const named = items.flatMap((item) => {
    const faults = likelyFaults(item);
    return faults.length === 0 ? [] : [{ item, faults }];
  });
  console.log(
    `${items.length} items have first answers of ten learners or more; ${named.length} look wrong.`,
  );
  for (const { item, faults } of named) {
    const { question_uuid, bank, tag, learners, share_right, discrimination, median_ms } = item;
    const figures = [
      `${learners} learners`,
      `${Math.round(share_right * 100)}% right`,
      `discrimination ${discrimination?.toFixed(2) ?? '–'}`,
      median_ms === null ? null : `${Math.round(median_ms / 1000)} s`,
    ];
    console.log(
      `\n${question_uuid}  ${bank}, ${tag}  (${figures.filter((part) => part !== null).join(', ')})`,
    );
    for (const fault of faults) console.log(`  ${fault}`);
  }
  const reported = groupByItem(v.parse(v.array(feedbackSchema), await backend.call('list_feedback')));
  console.log(`\n${reported.length} items have open reports.`);
  for (const { id, bank, reports } of reported) {
    console.log(`\n${id}  ${bank}  (${reports.length})`);
    for (const { about, letter, details, is_current } of reports) {
      const parts = [
        about,
        letter === null ? null : `picked ${letter}`,
        is_current === false ? 'of an older text' : null,
      ];
      console.log(
        `  ${parts.filter((part) => part !== null).join(', ')}${details === null ? '' : `: ${details}`}`,
      );
    }
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string' }, database: { type: 'string' } } });
  const dataDir = resolve(values.data ?? process.env.ISKOLAR_DATA ?? '.data');
  const backend = await openBackend({ database: values.database, dataDir });
  await print(backend).finally(() => backend.close());
}

main().catch((error: unknown) => {
  console.error(error instanceof BackendError ? error.message : error);
  process.exitCode = 1;
});
