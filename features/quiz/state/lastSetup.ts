import { DEVICE_KEYS, type Device, readStored, writeStored } from '#kernel/device';
import { type QuizSetup, storedSetupSchema } from '../model/setup.ts';

/** Each learner's own: a phone may have several. */
const keyFor = (userId: string) => `${DEVICE_KEYS.quizSetup}:${userId}`;

/** What this learner chose last on this device; null if nothing is remembered. */
export function readSetup(device: Pick<Device, 'read'>, userId: string): QuizSetup | null {
  return readStored(device, keyFor(userId), storedSetupSchema);
}

/** Saves the choices of a started quiz. If the device cannot store them, the form is empty next time. */
export function keepSetup(device: Pick<Device, 'write' | 'remove'>, userId: string, setup: QuizSetup): void {
  writeStored(device, keyFor(userId), setup);
}
