import { atom } from 'jotai';
import { DEVICE_KEYS, storedTextAtom } from '#kernel/device';

/** Not null once the learner has dismissed the hint on this device. */
const dismissedAtom = storedTextAtom(DEVICE_KEYS.feedbackHint);
const isTimeUpAtom = atom(false);

/** Whether the hint of the feedback launcher is shown: for a minute of each visit, until it is dismissed. */
export const isHintDueAtom = atom((get) => get(dismissedAtom) === null && !get(isTimeUpAtom));

/** Ends the hint for this visit, or for good on this device if the learner dismissed it. */
export const endHintAtom = atom(null, (_get, set, reason: 'time-up' | 'dismissed'): void => {
  if (reason === 'dismissed') set(dismissedAtom, 'yes');
  else set(isTimeUpAtom, true);
});
