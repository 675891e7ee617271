export { type TopicNeed, topicsByNeed } from './model/needs.ts';
export { TopicMark } from './parts/TopicMark.tsx';
export { ProgressScreen } from './screens/ProgressScreen.tsx';
