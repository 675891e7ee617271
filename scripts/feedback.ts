/**
 * `npm run feedback [-- --data <folder> | --database <connection string>]` lists learners' bug reports,
 * feature requests and question reports.
 *
 *   --kind bug                       only entries of this kind: bug, feature or question
 *   --open                           only entries without an answer
 *   --text <words>                   only entries that contain these words
 *   --count                          only the number of entries of each kind
 *   --csv <file>                     writes the entries as a spreadsheet
 *   --close <id,id> --reply <text>   answers these entries and closes them
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { FEEDBACK_KINDS } from '../features/feedback/model/kinds.ts';
import { type Backend, BackendError, openBackend } from '../supabase/tools/health/backend.ts';
import {
  feedbackSchema,
  feedbackToCsv,
  filterFeedback,
  plainText,
} from '../supabase/tools/health/feedback-rows.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    database: { type: 'string' },
    kind: { type: 'string' },
    text: { type: 'string' },
    open: { type: 'boolean', default: false },
    count: { type: 'boolean', default: false },
    csv: { type: 'string' },
    close: { type: 'string' },
    reply: { type: 'string' },
  },
});

async function run(backend: Backend): Promise<void> {
  if (values.close !== undefined) {
    if (values.reply === undefined) throw new BackendError('Add the answer for the learner: --reply <text>');
    const args = { p_ids: values.close.split(','), p_reply: values.reply };
    const [row] = v.parse(
      v.tuple([v.object({ close_feedback: v.number() })]),
      await backend.call('close_feedback', args),
    );
    console.log(`Closed ${row.close_feedback}. Their learners see the answer.`);
    return;
  }
  const kind = v.parse(v.optional(v.picklist(FEEDBACK_KINDS)), values.kind);
  const all = v.parse(v.array(feedbackSchema), await backend.call('list_feedback'));
  const rows = filterFeedback(all, { kind, isOpen: values.open, text: values.text });
  if (values.count) {
    for (const each of FEEDBACK_KINDS)
      console.log(`${each}: ${filterFeedback(rows, { kind: each, isOpen: false }).length}`);
  } else if (values.csv !== undefined) {
    writeFileSync(values.csv, feedbackToCsv(rows), { mode: 0o600 });
    console.log(`Wrote ${rows.length} rows to ${values.csv}.`);
  } else {
    for (const row of rows) {
      const state = row.closed_at === null ? 'open' : `closed: ${plainText(row.reply ?? '')}`;
      console.log(
        `${row.sent_at.slice(0, 10)}  ${row.kind}  ${row.id}  ${state}\n  | ${plainText(row.about)}`,
      );
      if (row.question_uuid !== null) console.log(`  ${row.bank}, question ${row.question_uuid}`);
      if (row.details !== null) console.log(`  | ${plainText(row.details)}`);
    }
    console.log(`${rows.length} in all.`);
  }
}

async function main(): Promise<void> {
  const dataDir = resolve(values.data ?? process.env.ISKOLAR_DATA ?? '.data');
  const backend = await openBackend({ database: values.database, dataDir });
  await run(backend).finally(() => backend.close());
}

main().catch((error: unknown) => {
  console.error(error instanceof BackendError ? error.message : error);
  process.exitCode = 1;
});
