import { type Question, SUBJECT_FACTS, SUBJECTS, type Subject } from '#features/questions';
import { changeStoredList, type Device, type ListRules, readStoredList } from '#kernel/device';
import { PRACTICE_MODES, type PracticeMode } from '../model/attempt.ts';
import type { OutboxPort } from '../ports.ts';
import {
  isRecordable,
  joinRecords,
  type ProgressRecord,
  progressRecordSchema,
  putRecord,
  recordKey,
  recordOf,
  settleRows,
  unsentRows,
} from './records.ts';
import { sendRows } from './sendRows.ts';

const RECORDS: ListRules<ProgressRecord> = {
  schema: progressRecordSchema,
  keyOf: recordKey,
  join: joinRecords,
};

type Store = Pick<Device, 'read' | 'readShared' | 'write' | 'remove'>;

/** The four progress arrays (docs/product.md#rec-2). Two tabs share them, so they are read afresh and never held in memory. */
export function readRecords(device: Store, subject: Subject): ProgressRecord[] {
  return readStoredList(device, SUBJECT_FACTS[subject].progressKey, RECORDS);
}

function changeRecords(
  device: Store,
  subject: Subject,
  change: (records: ProgressRecord[]) => ProgressRecord[],
): void {
  changeStoredList(device, SUBJECT_FACTS[subject].progressKey, RECORDS, change);
}

/** An answer with its grade. */
export interface GradedAnswer {
  question: Question;
  isCorrect: boolean;
}

/**
 * Queues an attempt's graded answers, at its finish: until then they live in the attempt itself, so that leaving records
 * nothing (docs/product.md#quiz-4).
 */
export function queueGrades(
  device: Store & Pick<Device, 'now'>,
  batch: { userId: string; mode: PracticeMode; answers: readonly GradedAnswer[] },
): void {
  const { userId, mode, answers } = batch;
  const at = device.now();
  for (const subject of SUBJECTS) {
    const fresh = answers
      .filter(({ question }) => question.subject === subject)
      .filter(({ question }) => isRecordable(subject, userId, question.global_id))
      .map(({ question, isCorrect }) => recordOf(question, { userId, isCorrect, at, mode }));
    if (fresh.length === 0) continue;
    changeRecords(device, subject, (records) => fresh.reduce<ProgressRecord[]>(putRecord, records));
  }
}

/**
 * Sends the answers that this learner's device still owes. Fails in silence (docs/product.md#err-2): what did not arrive stays queued, and
 * `onFailure` is told why. Resolves to the number of answers still waiting.
 */
export async function flushGrades(
  device: Store,
  port: OutboxPort,
  userId: string,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const left = await Promise.all(
    SUBJECTS.map(async (subject) => {
      const waiting = unsentRows(readRecords(device, subject), userId);
      await Promise.all(
        PRACTICE_MODES.map(async (mode) => {
          const rows = waiting.filter((row) => row.mode === mode);
          if (rows.length === 0) return;
          const { saved, refused } = await sendRows(port, subject, mode, rows, onFailure);
          if (saved.length + refused.length === 0) return;
          changeRecords(device, subject, (records) =>
            settleRows(settleRows(records, saved, 'isSaved'), refused, 'isRefused'),
          );
        }),
      );
      return unsentRows(readRecords(device, subject), userId).length;
    }),
  );
  return left.reduce((sum, count) => sum + count, 0);
}
