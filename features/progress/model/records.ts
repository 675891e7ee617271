import * as v from 'valibot';
import type { Question, Subject } from '#features/questions';

export type PracticeMode = 'quiz' | 'mock';

/** One learner's latest answer to one question, kept on the device until the server has it (spec 3, decisions.md). */
export const progressRecordSchema = v.object({
  userId: v.string(),
  questionId: v.string(),
  isCorrect: v.boolean(),
  /** Milliseconds since 1970. */
  timestamp: v.number(),
  tags: v.optional(v.array(v.string()), []),
  mode: v.optional(v.picklist(['quiz', 'mock']), 'quiz'),
  /** False while the server has not acknowledged it. */
  isSaved: v.optional(v.boolean(), false),
  /** True once the server refused this answer for good while it took others: it is not sent again. */
  isRefused: v.optional(v.boolean(), false),
});

export type ProgressRecord = v.InferOutput<typeof progressRecordSchema>;

/** The specification's key of each subject's array (spec 3). */
export const PROGRESS_KEYS: Readonly<Record<Subject, string>> = {
  science: 'scienceProgressStore',
  math: 'mathProgressStore',
  langProf: 'langProfProgressStore',
  readingComp: 'readingCompProgressStore',
};

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Whether a pick is recorded at all (spec 5): all but science ask for version-4 UUIDs on both sides; what fails is
 * skipped without a word.
 */
export function isRecordable(subject: Subject, userId: string, questionId: string): boolean {
  if (userId === '') return false;
  return subject === 'science' || (UUID_V4.test(userId) && UUID_V4.test(questionId));
}

/**
 * The records with this one put in: one record per learner, question and mode. It is the newest even where the clock was turned
 * back meanwhile.
 */
export function putRecord(records: ProgressRecord[], record: ProgressRecord): ProgressRecord[] {
  const before = records.find((other) => isSameSlot(other, record));
  const timestamp = Math.max(record.timestamp, (before?.timestamp ?? 0) + 1);
  return [...records.filter((other) => other !== before), { ...record, timestamp }];
}

/** The key by which two tabs' records are one. */
export function recordKey({ userId, questionId, mode }: ProgressRecord): string {
  return `${mode} ${questionId} ${userId}`;
}

/** Which of two tabs' records of one question stands: the newer; and of one answer, what either tab knows of it. */
export function joinRecords(one: ProgressRecord, other: ProgressRecord): ProgressRecord {
  if (one.timestamp !== other.timestamp) return one.timestamp > other.timestamp ? one : other;
  return {
    ...other,
    isSaved: one.isSaved || other.isSaved,
    isRefused: one.isRefused || other.isRefused,
  };
}

/** The records with those marked that the server acknowledged, unless a newer answer came in meanwhile. */
export function markSaved(
  records: readonly ProgressRecord[],
  saved: readonly ProgressRecord[],
): ProgressRecord[] {
  return records.map((record) =>
    saved.some((other) => isSameSlot(other, record) && other.timestamp === record.timestamp)
      ? { ...record, isSaved: true }
      : record,
  );
}

/** The records with those set aside that the server refused for good. */
export function markRefused(
  records: readonly ProgressRecord[],
  refused: readonly ProgressRecord[],
): ProgressRecord[] {
  return records.map((record) =>
    refused.some((other) => isSameSlot(other, record) && other.timestamp === record.timestamp)
      ? { ...record, isRefused: true }
      : record,
  );
}

/** What this learner's device still owes the server. */
export function unsaved(records: readonly ProgressRecord[], userId: string): ProgressRecord[] {
  return records.filter((record) => record.userId === userId && !record.isSaved && !record.isRefused);
}

/** The record of a pick. */
export function recordOf(
  question: Question,
  pick: { userId: string; isCorrect: boolean; at: number; mode: PracticeMode },
): ProgressRecord {
  return {
    userId: pick.userId,
    questionId: question.global_id,
    isCorrect: pick.isCorrect,
    timestamp: pick.at,
    tags: question.tag === '' ? [] : [question.tag],
    mode: pick.mode,
    isSaved: false,
    isRefused: false,
  };
}

function isSameSlot(a: ProgressRecord, b: ProgressRecord): boolean {
  return recordKey(a) === recordKey(b);
}
