import type { PracticeMode } from '#features/attempt';
import { SUBJECT_SLUGS, type Subject } from '#features/questions';

/** How the progress tables of a mode end. */
const MODE_SUFFIX = { quiz: 'quizzes', mock: 'mock_exam' } as const satisfies Record<PracticeMode, string>;

/** One of the eight progress tables (docs/product.md#data-3). */
export function progressTable(mode: PracticeMode, subject: Subject) {
  return `${SUBJECT_SLUGS[subject]}_progress_report_${MODE_SUFFIX[mode]}` as const;
}
