export { EXAM_SCOPES, type ExamScope, scopeTitle, sectionsOf } from './model/sections.ts';
export { MockExamScreen } from './screens/MockExamScreen.tsx';
export { runningExamAtom } from './state/running.ts';
