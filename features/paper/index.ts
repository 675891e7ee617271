export { EnterAnswersScreen } from './screens/EnterAnswersScreen.tsx';
export { PrintScreen } from './screens/PrintScreen.tsx';
