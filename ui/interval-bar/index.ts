export { IntervalBar } from './IntervalBar.tsx';
