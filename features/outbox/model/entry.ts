import * as v from 'valibot';

const refusalSchema = v.object({
  /** The reason for the refusal: the server's message, or the app's own. */
  reason: v.string(),
  /** How often the server has refused the outbox entry. */
  count: v.number(),
});
export type Refusal = v.InferOutput<typeof refusalSchema>;

/** An outbox entry: data of a learner that must reach the server. */
export const outboxEntrySchema = v.object({
  /** The entry's id, a UUID made on the device. So an entry that is sent twice is stored once. */
  id: v.string(),
  /**
   * The id of the learner whose data this is. It is a top-level field, because the cleanup of a deleted account looks
   * for it at the top level (kernel/device/forgetUser.ts).
   */
  userId: v.string(),
  /** Which kind of data the entry contains: a name from kinds.ts. */
  kind: v.string(),
  /** Milliseconds since 1970. */
  queuedAt: v.number(),
  body: v.unknown(),
  /** The server's latest refusal; null if the server has not refused the entry. */
  refusal: v.nullable(refusalSchema),
});
export type OutboxEntry = v.InferOutput<typeof outboxEntrySchema>;

/**
 * After this many refusals, an entry is no longer sent automatically: the learner decides. Before that it is retried,
 * because the server may be at fault.
 */
const MAX_REFUSALS = 5;

export function isSentAutomatically({ refusal }: OutboxEntry): boolean {
  return refusal === null || refusal.count < MAX_REFUSALS;
}

export function withRefusal(entry: OutboxEntry, reason: string): OutboxEntry {
  return { ...entry, refusal: { reason, count: (entry.refusal?.count ?? 0) + 1 } };
}
