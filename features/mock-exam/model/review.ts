import { missedQuestions } from '#features/attempt';
import type { Question, Subject } from '#features/questions';
import type { Exam } from './exam.ts';
import { scoreSection } from './score.ts';

/**
 * What was missed, wrong or blank, section by section: a quiz has one subject, so each section with misses makes a quiz of
 * its own. Sections without a miss are left out.
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
