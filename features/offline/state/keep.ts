import { atom } from 'jotai';
import * as v from 'valibot';
import { DEVICE_KEYS, deviceAtom, readStored, writeStored } from '#kernel/device';
import { appKeeperPortAtom } from '../ports.ts';

/** Whether this device saves the app. The learner's choice counts; without one the connection decides. */
const CHOICE_KEY = DEVICE_KEYS.offlineChoice;
const choiceSchema = v.picklist(['on', 'off']);

/** Counts the writes of the choice: storage is not reactive. */
const writesAtom = atom(0);

/** The learner's choice on this device; null before a choice. */
const offlineChoiceAtom = atom((get) => {
  get(writesAtom);
  return readStored(get(deviceAtom), CHOICE_KEY, choiceSchema);
});

/**
 * The app's state on this device. `asks`: mobile data costs money, so the learner must agree; `off`: the
 * learner declined; `failed`: it could not be saved, for example because storage is full.
 */
export type KeepState = 'unknown' | 'impossible' | 'off' | 'asks' | 'keeping' | 'kept' | 'failed';

const stateAtom = atom<KeepState>('unknown');

export const keepStateAtom = atom((get) => get(stateAtom));

/** Saves the app unless something prevents it. */
export const startKeepingAtom = atom(null, async (get, set): Promise<void> => {
  const port = get(appKeeperPortAtom);
  if (!(await port.isPossible())) return set(stateAtom, 'impossible');
  const choice = get(offlineChoiceAtom);
  if (choice === 'off') return set(stateAtom, 'off');
  const isKept = await port.isKept();
  if (!isKept && choice === null && (await port.isConnectionDear())) return set(stateAtom, 'asks');
  set(stateAtom, isKept ? 'kept' : 'keeping');
  try {
    // Do this also if the app is saved already, to look for a newer version.
    await port.keep();
    set(stateAtom, 'kept');
  } catch {
    set(stateAtom, isKept ? 'kept' : 'failed');
  }
});

/** Saves the learner's choice, and acts on it. */
export const chooseOfflineAtom = atom(null, async (get, set, choice: 'on' | 'off'): Promise<void> => {
  writeStored(get(deviceAtom), CHOICE_KEY, choice);
  set(writesAtom, (writes) => writes + 1);
  if (choice === 'off') {
    set(stateAtom, 'off');
    await get(appKeeperPortAtom).drop();
    return;
  }
  await set(startKeepingAtom);
});

/** 'Not now' to the offer of a download; the choice itself stays open. */
const OFFER_KEY = DEVICE_KEYS.offlineOffer;

export const isOfferPutOffAtom = atom((get): boolean => {
  get(writesAtom);
  return readStored(get(deviceAtom), OFFER_KEY, v.literal('later')) !== null;
});

export const putOffOfferAtom = atom(null, (get, set): void => {
  writeStored(get(deviceAtom), OFFER_KEY, 'later');
  set(writesAtom, (writes) => writes + 1);
});

/** Whether a newer version waits. */
const isUpdateWaitingAtom = atom(false);

export const updateAtom = atom((get) => get(isUpdateWaitingAtom));

export const watchUpdatesAtom = atom(null, (get, set): (() => void) =>
  get(appKeeperPortAtom).onUpdate(() => set(isUpdateWaitingAtom, true)),
);

/** 'Later': until the page is loaded again. */
export const putOffUpdateAtom = atom(null, (_get, set): void => set(isUpdateWaitingAtom, false));

export const takeUpdateAtom = atom(null, (get, set): void => {
  set(isUpdateWaitingAtom, false);
  get(appKeeperPortAtom).takeUpdate();
});
