import { atom } from 'jotai';
import * as v from 'valibot';
import { DEVICE_KEYS, deviceAtom, readStored } from '#kernel/device';

/** The storage keys of the latest attempt of each kind. */
const ATTEMPT_KEYS = [
  DEVICE_KEYS.quiz,
  DEVICE_KEYS.flashcards,
  DEVICE_KEYS.exam,
  DEVICE_KEYS.review,
  DEVICE_KEYS.diagnostic,
] as const;

/**
 * The ids of attempts that the server marked differently, because this device had an old answer key for one of their
 * questions. Their results are read from the server.
 */
export const rescoredAttemptsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Deletes this device's copy of a result that the server marked differently. */
export const forgetResultAtom = atom(null, (get, set, attemptId: string): void => {
  const device = get(deviceAtom);
  set(rescoredAttemptsAtom, (before) => new Set([...before, attemptId]));
  for (const key of ATTEMPT_KEYS) {
    if (readStored(device, key, v.looseObject({ id: v.string() }))?.id === attemptId) device.remove(key);
  }
});
