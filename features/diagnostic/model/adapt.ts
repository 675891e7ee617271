import { type AnswerSheet, sheetEntry } from '#features/answers';
import { bankOfSubject, LEVELS, type Level, type Question, type Subject } from '#features/questions';
import { diagnosticPositions } from './positions.ts';

/** Each subject begins at the easiest level, so that the learner can probably solve the first question. */
const FIRST_STEP = 0;

/**
 * The level of a subject's next question: one level harder after each right answer, and one easier after each
 * wrong, blank or guessed answer. Answers in other subjects do not count.
 * @param asked the questions asked so far, in order
 */
function nextLevel(asked: readonly Question[], sheet: AnswerSheet, subject: Subject): Level {
  let step = FIRST_STEP;
  for (const question of asked) {
    if (question.subject !== subject) continue;
    const { letter, isGuess } = sheetEntry(sheet, question.question_id);
    const wasKnown = letter === question.answer && !isGuess;
    step = Math.min(LEVELS.length - 1, Math.max(0, step + (wasKnown ? 1 : -1)));
  }
  return LEVELS[step] ?? 'Easy';
}

/**
 * Chooses the question that follows those of `path` (question ids). It has the topic of the next position in the
 * diagnostic, and the level nearest to `nextLevel`. Null if all positions have a question.
 */
export function nextQuestion(
  questions: readonly Question[],
  path: readonly string[],
  sheet: AnswerSheet,
): Question | null {
  const place = diagnosticPositions(questions)[path.length];
  if (place === undefined) return null;
  const { subject, bank, tag } = place.skill;
  const asked = questionsByPath(questions, path);
  const open = questions.filter(
    (question) => question.subject === subject && !path.includes(question.question_id),
  );
  const fitting = open.filter((question) => bankOfSubject(question) === bank && question.tag === tag);
  const wanted = LEVELS.indexOf(nextLevel(asked, sheet, subject));
  const distance = ({ difficulty_level }: Question) => Math.abs(LEVELS.indexOf(difficulty_level) - wanted);
  return (fitting.length > 0 ? fitting : open).reduce<Question | null>(
    (best, question) => (best === null || distance(question) < distance(best) ? question : best),
    null,
  );
}

/** Returns the questions whose ids are in `path`, in the order of `path`. */
export function questionsByPath(questions: readonly Question[], path: readonly string[]): Question[] {
  return path.flatMap((id) => questions.find(({ question_id }) => question_id === id) ?? []);
}
