export type { Shared } from './model/shared.ts';
export { ShareButton } from './parts/ShareButton.tsx';
