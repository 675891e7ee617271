import { type AnswerSheet, pickOption, type ResultFacts } from '#features/answers';
import { type ExamSection, examResultFacts } from '#features/mock-exam';
import { type Letter, nonEmptyQuestions, type Question, type Subject } from '#features/questions';
import { QUIZ_DEFAULTS, quizResultFacts } from '#features/quiz';
import type { Booklet, BookletSection } from './booklet.ts';
import { printedCode } from './code.ts';

/** For each section, the learner's letters from the first question on. A blank is null. */
export type LettersBySection = Readonly<Partial<Record<Subject, readonly (Letter | null)[]>>>;

/** A section's questions that are still in their banks. Removed questions are not scored. */
function questionsOf({ places }: Pick<BookletSection, 'places'>): Question[] {
  return places.flatMap(({ question }) => question ?? []);
}

/**
 * Converts the typed letters of a booklet to an answer sheet, without the time spent on each question, which is
 * unknown.
 */
function sheetOf({ sections }: Pick<Booklet, 'sections'>, letters: LettersBySection): AnswerSheet {
  let sheet: AnswerSheet = {};
  for (const { subject, places } of sections) {
    for (const [at, { question }] of places.entries()) {
      const letter = letters[subject]?.[at] ?? null;
      if (question !== null && letter !== null) sheet = pickOption(sheet, question.question_id, letter);
    }
  }
  return sheet;
}

/**
 * The result of a booklet whose answers were keyed in. It is like the result of an exam or a quiz on the screen, but
 * its answers have the mode `paper`. Null if all of its questions were removed from their banks.
 */
export function bookletResult(
  booklet: Booklet,
  letters: LettersBySection,
): ({ kind: 'mock' | 'quiz'; sheet: AnswerSheet } & ResultFacts) | null {
  const { plan } = booklet;
  const sheet = sheetOf(booklet, letters);
  const onPaper = printedCode(booklet.code);
  const [first, ...rest] = booklet.sections.flatMap((section): ExamSection[] => {
    const questions = nonEmptyQuestions(questionsOf(section));
    const { subject, title } = section;
    return questions === null ? [] : [{ subject, title, questions, hasRunOut: false }];
  });
  if (first === undefined) return null;
  if (plan.kind === 'mock') {
    const exam = { scope: plan.scope, timing: 'off', sections: [first, ...rest], sheet, onPaper } as const;
    return { kind: 'mock', sheet, ...examResultFacts(exam) };
  }
  const { subject, tag, level, size } = plan;
  const choice = { ...QUIZ_DEFAULTS, subject, level, size, tags: tag === null ? [] : [tag] };
  const quiz = {
    questions: first.questions,
    sheet,
    choice,
    isRetake: false,
    finishedBy: 'learner',
    onPaper,
  } as const;
  return { kind: 'quiz', sheet, ...quizResultFacts(quiz) };
}
