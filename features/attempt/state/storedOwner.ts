import type { Device } from '#kernel/device';

/**
 * Each kind of attempt has one set of storage keys, but learners may share a phone (docs/product.md#data-5). Moves the
 * values of `owner` to keys that contain that learner's id. Then moves the values of `userId` back from such keys. So
 * signing out loses no attempt.
 */
export function switchStoredOwner(
  device: Pick<Device, 'read' | 'write' | 'remove'>,
  keys: readonly string[],
  owner: string | null,
  userId: string,
): void {
  if (owner === userId) return;
  for (const key of keys) {
    if (owner !== null) moveStoredValue(device, key, `${key}:${owner}`);
    moveStoredValue(device, `${key}:${userId}`, key);
  }
}

/**
 * Moves a value to another key. Removes it from the old key first, because full storage has no room for two
 * copies.
 */
export function moveStoredValue(
  device: Pick<Device, 'read' | 'write' | 'remove'>,
  from: string,
  to: string,
): void {
  const text = device.read(from);
  if (text === null) return;
  device.remove(from);
  device.write(to, text);
}
