import { type Score, scoreAnswers } from '#features/practice';
import { type Letter, SUBJECT_FACTS } from '#features/questions';
import type { Exam, ExamSection } from './exam.ts';

export interface PartScore {
  total: number;
  correct: number;
  /** Whole percent. */
  percentage: number;
}

export interface ExamScore extends Score {
  /** Seconds with a question open. */
  timeSpent: number;
  /** By category, in the order of the sections (spec 3). */
  categoryScores: Record<string, PartScore>;
}

/** The exam's score (spec 3); an unanswered question counts as incorrect. */
export function scoreExam(exam: Pick<Exam, 'sections'>): ExamScore {
  const score = scoreAnswers(
    exam.sections.flatMap(({ questions }) => [...questions]),
    Object.assign({}, ...exam.sections.map(answersOf)),
  );
  return {
    ...score,
    timeSpent: Math.round(timeSpent(exam.sections) / 1000),
    categoryScores: Object.fromEntries(
      exam.sections.map((section) => [SUBJECT_FACTS[section.subject].category, partScore(section)]),
    ),
  };
}

/** One section's score with its review. */
export function scoreSection(section: ExamSection): Score {
  return scoreAnswers(section.questions, answersOf(section));
}

function partScore(section: ExamSection): PartScore {
  const { total, correct, percentage } = scoreSection(section);
  return { total, correct, percentage };
}

function answersOf({ questions, sheet }: ExamSection): Record<string, Letter> {
  return lettersById(questions, sheet.answers);
}

function lettersById(
  questions: ExamSection['questions'],
  letters: ExamSection['sheet']['answers'],
): Record<string, Letter> {
  const byId: Record<string, Letter> = {};
  questions.forEach(({ question_id }, index) => {
    const letter = letters[index] ?? null;
    if (letter !== null) byId[question_id] = letter;
  });
  return byId;
}

/** Milliseconds spent in these sections. */
export function timeSpent(sections: readonly ExamSection[]): number {
  return sections.reduce((sum, { sheet }) => sheet.times.reduce((inner, time) => inner + time, sum), 0);
}

/** What was picked first, by `question_id`. */
export function firstAnswersOf(sections: readonly ExamSection[]): Record<string, Letter> {
  return Object.assign(
    {},
    ...sections.map(({ questions, sheet }) => lettersById(questions, sheet.firstAnswers)),
  );
}
