export { createOutboxKind, outboxKindsAtom } from './kinds.ts';
export type { OutboxEntry } from './model/entry.ts';
export { EntriesFromFile } from './screens/EntriesFromFile.tsx';
export { PendingEntriesCard } from './screens/PendingEntriesCard.tsx';
export { sendAgainAtom } from './state/again.ts';
export { flushOutboxAtom, sendNowAtom } from './state/flush.ts';
export {
  entryKey,
  lastFlushAtom,
  pendingEntriesAtom,
  queueEntryAtom,
  readOutbox,
  saveProblemAtom,
  unsavedEntriesAtom,
} from './state/queue.ts';
export { useFlushOnReconnect } from './state/useFlushOnReconnect.ts';
