export { IntervalBar, type IntervalBarProps } from './IntervalBar.tsx';
