import type { PracticeMode } from '#features/progress';
import type { Subject } from '#features/questions';

/** The eight progress tables by mode and subject (docs/product.md#data-3). */
export const PROGRESS_TABLES = {
  quiz: {
    science: 'science_progress_report_quizzes',
    math: 'math_progress_report_quizzes',
    langProf: 'lang_prof_progress_report_quizzes',
    readingComp: 'reading_comp_progress_report_quizzes',
  },
  mock: {
    science: 'science_progress_report_mock_exam',
    math: 'math_progress_report_mock_exam',
    langProf: 'lang_prof_progress_report_mock_exam',
    readingComp: 'reading_comp_progress_report_mock_exam',
  },
} as const satisfies Record<PracticeMode, Record<Subject, string>>;
