import type { LearningRecord } from '#features/memory';

/** So long a record may be used a second time, in milliseconds: what is answered meanwhile comes with the next request. */
const GOOD_FOR = 60_000;

let held: Readonly<{ userId: string; at: number; record: LearningRecord }> | null = null;

/** Notes all of a learner's answers as they came at `now`, milliseconds since 1970: a device that keeps the questions wants them, too. */
export function noteWholeRecord(userId: string, record: LearningRecord, now: number): void {
  held = { userId, record, at: now };
}

/** Gives what was noted out, once; null where there is nothing, or it is another learner's or too old. */
export function takeWholeRecord(userId: string, now: number): LearningRecord | null {
  const taken = held;
  held = null;
  return taken?.userId === userId && now - taken.at <= GOOD_FOR ? taken.record : null;
}
