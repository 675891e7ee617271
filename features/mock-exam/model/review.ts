import { missedQuestions, type ReviewEntry } from '#features/practice';
import type { Question, Subject } from '#features/questions';
import type { ExamSection } from './exam.ts';
import { scoreSection } from './score.ts';

/** One question of the finished exam as the review shows it. */
export interface ExamEntry extends ReviewEntry {
  /** The section, from 0. */
  section: number;
  /** Its number in the section, from 1. */
  number: number;
  isFlagged: boolean;
  /** Milliseconds with the question open. */
  time: number;
}

/** Every question of the exam in the order of the paper. */
export function examEntries(sections: readonly ExamSection[]): ExamEntry[] {
  return sections.flatMap((section, position) =>
    scoreSection(section).review.map((entry, index) => ({
      ...entry,
      section: position,
      number: index + 1,
      isFlagged: section.sheet.flags[index] === true,
      time: section.sheet.times[index] ?? 0,
    })),
  );
}

/**
 * What was missed, wrong or blank, section by section: a quiz has one subject, so each section with misses makes a quiz of
 * its own, of all that was missed in it. Sections without a miss are left out.
 */
export function missedBySubject(
  sections: readonly ExamSection[],
): { subject: Subject; questions: Question[] }[] {
  return sections
    .map((section) => ({
      subject: section.subject,
      questions: missedQuestions(scoreSection(section).review),
    }))
    .filter(({ questions }) => questions.length > 0);
}
