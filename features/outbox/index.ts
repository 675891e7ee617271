export { outboxKind, outboxKindsAtom } from './kinds.ts';
export type { OutboxEntry } from './model/entry.ts';
export { PendingCard } from './screens/PendingCard.tsx';
export { flushOutboxAtom, sendNowAtom } from './state/flush.ts';
export {
  entryKey,
  lastFlushAtom,
  pendingEntriesAtom,
  queueEntryAtom,
  readOutbox,
  unsavedEntriesAtom,
} from './state/queue.ts';
