/** A learner's time is written down so often while a question stays open, in milliseconds. */
export const BEAT = 5_000;
/** A gap longer than this between two beats means that nobody was here: the machine slept, or the tab was closed. */
export const AWAY_AFTER = 120_000;

/** The parts of a quiz that tell how its time went. */
export interface QuizClock {
  seenAt: number;
  times: Record<string, number>;
  index: number;
  questions: readonly { question_id: string }[];
}

/**
 * The quiz with its time brought up to `at` (milliseconds since 1970): to the open question, or to nothing after a long gap.
 * A `beat` that comes early changes nothing, so that the quiz is not saved four times a second. Time never runs
 * backwards: a clock that was turned back only sets the place from which it is counted.
 */
export function accountTime<Quiz extends QuizClock>(quiz: Quiz, at: number, kind: 'beat' | 'now'): Quiz {
  const passed = at - quiz.seenAt;
  if (passed === 0 || (kind === 'beat' && passed > 0 && passed < BEAT)) return quiz;
  if (passed < 0 || passed > AWAY_AFTER) return { ...quiz, seenAt: at };
  const id = quiz.questions[quiz.index]?.question_id ?? '';
  return { ...quiz, seenAt: at, times: { ...quiz.times, [id]: (quiz.times[id] ?? 0) + passed } };
}
