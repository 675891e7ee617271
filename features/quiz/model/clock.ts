import { isBeatDue, studyBetween } from '#features/practice';

/** The parts of a quiz that tell how its time went. */
export interface QuizClock {
  seenAt: number;
  times: Record<string, number>;
  index: number;
  questions: readonly { question_id: string }[];
}

/**
 * The quiz with its time brought up to `at` (milliseconds since 1970): to the open question, or to nothing after a long gap.
 * A `beat` that comes early changes nothing, so that the quiz is not saved four times a second.
 */
export function accountTime<Quiz extends QuizClock>(quiz: Quiz, at: number, kind: 'beat' | 'now'): Quiz {
  if (at === quiz.seenAt || (kind === 'beat' && !isBeatDue(quiz.seenAt, at))) return quiz;
  const studied = studyBetween(quiz.seenAt, at);
  if (studied === 0) return { ...quiz, seenAt: at };
  const id = quiz.questions[quiz.index]?.question_id ?? '';
  return { ...quiz, seenAt: at, times: { ...quiz.times, [id]: (quiz.times[id] ?? 0) + studied } };
}
