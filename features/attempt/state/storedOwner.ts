import type { Device } from '#kernel/device';

/**
 * Learners may share a phone, but each kind of attempt has one set of keys (docs/product.md#data-5). This
 * stores the texts of `owner` under that learner's name and restores those of `userId`. Signing out loses
 * nothing.
 */
export function swapStoredOwner(
  device: Pick<Device, 'read' | 'write' | 'remove'>,
  keys: readonly string[],
  owner: string | null,
  userId: string,
): void {
  if (owner === userId) return;
  for (const key of keys) {
    if (owner !== null) moveText(device, key, `${key}:${owner}`);
    moveText(device, `${key}:${userId}`, key);
  }
}

/** Moves a text to another key. It leaves first: a storage that is full has no room for both. */
export function moveText(device: Pick<Device, 'read' | 'write' | 'remove'>, from: string, to: string): void {
  const text = device.read(from);
  if (text === null) return;
  device.remove(from);
  device.write(to, text);
}
