import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { downloadSizeText } from '../model/words.ts';
import {
  isOfferPostponedAtom,
  type OfflineAppState,
  offlineAppStateAtom,
  postponeOfferAtom,
  setOfflineChoiceAtom,
} from '../state/offlineApp.ts';
import { updatePacksAtom } from '../state/packs.ts';
import { useAppSize } from './useAppSize.ts';

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
export function OfflineOffer() {
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
