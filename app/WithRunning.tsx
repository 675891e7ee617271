import { atom, type createStore, useAtomValue } from 'jotai';
import { useState } from 'react';
import { DEVICE_KEYS, deviceAtom } from '#kernel/device';
import { lazyPart } from '#ui/lazy-part';
import type { WithRunningProps } from './runningAttempts.tsx';

/** Where attempts are kept on the device, and the lists of those that were put aside. */
const KEYS = [
  ...[DEVICE_KEYS.exam, DEVICE_KEYS.quiz, DEVICE_KEYS.flashcards].flatMap((key) => [key, `${key}:aside`]),
  DEVICE_KEYS.review,
  DEVICE_KEYS.diagnostic,
];

const part = lazyPart(() =>
  // Without a network, and never opened before: the page shows no attempts.
  import('./runningAttempts.tsx').catch(() => ({
    default: ({ children }: WithRunningProps) => children([]),
  })),
);

const isAnyKeptAtom = atom((get) => (): boolean => {
  const device = get(deviceAtom);
  return KEYS.some((key) => device.read(key) !== null);
});

/** Has the attempts at hand for what is drawn with them. False where none is kept here. */
export async function preloadRunning(store: ReturnType<typeof createStore>): Promise<boolean> {
  if (!store.get(isAnyKeptAtom)()) return false;
  await part.load();
  return true;
}

/**
 * Draws with the attempts that wait on this device. Most often there are none: then their rules, which are as large as a page, do not
 * come with the page. It suspends where there are some and their rules are not here.
 */
export function WithRunning(props: WithRunningProps) {
  const isAnyKept = useAtomValue(isAnyKeptAtom);
  const [isAny] = useState(isAnyKept);
  return isAny ? <part.Part {...props} /> : props.children([]);
}
