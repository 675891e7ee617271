export { instantChoice, type QuizPreset, readPreset } from './model/preset.ts';
export type { TopicCount } from './model/setup.ts';
export { QuizScreen } from './screens/QuizScreen.tsx';
export { practiseAgainAtom } from './state/quiz.ts';
export { runningQuizAtom } from './state/running.ts';
