export { ScrollerCountContext, useOverflow } from './useOverflow.ts';
export { useScrollRow } from './useScrollRow.ts';
