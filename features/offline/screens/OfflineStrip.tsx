import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { isCounted, pendingAttemptsAtom } from '#features/answers';
import { saveProblemAtom } from '#features/outbox';
import type { AppError } from '#kernel/app-error';
import { outageText } from '#kernel/async';
import { deviceAtom } from '#kernel/device';
import { countText } from '#kernel/format';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { downloadSizeText } from '../model/words.ts';
import {
  isOfferPostponedAtom,
  type OfflineAppState,
  offlineAppStateAtom,
  postponeOfferAtom,
  setOfflineChoiceAtom,
  useAppSize,
} from '../state/offlineApp.ts';
import { updatePacksAtom } from '../state/packs.ts';

/**
 * A strip under the top bar, shown while the device is offline or answers could not be sent. It says who is signed in
 * and how many answers are pending (docs/product.md#off-5). At other times it shows {@link OfflineOffer}.
 */
export function OfflineStrip({ email }: { email: string }) {
  const isOnline = useIsOnline();
  const problem = useAtomValue(saveProblemAtom);
  const attempts = useAtomValue(pendingAttemptsAtom);
  const pending = attempts.flatMap(({ answers }) => answers).filter(isCounted).length;
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

/** The messages that replace the offer after the learner has agreed to the download. */
const PROGRESS: Partial<Record<OfflineAppState, string>> = {
  keeping: 'The app is on its way to this device…',
  failed:
    'The app could not be saved: there is no network, or too little room on this device. Your profile page tries again.',
};

/**
 * On a metered connection or with data saver on, offers once to download the app for offline practice. Says how large
 * the download is (docs/product.md#off-1). Shown under the top bar. If the learner presses 'Not now', this device
 * remembers it; the profile page has a switch for the download.
 */
function OfflineOffer() {
  const state = useAtomValue(offlineAppStateAtom);
  const isPutOff = useAtomValue(isOfferPostponedAtom);
  const choose = useSetAtom(setOfflineChoiceAtom);
  const update = useSetAtom(updatePacksAtom);
  const putOff = useSetAtom(postponeOfferAtom);
  const [isTaken, setTaken] = useState(false);
  const size = useAppSize();

  const download = async () => {
    setTaken(true);
    await choose('on');
    await update();
  };
  const progress = isTaken ? PROGRESS[state] : undefined;
  if (progress === undefined && (state !== 'asks' || isPutOff)) return null;
  return (
    <Banner
      aria-label="Offline practice"
      actions={
        progress === undefined && (
          <>
            <Button size="sm" variant="secondary" onClick={() => void download()}>
              Download{size === null ? '' : ` (${downloadSizeText(size)})`}
            </Button>
            <Button size="sm" variant="quiet" onClick={putOff}>
              Not now
            </Button>
          </>
        )
      }
    >
      {progress ?? 'Your connection saves data, so nothing was downloaded for practice without a network.'}
    </Banner>
  );
}
