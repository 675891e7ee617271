import { atom, type createStore, useAtomValue } from 'jotai';
import { useState } from 'react';
import { DEVICE_KEYS, deviceAtom } from '#kernel/device';
import { lazyPart } from '#ui/lazy-part';
import type { WithRunningProps } from './runningAttempts.tsx';

/** The device's storage of attempts, and the lists of attempts that were put aside. */
const KEYS = [
  ...[DEVICE_KEYS.exam, DEVICE_KEYS.quiz, DEVICE_KEYS.flashcards].flatMap((key) => [key, `${key}:aside`]),
  DEVICE_KEYS.review,
  DEVICE_KEYS.diagnostic,
];

const part = lazyPart(() =>
  // Offline and never opened before, so the page shows no attempts.
  import('./runningAttempts.tsx').catch(() => ({
    default: ({ children }: WithRunningProps) => children([]),
  })),
);

const isAnyKeptAtom = atom((get) => (): boolean => {
  const device = get(deviceAtom);
  return KEYS.some((key) => device.read(key) !== null);
});

/** Provides the waiting attempts to its children. False if this device has none. */
export async function preloadRunning(store: ReturnType<typeof createStore>): Promise<boolean> {
  if (!store.get(isAnyKeptAtom)()) return false;
  await part.load();
  return true;
}

/**
 * Renders with the attempts that wait on this device. Most learners have none, so their rules, which are
 * large, load only when needed. Suspends while they load.
 */
export function WithRunning(props: WithRunningProps) {
  const isAnyKept = useAtomValue(isAnyKeptAtom);
  const [isAny] = useState(isAnyKept);
  return isAny ? <part.Part {...props} /> : props.children([]);
}
