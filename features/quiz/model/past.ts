import type { PastAttempt } from '#features/attempt';
import { LEVELS, paperOf, SUBJECTS } from '#features/questions';
import type { FinishedQuiz } from './session.ts';

/** The quiz that a session row tells of; null where its topic or its questions are not there. */
export function quizOf(past: PastAttempt): FinishedQuiz | null {
  const { topic, difficulty, timing, details, startedAt, endedAt, id, userId, sheet } = past;
  const subject = SUBJECTS.find((one) => one === topic);
  const questions = paperOf(past.questions);
  if (subject === undefined || questions === null) return null;
  const level = LEVELS.find((one) => one === difficulty) ?? null;
  return {
    status: 'finished',
    id,
    userId,
    startedAt,
    endedAt,
    choice: { subject, level, timing },
    isRetake: details.isRetake === true,
    questions,
    sheet,
    finishedBy: details.finishedBy === 'timer' ? 'timer' : 'learner',
    isRecorded: true,
    timeZone: null,
  };
}
