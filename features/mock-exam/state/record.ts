import { atom } from 'jotai';
import { deviceAtom } from '#features/device';
import { flushOutboxAtom, markSavingAtom, queueFinishedAtom } from '#features/practice';
import type { FinishedExam } from '../model/exam.ts';
import { scoreExam } from '../model/score.ts';

/**
 * Hands a finished exam to the outbox, once, and sends what waits: answers to the mock-exam progress tables, the
 * session row with its time and scores, and the statistics. Time is what was spent on questions: an exam resumed the next
 * day did not take a night. `onQueued` is told only once the device has it durably: until then it is queued again whenever the
 * exam is found. Every call behind it can be repeated, so a crash in between records nothing twice.
 */
export const recordExamAtom = atom(
  null,
  async (get, set, exam: FinishedExam, onQueued: () => void): Promise<void> => {
    set(markSavingAtom);
    if (!exam.isRecorded) {
      const { review, total, answered, correct, timeSpent, categoryScores } = scoreExam(exam);
      const isDurable = set(queueFinishedAtom, {
        picks: review.filter(({ userAnswer }) => userAnswer !== null),
        attempt: {
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
        },
      });
      if (isDurable) onQueued();
    }
    await set(flushOutboxAtom, exam.userId);
  },
);
