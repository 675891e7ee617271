export { durationText } from './duration.ts';
export { percentOf } from './percent.ts';
