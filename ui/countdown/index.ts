export { Countdown, type CountdownProps } from './Countdown.tsx';
export { type CountdownTone, countdownTone, formatDuration } from './duration.ts';
