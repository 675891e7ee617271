import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { DEVICE_KEYS, storedAtom } from '#kernel/device';
import { offlineAppPortAtom } from '../ports.ts';

/**
 * The learner's choice whether this device saves the app; null if the learner has not chosen. Then the app is saved
 * unless the connection is metered or data saver is on.
 */
const offlineChoiceAtom = storedAtom(DEVICE_KEYS.offlineChoice, v.picklist(['on', 'off']));

/**
 * The app's state on this device. `asks`: the learner must agree first, because mobile data costs money;
 * `off`: the learner declined; `failed`: the app could not be saved, for example because storage is full.
 */
export type OfflineAppState = 'unknown' | 'impossible' | 'off' | 'asks' | 'keeping' | 'kept' | 'failed';

export const offlineAppStateAtom = atom<OfflineAppState>('unknown');

/**
 * Saves the app on this device. Does nothing if the browser cannot do that, or if the learner declined. On a metered
 * connection or with data saver on, the learner must agree first.
 */
export const saveAppAtom = atom(null, async (get, set): Promise<void> => {
  const port = get(offlineAppPortAtom);
  if (!(await port.isPossible())) return set(offlineAppStateAtom, 'impossible');
  const choice = get(offlineChoiceAtom);
  if (choice === 'off') return set(offlineAppStateAtom, 'off');
  const isKept = await port.isKept();
  if (!isKept && choice === null && (await port.isConnectionDear())) return set(offlineAppStateAtom, 'asks');
  if (isKept) {
    set(offlineAppStateAtom, 'kept');
    // This looks for a newer version. Nothing waits for that: the browser may be slow, or have no network.
    port.keep().catch(() => undefined);
    return;
  }
  set(offlineAppStateAtom, 'keeping');
  try {
    await port.keep();
    set(offlineAppStateAtom, 'kept');
  } catch {
    set(offlineAppStateAtom, 'failed');
  }
});

/** Stores the learner's choice whether this device saves the app. Then downloads the app's files, or deletes them. */
export const setOfflineChoiceAtom = atom(null, async (get, set, choice: 'on' | 'off'): Promise<void> => {
  set(offlineChoiceAtom, choice);
  if (choice === 'off') {
    set(offlineAppStateAtom, 'off');
    await get(offlineAppPortAtom).drop();
    return;
  }
  await set(saveAppAtom);
});

/** 'Not now', the answer to the download offer. That answer is not a choice for or against the download. */
const offerAtom = storedAtom(DEVICE_KEYS.offlineOffer, v.literal('later'));

export const isOfferPostponedAtom = atom((get): boolean => get(offerAtom) !== null);

export const postponeOfferAtom = atom(null, (_get, set): void => set(offerAtom, 'later'));

/** Whether a newer version of the app is ready to be activated. */
export const isUpdateReadyAtom = atom(false);

export const watchUpdatesAtom = atom(null, (get, set): (() => void) =>
  get(offlineAppPortAtom).onUpdate(() => set(isUpdateReadyAtom, true)),
);

/** Hides the 'Update ready' notice until the page is reloaded, because the learner pressed 'Later'. */
export const postponeUpdateAtom = atom(null, (_get, set): void => set(isUpdateReadyAtom, false));

export const installUpdateAtom = atom(null, (get, set): void => {
  set(isUpdateReadyAtom, false);
  get(offlineAppPortAtom).takeUpdate();
});

/**
 * How many bytes the first download of the app takes; null until that is known. Looked up only while the learner can
 * still choose to download the app.
 */
export function useAppSize(): number | null {
  const keeper = useAtomValue(offlineAppPortAtom);
  const state = useAtomValue(offlineAppStateAtom);
  const [size, setSize] = useState<number | null>(null);
  const isAsked = state === 'asks' || state === 'off';
  useEffect(() => {
    if (isAsked) void keeper.size().then(setSize);
  }, [keeper, isAsked]);
  return size;
}
