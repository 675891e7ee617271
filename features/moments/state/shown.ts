import { atom } from 'jotai';
import * as v from 'valibot';
import { DEVICE_KEYS, storedAtom } from '#kernel/device';
import type { Moment } from '../model/moments.ts';

/** How many ids the device keeps: the moments of several months. */
const KEPT = 300;

const shownAtom = storedAtom(DEVICE_KEYS.moments, v.array(v.string()), { isPerLearner: true, fallback: [] });

/** Says whether the moment was shown on this device before. */
export const isMomentShownAtom = atom((get) => {
  const shown = get(shownAtom);
  return ({ id }: Pick<Moment, 'id'>): boolean => shown.includes(id);
});

/** Notes that the moment was shown, so that it is not celebrated again. */
export const noteMomentAtom = atom(null, (get, set, { id }: Pick<Moment, 'id'>): void => {
  const shown = get(shownAtom);
  if (!shown.includes(id)) set(shownAtom, [...shown, id].slice(-KEPT));
});
