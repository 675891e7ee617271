import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { deviceAtom } from '#features/device';
import { isCodeAlive, type MailPurpose, noteMailSent, readMailSent, secondsUntilNext } from './mailsSent.ts';

/**
 * The wait between two e-mails to an address, counted on the wall clock and kept over a reload. `secondsLeft` reaches zero
 * when a new one may be asked for; `isSent` holds while the last one's code may still work.
 */
export function useMailGap(
  purpose: MailPurpose,
  email: string | null,
): { secondsLeft: number; isSent: boolean; start(secondsLeft?: number): void } {
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
    start(seconds) {
      if (email === null) return;
      setNow(device.now());
      setLast(noteMailSent(device, purpose, email, seconds));
    },
  };
}
