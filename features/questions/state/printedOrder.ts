import * as v from 'valibot';
import { DEVICE_KEYS, storedAtom } from '#kernel/device';

/** Whether the learner wants the options of new attempts in the bank's order, as on paper. */
export const keepsPrintedOrderAtom = storedAtom(DEVICE_KEYS.printedOrder, v.boolean(), {
  isPerLearner: true,
  fallback: false,
});
