export { useIsNearViewport } from './useIsNearViewport.ts';
