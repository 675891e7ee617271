export { MockExamScreen } from './screens/MockExamScreen.tsx';
