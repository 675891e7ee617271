import { atom } from 'jotai';
import { DEVICE_KEYS, deviceAtom } from '#kernel/device';
import type { Answer } from '../model/answer.ts';
import type { NO_SNAPSHOT, Snapshot } from './stored.ts';

// What every page of a learner needs of memory: to forget it. How it is computed comes with the pages that show it.

/** What is known of a learner's answers in this tab. */
export interface Held {
  userId: string;
  snapshot: Snapshot | typeof NO_SNAPSHOT;
  /** Answers that wait on this device, or did when the server was asked last. */
  pending: readonly Answer[];
  /** `loading` until the first record is there; `failed` where only what the device held is known. */
  status: 'loading' | 'ready' | 'failed';
  problem: string | null;
}

/** The learning of the learner who was here last. */
export const heldAtom = atom<Held | null>(null);

/** Where one learner's snapshot is kept; it goes with their account (kernel/device/forgetUser.ts). */
export const snapshotKey = (userId: string) => `${DEVICE_KEYS.learning}:${userId}`;
/** Where the skills are kept as the day began with them. */
export const morningKey = (userId: string) => `${DEVICE_KEYS.learningMorning}:${userId}`;

/** Takes the learner's memory off the device: at sign-out. The server keeps it. */
export const forgetLearningAtom = atom(null, (get, set, userId: string): void => {
  const device = get(deviceAtom);
  device.remove(snapshotKey(userId));
  device.remove(morningKey(userId));
  if (get(heldAtom)?.userId === userId) set(heldAtom, null);
});
