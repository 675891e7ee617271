export { countText } from './count.ts';
export { createDateFormat, dateAndTimeText } from './date.ts';
export { durationText } from './duration.ts';
export { compareText } from './order.ts';
export { percentOf } from './percent.ts';
