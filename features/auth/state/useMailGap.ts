import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { deviceAtom } from '#kernel/device';
import {
  isCodeAlive,
  type MailNote,
  type MailPurpose,
  noteMailSent,
  readMailSent,
  secondsUntilNext,
} from './mailsSent.ts';

/** The last email to an address, and the wait for the next one. */
interface MailGap {
  /** Zero when a new code may be requested. */
  secondsLeft: number;
  /** Holds while the last one's code may still work. */
  isSent: boolean;
  /** The server sent none, because another email went out a moment before. */
  isRefused: boolean;
  start(note?: MailNote): void;
}

/** The wait between two emails to an address, counted on the wall clock and kept over a reload. */
export function useMailGap(purpose: MailPurpose, email: string | null): MailGap {
  const device = useAtomValue(deviceAtom);
  const [last, setLast] = useState(() => readMailSent(device, purpose));
  const [now, setNow] = useState(() => device.now());
  const sent = last !== null && last.email === email ? last : null;
  const secondsLeft = secondsUntilNext(sent, now);
  const isWaiting = secondsLeft > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(device.now()), 500);
    return () => clearInterval(timer);
  }, [isWaiting, device]);

  return {
    secondsLeft,
    isSent: isCodeAlive(sent, now),
    isRefused: sent?.isRefused ?? false,
    start(note) {
      if (email === null) return;
      setNow(device.now());
      setLast(noteMailSent(device, purpose, email, note));
    },
  };
}
