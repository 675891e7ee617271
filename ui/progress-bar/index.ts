export { ProgressBar } from './ProgressBar.tsx';
export { clampProgress } from './progress.ts';
