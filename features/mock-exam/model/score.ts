import { sheetEntry } from '#features/answers';
import { type Question, SUBJECT_FACTS, type Subject } from '#features/questions';
import { missedQuestions, type Score, type ScoredAnswer, scoreSheet } from '#features/scoring';
import { drawnQuestions, type Exam, type ExamSection, type FinishedExam } from './exam.ts';
import type { ExamScope } from './sections.ts';

type Scored = Pick<Exam, 'sections' | 'sheet'>;

export interface CategoryScore {
  total: number;
  correct: number;
  /** The share of correct answers, in whole percent. */
  percentage: number;
}

/** One question of a finished exam, as the list of answers shows it. */
export interface ScoredExamQuestion extends ScoredAnswer {
  /** The index of the question's section, from 0. */
  section: number;
}

/** The exam's score (docs/product.md#exam-11). A blank counts as incorrect. */
export function scoreExam(exam: Scored): Score {
  return scoreSheet(drawnQuestions(exam), exam.sheet);
}

export function scoreSection({ questions }: ExamSection, { sheet }: Pick<Exam, 'sheet'>): Score {
  return scoreSheet(questions, sheet);
}

/** The score of each category, in the order of the sections (docs/product.md#exam-11). */
export function scoreByCategory(exam: Scored): Record<string, CategoryScore> {
  return Object.fromEntries(
    exam.sections.map((section) => {
      const { total, correct, percentage } = scoreSection(section, exam);
      return [SUBJECT_FACTS[section.subject].category, { total, correct, percentage }];
    }),
  );
}

/** Milliseconds spent on the section's questions. */
export function timeSpentOnSection({ questions }: ExamSection, { sheet }: Pick<Exam, 'sheet'>): number {
  return questions.reduce((sum, { question_id }) => sum + sheetEntry(sheet, question_id).ms, 0);
}

/** Every question of the exam, in the order in which they were shown. Questions are numbered within their section. */
export function scoredExamQuestions(exam: Scored): ScoredExamQuestion[] {
  return exam.sections.flatMap((section, position) =>
    scoreSection(section, exam).reviewData.map((entry) => ({ ...entry, section: position })),
  );
}

/** The outcome of a finished exam, to compare it with the expected score. */
export interface ExamOutcome {
  /** When the exam was started, in milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  scope: ExamScope;
  /** The score by subject, in the order of the sections. */
  got: readonly { subject: Subject; correct: number; total: number }[];
  /** How many questions were left blank. */
  open: number;
}

export function examOutcome(exam: FinishedExam): ExamOutcome {
  const { total, answered } = scoreExam(exam);
  return {
    startedAt: exam.startedAt,
    endedAt: exam.endedAt,
    scope: exam.scope,
    got: exam.sections.map((section) => {
      const { correct, total: asked } = scoreSection(section, exam);
      return { subject: section.subject, correct, total: asked };
    }),
    open: total - answered,
  };
}

/**
 * The missed questions (wrong or blank), in one list for each section, because a quiz on them can have only one
 * subject. Sections without missed questions are left out.
 */
export function missedBySubject(
  exam: Pick<Exam, 'sections' | 'sheet'>,
): { subject: Subject; questions: Question[] }[] {
  return exam.sections
    .map((section) => ({
      subject: section.subject,
      questions: missedQuestions(scoreSection(section, exam).reviewData),
    }))
    .filter(({ questions }) => questions.length > 0);
}
