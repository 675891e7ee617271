import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { pendingAttemptsAtom } from '#features/answers';
import { saveProblemAtom } from '#features/outbox';
import type { AppError } from '#kernel/app-error';
import { outageText } from '#kernel/async';
import { deviceAtom } from '#kernel/device';
import { countText } from '#kernel/format';
import { Banner } from '#ui/banner';
import { OfflineOffer } from './OfflineOffer.tsx';

/**
 * A strip under the top bar, shown while the device is offline or answers could not be sent. It says who is signed in
 * and how many answers are pending (docs/product.md#off-5). At other times it shows {@link OfflineOffer}.
 */
export function OfflineStrip({ email }: { email: string }) {
  const isOnline = useIsOnline();
  const problem = useAtomValue(saveProblemAtom);
  const attempts = useAtomValue(pendingAttemptsAtom);
  const pending = attempts.flatMap(({ answers }) => answers).filter(({ letter }) => letter !== null).length;
  if (isOnline && !(problem !== null && pending > 0)) return <OfflineOffer />;
  return (
    <Banner aria-label="Offline">
      <strong>{isOnline ? serverText(problem) : 'You are offline.'}</strong>{' '}
      {pending === 0 ? 'All your answers were sent.' : `Not sent yet: ${countText(pending, 'answer')}.`}{' '}
      Signed in as {email}.
    </Banner>
  );
}

/** Says why answers were not sent. If the server responded, the network is not the reason. */
function serverText(problem: AppError | null): string {
  if (problem?.kind === 'signed-out') return 'Your session has ended.';
  return outageText(problem) ?? 'The server cannot take your answers now.';
}

/** How often the strip asks again (ms): a browser's word on the network may change without an event. */
const ASK_AGAIN_MS = 5000;

function useIsOnline(): boolean {
  const device = useAtomValue(deviceAtom);
  const [isOnline, setOnline] = useState(true);
  useEffect(() => {
    let isHere = true;
    const ask = async () => {
      const answer = await device.isOnline();
      if (isHere) setOnline(answer);
    };
    void ask();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    window.addEventListener('online', ask);
    window.addEventListener('offline', ask);
    return () => {
      isHere = false;
      clearInterval(timer);
      window.removeEventListener('online', ask);
      window.removeEventListener('offline', ask);
    };
  }, [device]);
  return isOnline;
}
