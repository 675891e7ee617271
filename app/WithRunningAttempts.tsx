import { atom, type createStore, useAtomValue } from 'jotai';
import { useState } from 'react';
import { DEVICE_KEYS, deviceAtom } from '#kernel/device';
import { lazyPart } from '#ui/lazy-part';
import { withOfferedAttemptsAtom } from './offeredAttempts.ts';
import type { WithRunningAttemptsProps } from './runningAttempts.tsx';

/**
 * The storage keys of attempts on this device. A key with `:parked` lists the attempts that were parked when the
 * learner started another one.
 */
const KEYS = [
  ...[DEVICE_KEYS.exam, DEVICE_KEYS.quiz, DEVICE_KEYS.flashcards].flatMap((key) => [key, `${key}:parked`]),
  DEVICE_KEYS.review,
  DEVICE_KEYS.diagnostic,
];

const part = lazyPart(() =>
  // If the code cannot be loaded (the device is offline and has not saved it), the page shows no unfinished attempts.
  import('./runningAttempts.tsx').catch(() => ({
    default: ({ children }: WithRunningAttemptsProps) => children([]),
  })),
);

const isAnyKeptAtom = atom((get) => (): boolean => {
  const device = get(deviceAtom);
  return KEYS.some((key) => device.read(key) !== null);
});

/** Preloads the code that reads unfinished attempts. Returns false if this device has none. */
export async function preloadRunningAttempts(store: ReturnType<typeof createStore>): Promise<boolean> {
  if (!store.get(isAnyKeptAtom)()) return false;
  await part.load();
  return true;
}

/**
 * Renders its children with the learner's unfinished attempts. Most devices have none, so the large code that reads
 * attempts loads only when needed. Suspends while that code loads.
 */
export function WithRunningAttempts(props: WithRunningAttemptsProps) {
  const isAnyKept = useAtomValue(isAnyKeptAtom);
  const withOffered = useAtomValue(withOfferedAttemptsAtom);
  const [isAny] = useState(isAnyKept);
  return isAny ? <part.Part {...props} /> : props.children(withOffered([]));
}
