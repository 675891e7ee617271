import { atom } from 'jotai';
import * as v from 'valibot';
import { type Answer, answerCodec, mergeAnswers } from '#features/answers';
import { type Device, deviceAtom, readStored, writeStored } from '#kernel/device';
import { type Note, noteSchema } from '../model/note.ts';
import { planSettingsSchema } from '../model/settings.ts';
import type { Correction } from '../ports.ts';
import { keysOfOtherLearners, snapshotKey } from './keys.ts';

// The snapshot is the copy of a learner's answers and plan on the device. Today, reviews, the plan, topics and
// offline draws read it. Keep the code that computes estimates out of this file: only some pages load it.

/**
 * The version of the snapshot's stored format. A snapshot of another version is ignored, and all answers are loaded
 * again.
 */
const VERSION = 5;

const snapshotSchema = v.object({
  version: v.literal(VERSION),
  /**
   * The next request to the server asks for the answers since this time. app/start/prefetch.ts uses it too, for the
   * request that a page sends while its scripts load.
   */
  until: v.string(),
  /** The server's generation (ports.ts). Another one than here means that the server was restored from a backup. */
  generation: v.optional(v.nullable(v.string()), null),
  settings: v.nullable(planSettingsSchema),
  answers: answerCodec.schema,
  notes: v.optional(v.array(noteSchema), []),
});

/** A learner's answers and plan, as far as the server has confirmed them. */
export type Snapshot = Omit<v.InferOutput<typeof snapshotSchema>, 'version' | 'answers' | 'notes'> & {
  answers: readonly Answer[];
  notes: readonly Note[];
};

/** Reads the learner's snapshot; null if none is stored, or if it has another version. */
export function readSnapshot(device: Pick<Device, 'read'>, userId: string): Snapshot | null {
  return readStored(device, snapshotKey(userId), snapshotSchema);
}

/** Writes the snapshot. If the device's storage is full and refuses it, the next visit loads all answers again. */
export function writeSnapshot(
  device: Pick<Device, 'write' | 'remove'>,
  userId: string,
  { answers, notes, ...snapshot }: Snapshot,
): void {
  const stored: v.InferInput<typeof snapshotSchema> = {
    version: VERSION,
    ...snapshot,
    answers: answerCodec.columns(answers),
    notes: [...notes],
  };
  writeStored(device, snapshotKey(userId), stored);
}

/**
 * Adds answers that the server has just accepted. So offline draws use them before the answers are next loaded from
 * the server. An answer that is there is the server's: another device may have finished the attempt first.
 */
export function addToSnapshot(
  device: Pick<Device, 'read' | 'write' | 'remove'>,
  userId: string,
  answers: readonly Answer[],
): void {
  const snapshot = readSnapshot(device, userId);
  if (snapshot === null) return;
  const known = new Set(snapshot.answers.map(({ id }) => id));
  const added = answers.filter(({ id }) => !known.has(id));
  writeSnapshot(device, userId, { ...snapshot, answers: mergeAnswers(snapshot.answers, added) });
}

/** Answers that a restored backup had lost: how many this device sends again, and how many are gone. */
export interface Restored {
  sent: number;
  gone: number;
}

/** The learner's answers and plan in this tab, with their loading status. */
export interface SnapshotState {
  userId: string;
  /**
   * The snapshot that this tab shows. Null if the device had no snapshot and the server's answers have not arrived yet.
   */
  snapshot: Snapshot | null;
  /**
   * Answers that were pending when this tab read the device. An answer stays in this list after the server has
   * confirmed it.
   */
  pending: readonly Answer[];
  corrections: readonly Correction[];
  /** What a restored backup had lost; null if there was none, or the learner has read it. */
  restored: Restored | null;
  /**
   * `loading` until there is a snapshot with answers, or the server has responded. `failed` if the server's answers
   * could not be loaded.
   */
  status: 'loading' | 'ready' | 'failed';
  problem: string | null;
  /** When this tab last loaded the server's answers, in milliseconds since 1970; null if it has not. */
  loadedAt: number | null;
}

/** The answers and plan of the learner who last used this tab. */
export const snapshotAtom = atom<SnapshotState | null>(null);

/**
 * Deletes other learners' snapshots and skills from the device and this tab. Nothing is lost, because the server has
 * all of it.
 */
export const forgetSnapshotsAtom = atom(null, (get, set, userId: string | null): void => {
  const device = get(deviceAtom);
  for (const key of keysOfOtherLearners(device, userId)) device.remove(key);
  if (get(snapshotAtom)?.userId !== userId) set(snapshotAtom, null);
});
