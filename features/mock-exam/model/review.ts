import { missedQuestions, passesFilter, type ReviewEntry, type ReviewFilter } from '#features/practice';
import type { Question, Subject } from '#features/questions';
import type { ExamSection } from './exam.ts';
import { scoreSection } from './score.ts';

/** One question of the finished exam as the review shows it. */
export interface ExamEntry extends ReviewEntry {
  /** The section, from 0. */
  section: number;
  /** Its place in the section, from 0. */
  index: number;
  isFlagged: boolean;
}

/** Every question of the exam in the order of the paper. */
export function examEntries(sections: readonly ExamSection[]): ExamEntry[] {
  return sections.flatMap((section, position) =>
    scoreSection(section).review.map((entry, index) => ({
      ...entry,
      section: position,
      index,
      isFlagged: section.sheet.flags[index] === true,
    })),
  );
}

/** The entries that a filter lets through, in the order of the paper. */
export function filterEntries(entries: readonly ExamEntry[], filter: ReviewFilter): ExamEntry[] {
  return entries.filter((entry) => passesFilter(entry, filter));
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
