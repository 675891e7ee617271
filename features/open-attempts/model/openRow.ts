import * as v from 'valibot';

/** The kinds of attempt that go on on the learner's other devices. */
export const CARRIED_KINDS = ['quiz', 'flashcards', 'review', 'diagnostic', 'mock'] as const;
export type CarriedKind = (typeof CARRIED_KINDS)[number];

/** A learner's latest open attempt of one kind, as the server lists it. */
export const openRowSchema = v.object({
  kind: v.picklist(CARRIED_KINDS),
  id: v.string(),
  /** What it is and how far: `Math quiz · 3 of 20`. */
  label: v.string(),
  /** Its answers; of a mock exam, how far it is (features/mock-exam/model/carried.ts). */
  answered: v.number(),
  /** When it got there, as the server writes it. */
  at: v.string(),
  /** Whether a device has finished or left it meanwhile. */
  state: v.picklist(['open', 'finished', 'left']),
});
export type OpenRow = v.InferOutput<typeof openRowSchema>;

/**
 * Whether this device offers to go on with an attempt of another one. `here` are its open attempts of that kind: a quiz,
 * a deck or an exam waits beside another one, and one that got further elsewhere is offered again.
 */
export function isOffered(
  { kind, id, state, answered }: OpenRow,
  here: readonly { id: string; answered: number }[],
): boolean {
  if (state !== 'open') return false;
  if (kind === 'review' || kind === 'diagnostic') return here.length === 0;
  return here.every((one) => one.id !== id || one.answered < answered);
}

/**
 * What a learner reads on the device that was second, about 'this quiz' or 'a quiz' (docs/product.md#room-10).
 */
export const finishedElsewhereText = (what: string): string =>
  `You finished ${what} on another device. Its answers give the score; what only this device has counts without one.`;
