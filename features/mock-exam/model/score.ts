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
  const answers: Record<string, Letter> = {};
  questions.forEach(({ question_id }, index) => {
    const answer = sheet.answers[index] ?? null;
    if (answer !== null) answers[question_id] = answer;
  });
  return answers;
}

/** Milliseconds spent in these sections. */
export function timeSpent(sections: readonly ExamSection[]): number {
  return sections.reduce((sum, { sheet }) => sheet.times.reduce((inner, time) => inner + time, sum), 0);
}

/** How many answers were changed from right to wrong, and from wrong to right. */
export function countChanges(sections: readonly ExamSection[]): { toWrong: number; toRight: number } {
  let toWrong = 0;
  let toRight = 0;
  for (const { questions, sheet } of sections) {
    questions.forEach(({ answer: key }, index) => {
      const first = sheet.firstAnswers[index] ?? null;
      const last = sheet.answers[index] ?? null;
      if (first === null || first === last) return;
      if (first === key) toWrong += 1;
      else if (last === key) toRight += 1;
    });
  }
  return { toWrong, toRight };
}
