export type { ExamSection } from './model/exam.ts';
export { examResultFacts } from './model/facts.ts';
export {
  EXAM_SCOPES,
  type ExamScope,
  FULL_EXAM_SECTIONS,
  isOneSection,
  scopeTitle,
  sectionsOf,
} from './model/sections.ts';
export { PastExams } from './parts/PastExams.tsx';
export { MockExamScreen } from './screens/MockExamScreen.tsx';
export { runningExamsAtom } from './state/running.ts';
export { usePastExams } from './state/usePastExams.ts';
