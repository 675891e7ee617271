import { atom } from 'jotai';
import { type Device, deviceAtom } from './device.ts';
import { writeStored } from './stored.ts';

/**
 * Deletes one learner's data from the device: keys that end with the learner's id, the learner's attempts, and
 * entries in lists that several learners share. Used after an account is deleted, because the data would
 * otherwise stay for ever.
 */
export const forgetUserAtom = atom(null, (get, _set, userId: string): void => {
  const device = get(deviceAtom);
  for (const key of device.keys()) {
    if (key.endsWith(`:${userId}`)) device.remove(key);
    else forgetIn(device, key, userId);
  }
});

function forgetIn(device: Device, key: string, userId: string): void {
  const value = parsed(device.read(key));
  if (isOf(value, userId)) device.remove(key);
  if (!Array.isArray(value)) return;
  const others = value.filter((entry) => !isOf(entry, userId));
  if (others.length < value.length) writeStored(device, key, others.length === 0 ? null : others);
}

/** Whether a stored value belongs to this learner. Some values have `user_id`, others `userId`. */
function isOf(value: unknown, userId: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ('userId' in value && value.userId === userId) || ('user_id' in value && value.user_id === userId);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
