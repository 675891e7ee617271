export { useOverflow } from './useOverflow.ts';
