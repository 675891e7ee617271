export { type QuizPreset, readPreset } from './model/preset.ts';
export { QuizScreen } from './screens/QuizScreen.tsx';
