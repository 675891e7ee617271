export { ProgressScreen } from './screens/ProgressScreen.tsx';
