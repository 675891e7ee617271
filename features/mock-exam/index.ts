export type { ExamSection } from './model/exam.ts';
export {
  EXAM_SCOPES,
  type ExamScope,
  FULL_EXAM_SECTIONS,
  isOneSection,
  scopeTitle,
  sectionsOf,
} from './model/sections.ts';
export { examResultFacts } from './model/sessionRow.ts';
export { PastExams } from './parts/PastExams.tsx';
export { MockExamScreen } from './screens/MockExamScreen.tsx';
export { runningExamsAtom, settleExamsAtom } from './state/exam.ts';
export { usePastExams } from './state/usePastExams.ts';
