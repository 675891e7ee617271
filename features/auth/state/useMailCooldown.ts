import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { deviceAtom } from '#kernel/device';
import {
  isCodeStillValid,
  type MailPurpose,
  type MailSentDetails,
  readMailSent,
  recordMailSent,
  secondsUntilNextMail,
} from './mailsSent.ts';

/** The state of the last email to one address, and the waiting time until the next one. */
interface MailWait {
  /** Seconds until a new email may be requested; 0 if one may be requested now. */
  secondsLeft: number;
  /** Whether an email was requested and its code may still work. */
  isSent: boolean;
  /** Whether the server refused to send an email because the previous one was too recent. */
  isRefused: boolean;
  /** When the newest email was sent, in milliseconds since 1970; null if unknown. */
  sentAt: number | null;
  start(note?: MailSentDetails): void;
}

/**
 * Returns the waiting time between two emails to one address. The device's clock measures it, and it survives a
 * reload.
 */
export function useMailCooldown(purpose: MailPurpose, email: string | null): MailWait {
  const device = useAtomValue(deviceAtom);
  const [last, setLast] = useState(() => readMailSent(device, purpose));
  const [now, setNow] = useState(() => device.now());
  const sent = last !== null && last.email === email ? last : null;
  const secondsLeft = secondsUntilNextMail(sent, now);
  const isWaiting = secondsLeft > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(device.now()), 500);
    return () => clearInterval(timer);
  }, [isWaiting, device]);

  return {
    secondsLeft,
    isSent: isCodeStillValid(sent, now),
    isRefused: sent?.isRefused ?? false,
    sentAt: sent === null || sent.isRefused ? null : sent.sentAt,
    start(note) {
      if (email === null) return;
      setNow(device.now());
      setLast(recordMailSent(device, purpose, email, note));
    },
  };
}
