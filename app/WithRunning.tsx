import { atom, type createStore, useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { deferredPart } from '#kernel/async';
import { DEVICE_KEYS, deviceAtom } from '#kernel/device';
import type { RunningAttempt } from './runningAttempts.ts';

/** Where attempts are kept on the device. */
const KEYS = [
  DEVICE_KEYS.exam,
  DEVICE_KEYS.quiz,
  DEVICE_KEYS.flashcards,
  DEVICE_KEYS.review,
  DEVICE_KEYS.diagnostic,
];

export interface WithRunningProps {
  userId: string;
  /** What is drawn with the learner's attempts that wait on this device. */
  children(running: RunningAttempt[]): ReactNode;
}

/** Without a network, and never opened before: the page does without. */
const WithNone = ({ children }: WithRunningProps) => children([]);

const part = deferredPart(() => import('./RunningPart.tsx').catch(() => ({ default: WithNone })));

const isAnyKeptAtom = atom((get) => (): boolean => {
  const device = get(deviceAtom);
  return KEYS.some((key) => device.read(key) !== null);
});

/** Has the attempts at hand for what is drawn with them. False where none is kept here. */
export async function prepareRunning(store: ReturnType<typeof createStore>): Promise<boolean> {
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
