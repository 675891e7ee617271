export { ScrollerCountContext, useOverflow } from './useOverflow.ts';
