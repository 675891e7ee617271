export { useIsNear } from './useIsNear.ts';
