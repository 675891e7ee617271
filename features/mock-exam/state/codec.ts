import { type AttemptCodec, canStoreAttempt, storeQuestions } from '#features/attempt';
import { DEVICE_KEYS, readStored, writeStored } from '#kernel/device';
import type { Exam } from '../model/exam.ts';
import { sectionsOf } from '../model/sections.ts';
import {
  ALL_QUESTION_KEYS,
  packExam,
  questionsKey,
  storedExamSchema,
  storedQuestionsSchema,
  unpackExam,
} from '../model/stored.ts';
import { addUsedQuestions, USED_QUESTIONS_KEY } from './usedQuestions.ts';

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
};
