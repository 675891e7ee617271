import { atom } from 'jotai';
import { changeStoredList, type Device, deviceAtom, type ListRules, readStoredList } from '#features/device';
import { type Question, SUBJECTS, type Subject } from '#features/questions';
import {
  isRecordable,
  joinRecords,
  markRefused,
  markSaved,
  PROGRESS_KEYS,
  type PracticeMode,
  type ProgressRecord,
  progressRecordSchema,
  putRecord,
  recordKey,
  recordOf,
  unsaved,
} from '../model/records.ts';
import { progressPortAtom } from '../ports.ts';
import { sendBatch } from './send.ts';

const RECORDS: ListRules<ProgressRecord> = {
  schema: progressRecordSchema,
  keyOf: recordKey,
  join: joinRecords,
};

/** The device's four arrays are the truth: two tabs share them, so they are read afresh and never held in memory. */
function readRecords(device: Device, subject: Subject): ProgressRecord[] {
  return readStoredList(device, PROGRESS_KEYS[subject], RECORDS);
}

/** Changes a subject's records. False when the machine did not keep the change durably. */
function changeRecords(
  device: Device,
  subject: Subject,
  change: (records: ProgressRecord[]) => ProgressRecord[],
): boolean {
  return changeStoredList(device, PROGRESS_KEYS[subject], RECORDS, change);
}

export interface Pick {
  question: Question;
  isCorrect: boolean;
}

/**
 * Queues an attempt's picks on the device, at its finish: until then they live in the attempt's own journal, so that leaving
 * records nothing (spec 4). Nothing is sent yet. False when the machine did not keep all of them durably.
 */
export const queuePicksAtom = atom(
  null,
  (get, _set, batch: { userId: string; mode: PracticeMode; picks: readonly Pick[] }): boolean => {
    const device = get(deviceAtom);
    let isDurable = true;
    const at = device.now();
    for (const subject of SUBJECTS) {
      const fresh = batch.picks
        .filter(({ question }) => question.subject === subject)
        .filter(({ question }) => isRecordable(subject, batch.userId, question.global_id))
        .map(({ question, isCorrect }) =>
          recordOf(question, { userId: batch.userId, isCorrect, at, mode: batch.mode }),
        );
      if (fresh.length === 0) continue;
      const isKept = changeRecords(device, subject, (records) => fresh.reduce(putRecord, records));
      isDurable = isDurable && isKept;
    }
    return isDurable;
  },
);

/**
 * Sends what this learner's device still owes. Fails in silence (spec 8): what did not arrive stays queued, and `onFailure` is told why.
 * Resolves to the number of answers still waiting.
 */
export const flushPicksAtom = atom(
  null,
  async (get, _set, userId: string, onFailure: (error: unknown) => void = () => {}): Promise<number> => {
    const device = get(deviceAtom);
    const port = get(progressPortAtom);
    const left = await Promise.all(
      SUBJECTS.map(async (subject) => {
        const waiting = unsaved(readRecords(device, subject), userId);
        await Promise.all(
          (['quiz', 'mock'] as const).map(async (mode) => {
            const batch = waiting.filter((record) => record.mode === mode);
            if (batch.length === 0) return;
            const { saved, refused } = await sendBatch(port, subject, mode, batch, onFailure);
            if (saved.length + refused.length === 0) return;
            changeRecords(device, subject, (records) => markRefused(markSaved(records, saved), refused));
          }),
        );
        return unsaved(readRecords(device, subject), userId).length;
      }),
    );
    return left.reduce((sum, count) => sum + count, 0);
  },
);
