import { DEVICE_KEYS, type Device } from '#kernel/device';

// The storage keys of learners' snapshots on a device. Every page loads this file to find data that another
// learner left on the device, so it imports little.

/** The key of one learner's snapshot. It is deleted with the account (kernel/device/forgetUser.ts). */
export const snapshotKey = (userId: string) => `${DEVICE_KEYS.learning}:${userId}`;

/** Keys of copies of what the server has. They go when their learner signs out. */
const COPIES: readonly string[] = [DEVICE_KEYS.learning, DEVICE_KEYS.sent];

/** Finds the storage keys of other learners' copies on this device. If `userId` is null, those of all learners. */
export function keysOfOtherLearners(device: Pick<Device, 'keys'>, userId: string | null): string[] {
  return device.keys().filter((key) => {
    const [name = '', owner] = key.split(':');
    return COPIES.includes(name) && owner !== undefined && owner !== userId;
  });
}

/** Whether the device has data of learners other than this one. */
export const hasOtherSnapshots = (device: Pick<Device, 'keys'>, userId: string | null): boolean =>
  keysOfOtherLearners(device, userId).length > 0;
