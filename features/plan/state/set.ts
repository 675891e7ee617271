import { atom } from 'jotai';
import * as v from 'valibot';
import { calendarDay } from '#features/study-time';
import { DEVICE_KEYS, deviceAtom, storedAtom } from '#kernel/device';

const storedSetAtom = storedAtom(
  DEVICE_KEYS.todaySet,
  v.object({ day: v.string(), questions: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  { isPerLearner: true },
);
const dayAtom = atom((get): string => {
  const device = get(deviceAtom);
  return calendarDay(device.now(), device.calendarZone()).day;
});

/**
 * How many questions today's set has, those answered before it included; null if it was not begun on this device today.
 * Its size is that of the minutes that the learner chose (docs/product.md#plan-2).
 */
export const todaySetAtom = atom(
  (get): number | null => {
    const stored = get(storedSetAtom);
    return stored?.day === get(dayAtom) ? stored.questions : null;
  },
  (get, set, questions: number): void => set(storedSetAtom, { day: get(dayAtom), questions }),
);
