import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { restoredAtom } from '#features/memory';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { restoredText } from '../model/words.ts';
import {
  installUpdateAtom,
  isUpdateReadyAtom,
  postponeUpdateAtom,
  watchUpdatesAtom,
} from '../state/offlineApp.ts';

/**
 * The 'Update ready' notice (docs/product.md#off-2): the learner may put the update off. The shell hides it
 * during a running attempt.
 */
export function UpdateNotice() {
  const isWaiting = useAtomValue(isUpdateReadyAtom);
  const watch = useSetAtom(watchUpdatesAtom);
  const take = useSetAtom(installUpdateAtom);
  const putOff = useSetAtom(postponeUpdateAtom);
  useEffect(() => watch(), [watch]);

  return (
    <Banner
      isOpen={isWaiting}
      actions={
        <>
          <Button size="sm" onClick={take}>
            Update now
          </Button>
          <Button size="sm" variant="quiet" onClick={putOff}>
            Later
          </Button>
        </>
      }
    >
      <strong>Update ready.</strong> A newer Iskolar is on this device. What you have begun stays.
    </Banner>
  );
}

/** Says once that the server was restored from a backup, and what became of the answers that it had lost. */
export function RestoredNotice() {
  const [restored, setRead] = useAtom(restoredAtom);
  if (restored === null) return null;
  return <Banner onDismiss={setRead}>{restoredText(restored)}</Banner>;
}
