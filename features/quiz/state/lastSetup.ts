import { DEVICE_KEYS, storedAtom } from '#kernel/device';
import { storedSetupSchema } from '../model/setup.ts';

/** The choices of the learner's last quiz on this device; null if none are stored. */
export const lastSetupAtom = storedAtom(DEVICE_KEYS.quizSetup, storedSetupSchema, { isPerLearner: true });
