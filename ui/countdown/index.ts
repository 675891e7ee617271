export { Countdown, type CountdownProps } from './Countdown.tsx';
export { formatDuration } from './duration.ts';
