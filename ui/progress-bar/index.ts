export { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';
export { clampProgress } from './progress.ts';
