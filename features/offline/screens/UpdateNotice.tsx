import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Button } from '#ui/button';
import { Text } from '#ui/heading';
import { Inline } from '#ui/stack';
import {
  installUpdateAtom,
  isUpdateReadyAtom,
  postponeUpdateAtom,
  watchUpdatesAtom,
} from '../state/offlineApp.ts';
import styles from './UpdateNotice.module.css';

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
    <div role="status">
      {isWaiting ? (
        <Inline rowGap={2} justify="center" className={styles.panel}>
          <Text size="sm">
            <strong>Update ready.</strong> A newer Iskolar is on this device. What you have begun stays.
          </Text>
          <Button size="sm" onClick={take}>
            Update now
          </Button>
          <Button size="sm" variant="quiet" onClick={putOff}>
            Later
          </Button>
        </Inline>
      ) : null}
    </div>
  );
}
