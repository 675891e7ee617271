import { DEVICE_KEYS, type Device, readStored, writeStored } from '#kernel/device';
import { type QuizSetup, storedSetupSchema } from '../model/setup.ts';

/**
 * The storage key for the choices of a learner's last quiz. Each learner has a key, because several may share a phone.
 */
const keyFor = (userId: string) => `${DEVICE_KEYS.quizSetup}:${userId}`;

/** The choices of the learner's last quiz on this device; null if none are stored. */
export function readLastSetup(device: Pick<Device, 'read'>, userId: string): QuizSetup | null {
  return readStored(device, keyFor(userId), storedSetupSchema);
}

/**
 * Stores the choices of a quiz that was started. If the device cannot store them, the form opens with its default
 * values next time.
 */
export function storeLastSetup(
  device: Pick<Device, 'write' | 'remove'>,
  userId: string,
  setup: QuizSetup,
): void {
  writeStored(device, keyFor(userId), setup);
}
