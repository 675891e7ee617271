export { outboxKind, outboxKindsAtom } from './kinds.ts';
export type { OutboxEntry } from './model/entry.ts';
export { PendingCard } from './screens/PendingCard.tsx';
export { flushOutboxAtom, sendAgainAtom } from './state/flush.ts';
export { lastRunAtom, nameOf, outboxAtom, queueAtom, readOutbox, unsavedEntriesAtom } from './state/queue.ts';
