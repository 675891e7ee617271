import * as v from 'valibot';
import { SUBJECT_FACTS, SUBJECTS, type Subject, subjectAndShareOf } from '#features/questions';
import { changeStoredList, type Device, type StoredListRules } from '#kernel/device';
import { type Answer, isCounted } from '../model/answer.ts';

/** A learner's latest answer to a question, as the device stores it (docs/product.md#rec-2). */
const recordSchema = v.object({
  userId: v.string(),
  questionId: v.string(),
  isCorrect: v.boolean(),
  /** When the question was answered, in milliseconds since 1970. */
  timestamp: v.number(),
  /** The question's topics. Only stored for language proficiency and reading comprehension. */
  tags: v.optional(v.array(v.string())),
});
type ProgressRecord = v.InferOutput<typeof recordSchema>;

const RECORDS: StoredListRules<ProgressRecord> = {
  schema: recordSchema,
  keyOf: ({ userId, questionId }) => `${questionId} ${userId}`,
  join: (one, other) => (one.timestamp > other.timestamp ? one : other),
};

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Whether an answer may be stored. Every subject except science requires that the ids of the learner and the question
 * are version-4 UUIDs (docs/product.md#rec-1). Answers with other ids are skipped silently.
 */
function isRecordable(subject: Subject, userId: string, questionId: string): boolean {
  return subject === 'science' || (UUID_V4.test(userId) && UUID_V4.test(questionId));
}

/**
 * Copies a finished attempt's answers to the four arrays in the device's storage that docs/product.md#rec-2 names. The
 * app neither sends nor reads these copies.
 */
export function copyAnswersToProgress(
  device: Pick<Device, 'read' | 'readShared' | 'write' | 'remove'>,
  { userId, endedAt, answers }: { userId: string; endedAt: number; answers: readonly Answer[] },
): void {
  for (const subject of SUBJECTS) {
    const records = answers
      .filter((answer) => subjectAndShareOf(answer.bank).subject === subject && isCounted(answer))
      .filter(({ questionId }) => isRecordable(subject, userId, questionId))
      .map(({ questionId, isCorrect, tag }) => ({
        userId,
        questionId,
        isCorrect,
        timestamp: endedAt,
        ...(SUBJECT_FACTS[subject].banks.length > 1 ? { tags: tag === '' ? [] : [tag] } : {}),
      }));
    if (records.length === 0) continue;
    const keys = new Set(records.map(RECORDS.keyOf));
    changeStoredList(device, SUBJECT_FACTS[subject].progressKey, RECORDS, (before) => [
      ...before.filter((record) => !keys.has(RECORDS.keyOf(record))),
      ...records,
    ]);
  }
}
