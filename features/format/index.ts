export { dateFormat } from './date.ts';
export { durationText } from './duration.ts';
export { percentOf } from './percent.ts';
