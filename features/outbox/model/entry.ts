import * as v from 'valibot';

/** Why the server refused an entry. */
const refusalSchema = v.object({
  /** The server's message, or the app's own. */
  reason: v.string(),
  /** How often the server refused the entry. */
  count: v.number(),
});
export type Refusal = v.InferOutput<typeof refusalSchema>;

/** Data that must reach the server. */
export const outboxEntrySchema = v.object({
  /** A UUID made on the device, so that an entry that is sent twice is stored once. */
  id: v.string(),
  /**
   * The entry's owner. It is at the top level, because the cleanup of a deleted account looks for it there
   * (kernel/device/forgetUser.ts).
   */
  userId: v.string(),
  /** The name of the entry's kind (kinds.ts). */
  kind: v.string(),
  /** Milliseconds since 1970. */
  queuedAt: v.number(),
  body: v.unknown(),
  /** The server's latest refusal; null if the server has not refused the entry. */
  refusal: v.nullable(refusalSchema),
});
export type OutboxEntry = v.InferOutput<typeof outboxEntrySchema>;

/**
 * After this many refusals, an entry is no longer sent automatically: the learner decides. Before that it
 * is retried, because the error may be the server's.
 */
const MAX_REFUSALS = 5;

/** Whether the entry may be sent automatically. */
export function isSentByItself({ refusal }: OutboxEntry): boolean {
  return refusal === null || refusal.count < MAX_REFUSALS;
}

/** The entry after the server has refused it once more. */
export function refused(entry: OutboxEntry, reason: string): OutboxEntry {
  return { ...entry, refusal: { reason, count: (entry.refusal?.count ?? 0) + 1 } };
}
