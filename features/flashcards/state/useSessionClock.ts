import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTick } from '#features/practice-room';
import { deviceAtom } from '#kernel/device';
import { type ActiveSession, AUTO_FLIP_DELAY } from '../model/session.ts';
import { flashcards } from './flashcards.ts';

/** Ticks, and turns the card when its time has come; returns the wall clock in milliseconds, which moves only with a timer. */
export function useSessionClock({ clock, flipAt }: ActiveSession): number {
  const device = useAtomValue(deviceAtom);
  const send = useSetAtom(flashcards.sendAtom);
  const [now, setNow] = useState(() => device.now());
  const isTimed = clock.endsAt !== null;

  useTick(isTimed, (at) => {
    if (isTimed) setNow(at);
    send({ type: 'tick', at });
  });

  useEffect(() => {
    if (flipAt === null) return;
    // A clock that was turned back must not keep the card from turning.
    const wait = Math.min(AUTO_FLIP_DELAY, Math.max(0, flipAt - device.now()));
    const timer = setTimeout(() => send({ type: 'tick', at: Math.max(device.now(), flipAt) }), wait);
    return () => clearTimeout(timer);
  }, [flipAt, device, send]);

  return now;
}
