import {
  type AttemptCodec,
  type AttemptStore,
  isFree,
  ownerOf,
  swapStoredOwner,
  writeQuestions,
} from '#features/attempt';
import { readStored, writeStored } from '#kernel/device';
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
import { EXAM_KEY } from '../model/storedKey.ts';
import { rememberUsed, USED_KEY } from './usedQuestions.ts';

/** Stores an exam in the specified format (docs/product.md#exam-7): what changes in one small text, each section's questions apart. */
export const examCodec: AttemptCodec<Exam> = {
  leaseKey: 'mockExamLease',

  read(device, userId) {
    const stored = readStored(device, EXAM_KEY, storedExamSchema);
    if (stored === null || stored.userId !== userId) return null;
    const papers = sectionsOf(stored.scope).map(({ subject }) => {
      const kept = readStored(device, questionsKey(subject), storedQuestionsSchema);
      return kept?.examId === stored.id ? kept.questions : null;
    });
    return unpackExam(stored, papers, device.now());
  },

  write(device, exam, before) {
    const areQuestionsKept = exam.sections
      .map(({ subject, questions }, section) => {
        if (before?.id === exam.id && before.sections[section]?.questions === questions) return true;
        rememberUsed(device, questions);
        return writeQuestions(device, questionsKey(subject), { examId: exam.id }, questions);
      })
      .every(Boolean);
    // The questions first: a crash in between must not leave changes to questions that are nowhere.
    return writeStored(device, EXAM_KEY, packExam(exam)) && areQuestionsKept;
  },

  /** The used-question memory goes with the exam (docs/product.md#exam-9). */
  clear(device, examId) {
    if (!isFree(device, EXAM_KEY, examId)) return;
    for (const key of [EXAM_KEY, USED_KEY, ...ALL_QUESTION_KEYS]) device.remove(key);
  },

  makeRoom(device: AttemptStore, userId) {
    swapStoredOwner(device, [EXAM_KEY, ...ALL_QUESTION_KEYS], ownerOf(device, EXAM_KEY), userId);
  },
};
