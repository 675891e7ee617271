export type { PracticeMode, ProgressRecord } from './model/records.ts';
export { type ProgressPort, progressPortAtom } from './ports.ts';
export { flushPicksAtom, type Pick, queuePicksAtom } from './state/outbox.ts';
