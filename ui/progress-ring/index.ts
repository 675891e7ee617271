export { ProgressRing } from './ProgressRing.tsx';
