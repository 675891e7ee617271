import * as v from 'valibot';
import { type AttemptCodec, canStoreAttempt, storeQuestions } from '#features/attempt';
import { openAttemptDocument } from '#features/open-attempts';
import type { Question } from '#features/questions';
import { DEVICE_KEYS, type Device, readStored, writeStored } from '#kernel/device';
import { packCarried, unpackCarried } from '../model/carried.ts';
import { drawnQuestions, type Exam } from '../model/exam.ts';
import { sectionsOf } from '../model/sections.ts';
import {
  ALL_QUESTION_KEYS,
  packExam,
  questionsKey,
  storedExamSchema,
  storedQuestionsSchema,
  unpackExam,
} from '../model/stored.ts';

/**
 * Stores an exam in the specified format (docs/product.md#exam-7): each section's questions under a key of their own,
 * and everything else under one key.
 */
export const examCodec: AttemptCodec<Exam> = {
  leaseKey: DEVICE_KEYS.examLease,
  keys: [DEVICE_KEYS.exam, ...ALL_QUESTION_KEYS],

  read(device, userId) {
    const stored = readStored(device, DEVICE_KEYS.exam, storedExamSchema);
    if (stored === null || stored.userId !== userId) return null;
    const sectionQuestions = sectionsOf(stored.scope).map(({ subject }) => {
      const kept = readStored(device, questionsKey(subject), storedQuestionsSchema);
      return kept?.examId === stored.id ? kept.questions : null;
    });
    return unpackExam(stored, sectionQuestions, device.now());
  },

  write(device, exam, before) {
    // Write an exam's questions before its changing part. After a crash in between, a stored changing part must not
    // refer to questions that were not stored.
    for (const [section, { subject, questions }] of exam.sections.entries()) {
      if (before?.id === exam.id && before.sections[section]?.questions === questions) continue;
      addUsedQuestions(device, questions);
      storeQuestions(device, questionsKey(subject), { examId: exam.id, userId: exam.userId }, questions);
    }
    writeStored(device, DEVICE_KEYS.exam, packExam(exam));
  },

  /** Deletes the stored exam and the list of used questions (docs/product.md#exam-9). */
  clear(device, examId) {
    if (!canStoreAttempt(device, DEVICE_KEYS.exam, examId)) return;
    for (const key of [DEVICE_KEYS.exam, USED_QUESTIONS_KEY, ...ALL_QUESTION_KEYS]) device.remove(key);
  },

  document: {
    pack: (exam, isRunning) => openAttemptDocument(drawnQuestions(exam), packCarried(exam, isRunning)),
    unpack: unpackCarried,
  },
};

/**
 * The storage key of the list of used questions. For each section drawn so far, the list has the ids of a few
 * questions, which must not be drawn again (docs/product.md#exam-9).
 */
export const USED_QUESTIONS_KEY = DEVICE_KEYS.usedQuestions;
/** How many questions of a section are added to the list of used questions (docs/product.md#exam-9). */
const USED_SAMPLE = 5;

/**
 * Accepts only UUIDs. The database rejects a request that contains any other question id, and then no exam could
 * start.
 */
const idSchema = v.pipe(v.string(), v.uuid());

type Store = Pick<Device, 'read' | 'write' | 'remove'>;

/** The `global_id`s of questions that must not be drawn again. */
export function readUsedQuestions(device: Store): string[] {
  const stored = readStored(device, USED_QUESTIONS_KEY, v.array(v.unknown())) ?? [];
  return stored.filter((id) => v.is(idSchema, id));
}

/** Adds the ids of the first USED_SAMPLE questions of a section to the list of used questions. */
function addUsedQuestions(device: Store, questions: readonly Question[]): void {
  const sample = questions.slice(0, USED_SAMPLE).map(({ global_id }) => global_id);
  writeStored(device, USED_QUESTIONS_KEY, [...new Set([...readUsedQuestions(device), ...sample])]);
}
