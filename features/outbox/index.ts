export { createOutboxKind, outboxKindsAtom } from './kinds.ts';
export type { OutboxEntry } from './model/entry.ts';
export { PendingEntriesCard } from './screens/PendingEntriesCard.tsx';
export { flushOutboxAtom, sendNowAtom } from './state/flush.ts';
export {
  entryKey,
  lastFlushAtom,
  pendingEntriesAtom,
  queueEntryAtom,
  readOutbox,
  unsavedEntriesAtom,
} from './state/queue.ts';
