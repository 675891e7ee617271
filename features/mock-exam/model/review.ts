import type { Question, Subject } from '#features/questions';
import { missedQuestions } from '#features/scoring';
import type { Exam } from './exam.ts';
import { scoreSection } from './score.ts';

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
      questions: missedQuestions(scoreSection(section, exam).review),
    }))
    .filter(({ questions }) => questions.length > 0);
}
