import { bankOf, LEVELS, type Level, type Question, type Subject } from '#features/questions';
import { markOf, type Sheet } from '#features/scoring';
import { placesFor } from './places.ts';

/** Where a subject begins: with an easy question, so that the first one can be solved. */
const FIRST_STEP = 0;

/**
 * The level of a subject's next question: one harder after each right answer, one easier after each wrong,
 * blank or guessed one. Other subjects' answers do not count.
 * @param asked what was asked so far, in its order
 */
export function wantedLevel(asked: readonly Question[], sheet: Sheet, subject: Subject): Level {
  let step = FIRST_STEP;
  for (const question of asked) {
    if (question.subject !== subject) continue;
    const { letter, isGuess } = markOf(sheet, question.question_id);
    const wasKnown = letter === question.answer && !isGuess;
    step = Math.min(LEVELS.length - 1, Math.max(0, step + (wasKnown ? 1 : -1)));
  }
  return LEVELS[step] ?? 'Easy';
}

/**
 * The question to ask after those of `path` (question ids): of the place's topic, as near as can be to the level that the answers
 * call for. Null when all places are filled.
 */
export function nextQuestion(
  questions: readonly Question[],
  path: readonly string[],
  sheet: Sheet,
): Question | null {
  const place = placesFor(questions)[path.length];
  if (place === undefined) return null;
  const { subject, bank, tag } = place.skill;
  const asked = askedOf(questions, path);
  const open = questions.filter(
    (question) => question.subject === subject && !path.includes(question.question_id),
  );
  const fitting = open.filter((question) => bankOf(question) === bank && question.tag === tag);
  const wanted = LEVELS.indexOf(wantedLevel(asked, sheet, subject));
  const distance = ({ difficulty_level }: Question) => Math.abs(LEVELS.indexOf(difficulty_level) - wanted);
  return (fitting.length > 0 ? fitting : open).reduce<Question | null>(
    (best, question) => (best === null || distance(question) < distance(best) ? question : best),
    null,
  );
}

/** The questions of a path, in its order. */
export function askedOf(questions: readonly Question[], path: readonly string[]): Question[] {
  return path.flatMap((id) => questions.find(({ question_id }) => question_id === id) ?? []);
}
