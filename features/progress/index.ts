export type { TopicNeed } from './model/needs.ts';
export { ProgressScreen } from './screens/ProgressScreen.tsx';
