import { type AnswerSheet, pickOption, toggleFlag } from '#features/answers';
import { type Letter, type NonEmptyQuestions, nonEmptyQuestions, type Question } from '#features/questions';
import { scoreSheet } from '#features/scoring';
import { sampleQuestions, sampleReading } from './savedAttempts.ts';

const asNonEmpty = (questions: readonly Question[]): NonEmptyQuestions => {
  const paper = nonEmptyQuestions(questions);
  if (paper === null) throw new Error('a paper has a question');
  return paper;
};

/** Eight questions of Science in both languages. */
export const SAMPLE_QUESTIONS = asNonEmpty(sampleQuestions(8));

/** Three questions about one Filipino passage. */
export const SAMPLE_READING_PAPER = asNonEmpty(sampleReading(3));

/**
 * The answer sheet for these questions. `letters` has a letter for each question, or '-' for a blank. `flags` has the
 * positions of the flagged questions.
 */
export function sheetOf(
  questions: readonly Question[],
  letters: string,
  flags: readonly number[] = [],
): AnswerSheet {
  const answered = questions.reduce<AnswerSheet>((sheet, { question_id }, place) => {
    const letter = (['A', 'B', 'C', 'D'] as const).find((one) => one === letters[place]);
    // In the second question, the learner picked A (which is right) before the given letter.
    const before: Letter[] = place === 1 ? ['A'] : [];
    return letter === undefined
      ? sheet
      : [...before, letter].reduce((given, one) => pickOption(given, question_id, one), sheet);
  }, {});
  const timed = Object.fromEntries(
    Object.entries(answered).map(([id, mark], place) => [id, { ...mark, ms: 9_000 + place * 7_000 }]),
  );
  return flags.reduce((sheet, place) => toggleFlag(sheet, questions[place]?.question_id ?? ''), timed);
}

/** A score of SAMPLE_QUESTIONS: five answers are right, two wrong, one blank; one question is flagged. */
export const SCORE = scoreSheet(SAMPLE_QUESTIONS, sheetOf(SAMPLE_QUESTIONS, 'ABAAAAC-', [1]));

/** A score of SAMPLE_QUESTIONS below the pass line. */
export const WEAK_SCORE = scoreSheet(SAMPLE_QUESTIONS, sheetOf(SAMPLE_QUESTIONS, 'ABCAB-C-', [2]));
