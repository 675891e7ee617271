import * as v from 'valibot';

/** Why the server does not take an entry. */
const refusalSchema = v.object({
  /** In the server's words, or ours. */
  reason: v.string(),
  /** How often it was refused. */
  count: v.number(),
});
export type Refusal = v.InferOutput<typeof refusalSchema>;

/** Something that has to reach the server. */
export const outboxEntrySchema = v.object({
  /** The device's own UUID: sent twice, it is stored once. */
  id: v.string(),
  /**
   * The entry's owner. It is at the top level, where the cleanup of a deleted account looks for it
   * (kernel/device/forgetUser.ts).
   */
  userId: v.string(),
  /** The name of its kind (kinds.ts). */
  kind: v.string(),
  /** Milliseconds since 1970. */
  queuedAt: v.number(),
  body: v.unknown(),
  /** Null if the server has not refused it. */
  refusal: v.nullable(refusalSchema),
});
export type OutboxEntry = v.InferOutput<typeof outboxEntrySchema>;

/**
 * How often a refused entry is retried automatically, because the server may have been at fault. After that
 * the learner decides.
 */
const MAX_REFUSALS = 5;

/** Whether the entry may be sent automatically. */
export function isSentByItself({ refusal }: OutboxEntry): boolean {
  return refusal === null || refusal.count < MAX_REFUSALS;
}

/** The entry after it was refused once more. */
export function refused(entry: OutboxEntry, reason: string): OutboxEntry {
  return { ...entry, refusal: { reason, count: (entry.refusal?.count ?? 0) + 1 } };
}
