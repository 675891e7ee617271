export { ProgressScreen, type ProgressScreenProps } from './screens/ProgressScreen.tsx';
