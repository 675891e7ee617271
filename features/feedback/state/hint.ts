import { atom } from 'jotai';
import { DEVICE_KEYS, deviceAtom, storedTextAtom } from '#kernel/device';

/** How long the hint stays unless it is dismissed, in milliseconds (docs/product.md#feed-1). */
const HINT_MS = 60_000;

/** When the hint ends on this device, in milliseconds since 1970. An older build stored 'yes' once it was dismissed. */
const endAtom = storedTextAtom(DEVICE_KEYS.feedbackHint);

/** Whether the hint of the feedback launcher is shown: for one minute on each device (docs/product.md#feed-1). */
export const isHintDueAtom = atom((get) => {
  const end = get(endAtom);
  return end === null || Number(end) > get(deviceAtom).now();
});

/** Starts the minute if it has not started on this device. Returns how much is left of it, in milliseconds. */
export const startHintAtom = atom(null, (get, set): number => {
  const now = get(deviceAtom).now();
  if (get(endAtom) === null) set(endAtom, String(now + HINT_MS));
  // A clock that was set back must not make the minute longer.
  return Math.min(Number(get(endAtom)) - now, HINT_MS);
});

/** Ends the hint for good on this device. */
export const endHintAtom = atom(null, (_get, set): void => set(endAtom, '0'));
