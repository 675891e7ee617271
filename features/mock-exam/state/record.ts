import { atom } from 'jotai';
import { deviceAtom } from '#features/device';
import { recordFinishedAtom } from '#features/practice';
import type { FinishedExam } from '../model/exam.ts';
import { scoreExam } from '../model/score.ts';

/**
 * Records a finished exam: answers to the mock-exam progress tables, the session row with its time and scores, and the
 * statistics. Time is what was spent on questions: an exam resumed the next day did not take a night.
 */
export const recordExamAtom = atom(null, (get, set, exam: FinishedExam, onRecorded: () => void): void => {
  const { review, total, answered, correct, timeSpent, categoryScores } = scoreExam(exam);
  const attempt = {
    id: exam.id,
    userId: exam.userId,
    kind: 'mock',
    startedAt: exam.startedAt,
    endedAt: exam.startedAt + timeSpent * 1000,
    timeZone: get(deviceAtom).timeZone(),
    topic: null,
    difficulty: null,
    total,
    answered,
    correct,
    details: { categoryScores, timing: exam.timing },
  } as const;
  const picks = review.filter(({ userAnswer }) => userAnswer !== null);
  void set(recordFinishedAtom, exam.userId, exam.isRecorded ? null : { attempt, picks }, onRecorded);
});
