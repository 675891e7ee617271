export { MockExamScreen } from './screens/MockExamScreen.tsx';
export { runningExamAtom } from './state/running.ts';
