import { atom } from 'jotai';
import * as v from 'valibot';
import { DEVICE_KEYS, deviceAtom, readStored } from '#kernel/device';

/** Where a kind keeps its latest attempt. */
const ATTEMPT_KEYS = [
  DEVICE_KEYS.quiz,
  DEVICE_KEYS.flashcards,
  DEVICE_KEYS.exam,
  DEVICE_KEYS.review,
  DEVICE_KEYS.diagnostic,
] as const;

const heldAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Attempts that the server marked otherwise than this device, whose questions had an old key. Their results come from the server. */
export const remarkedAtom = atom((get) => get(heldAtom));

/** Removes the result that the device has of such an attempt. */
export const forgetResultAtom = atom(null, (get, set, attemptId: string): void => {
  const device = get(deviceAtom);
  set(heldAtom, (before) => new Set([...before, attemptId]));
  for (const key of ATTEMPT_KEYS) {
    if (readStored(device, key, v.looseObject({ id: v.string() }))?.id === attemptId) device.remove(key);
  }
});
