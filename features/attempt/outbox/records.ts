import * as v from 'valibot';
import { hasLanguages, type Question, type Subject } from '#features/questions';
import { PRACTICE_MODES, type PracticeMode } from '../model/attempt.ts';

const mode = v.picklist(PRACTICE_MODES);

/** An answer of the other mode that the server has not got yet. */
const earlierSchema = v.object({ mode, isCorrect: v.boolean(), timestamp: v.number() });

/** One learner's latest answer to one question, kept on the device until the server has it (docs/product.md#rec-2, docs/decisions.md#d-10). */
export const progressRecordSchema = v.object({
  userId: v.string(),
  questionId: v.string(),
  isCorrect: v.boolean(),
  /** Milliseconds since 1970. */
  timestamp: v.number(),
  /** In language proficiency and reading comprehension (docs/product.md#rec-2). */
  tags: v.optional(v.array(v.string())),
  /** What the server's row gets as its tag in science and mathematics. */
  topic: v.optional(v.string()),
  mode: v.optional(mode, 'quiz'),
  /** False while the server has not acknowledged it. */
  isSaved: v.optional(v.boolean(), false),
  /** True once the server refused this answer for good while it took others: it is not sent again. */
  isRefused: v.optional(v.boolean(), false),
  /** Quiz and exam have a table each, so an answer that still waits for one outlives a newer one for the other. */
  earlier: v.optional(earlierSchema),
});

export type ProgressRecord = v.InferOutput<typeof progressRecordSchema>;

/** An answer on its way to a progress table. */
export interface ProgressRow {
  userId: string;
  questionId: string;
  isCorrect: boolean;
  /** Milliseconds since 1970. */
  timestamp: number;
  tags: readonly string[];
  mode: PracticeMode;
}

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Whether an answer is recorded at all (docs/product.md#rec-1): all but science ask for version-4 UUIDs on both sides; what fails is
 * skipped without a word.
 */
export function isRecordable(subject: Subject, userId: string, questionId: string): boolean {
  if (userId === '') return false;
  return subject === 'science' || (UUID_V4.test(userId) && UUID_V4.test(questionId));
}

/** The record of an answer. */
export function recordOf(
  question: Question,
  answer: { userId: string; isCorrect: boolean; at: number; mode: PracticeMode },
): ProgressRecord {
  const { tag, subject } = question;
  return {
    userId: answer.userId,
    questionId: question.global_id,
    isCorrect: answer.isCorrect,
    timestamp: answer.at,
    ...(hasLanguages(subject) ? { tags: tag === '' ? [] : [tag] } : tag === '' ? {} : { topic: tag }),
    mode: answer.mode,
    isSaved: false,
    isRefused: false,
  };
}

/** Records of the same learner and question are one (docs/product.md#rec-2). */
export function recordKey({ userId, questionId }: Pick<ProgressRecord, 'userId' | 'questionId'>): string {
  return `${questionId} ${userId}`;
}

/** The records with this one in place of the question's older ones. It is the newest even where the clock was turned back. */
export function putRecord(records: readonly ProgressRecord[], record: ProgressRecord): ProgressRecord[] {
  const key = recordKey(record);
  const older = records.filter((other) => recordKey(other) === key);
  const timestamp = Math.max(record.timestamp, ...older.map((other) => other.timestamp + 1));
  return [
    ...records.filter((other) => recordKey(other) !== key),
    withEarlier({ ...record, timestamp }, older),
  ];
}

/** Which of two tabs' records of one question stands: the newer; and of one answer, what either tab knows of it. */
export function joinRecords(one: ProgressRecord, other: ProgressRecord): ProgressRecord {
  if (one.timestamp !== other.timestamp) {
    const [older, newer] = one.timestamp < other.timestamp ? [one, other] : [other, one];
    return withEarlier(newer, [older, newer]);
  }
  const { earlier, ...rest } = other;
  return {
    ...rest,
    isSaved: one.isSaved || other.isSaved,
    isRefused: one.isRefused || other.isRefused,
    // Sent by either tab, it waits no more.
    ...(earlier === undefined || one.earlier === undefined ? {} : { earlier }),
  };
}

/** The record with the newest answer of the other mode among `others` that still waits, or none. */
function withEarlier(record: ProgressRecord, others: readonly ProgressRecord[]): ProgressRecord {
  const { earlier: _, ...rest } = record;
  const waiting = others
    .flatMap((other) => [
      ...(isWaiting(other)
        ? [{ mode: other.mode, isCorrect: other.isCorrect, timestamp: other.timestamp }]
        : []),
      ...(other.earlier === undefined ? [] : [other.earlier]),
    ])
    .filter((answer) => answer.mode !== record.mode)
    .reduce<ProgressRecord['earlier']>(
      (newest, answer) => (newest !== undefined && newest.timestamp > answer.timestamp ? newest : answer),
      undefined,
    );
  return waiting === undefined ? rest : { ...rest, earlier: waiting };
}

function isWaiting({ isSaved, isRefused }: ProgressRecord): boolean {
  return !isSaved && !isRefused;
}

/** What this learner's device still owes the server. */
export function unsentRows(records: readonly ProgressRecord[], userId: string): ProgressRow[] {
  return records
    .filter((record) => record.userId === userId)
    .flatMap((record) => {
      const { questionId, tags, topic, earlier } = record;
      const row = { userId, questionId, tags: tags ?? (topic === undefined ? [] : [topic]) };
      return [
        ...(earlier === undefined ? [] : [{ ...row, ...earlier }]),
        ...(isWaiting(record)
          ? [{ ...row, mode: record.mode, isCorrect: record.isCorrect, timestamp: record.timestamp }]
          : []),
      ];
    });
}

/** The records after the server has taken or refused these rows; a newer answer that came in meanwhile goes on waiting. */
export function settleRows(
  records: readonly ProgressRecord[],
  rows: readonly ProgressRow[],
  flag: 'isSaved' | 'isRefused',
): ProgressRecord[] {
  const settled = new Set(rows.map(rowKey));
  return records.map((record) => {
    const { earlier, ...rest } = record;
    const isOver = settled.has(rowKey(record));
    const isEarlierOver = earlier !== undefined && settled.has(rowKey({ ...rest, ...earlier }));
    if (!isOver && !isEarlierOver) return record;
    return {
      ...(isEarlierOver ? rest : record),
      ...(isOver ? { [flag]: true } : {}),
    };
  });
}

function rowKey(row: Pick<ProgressRow, 'userId' | 'questionId' | 'mode' | 'timestamp'>): string {
  return `${row.mode} ${row.timestamp} ${recordKey(row)}`;
}
