import type { Device } from '#features/device';

/**
 * Learners may share a phone, and a kind of practice has one set of keys (spec 3). Before a learner's page works with them, what
 * belongs to another one is put aside under that one's name, and what was put aside for this one comes back. Nothing is lost by
 * signing out.
 */
export function makeRoom(
  device: Pick<Device, 'read' | 'write' | 'remove'>,
  keys: readonly string[],
  owner: string | null,
  userId: string,
): void {
  if (owner === userId) return;
  for (const key of keys) {
    if (owner !== null) move(device, key, `${key}:${owner}`);
    move(device, `${key}:${userId}`, key);
  }
}

/** Moves a text, unless the machine does not keep it at its new place. */
function move(device: Pick<Device, 'read' | 'write' | 'remove'>, from: string, to: string): void {
  const text = device.read(from);
  if (text !== null && device.write(to, text)) device.remove(from);
}
