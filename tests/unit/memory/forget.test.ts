import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { forgetSnapshotsAtom, hasOtherSnapshots } from '#features/memory';
import { deviceAtom, memoryDevice } from '#kernel/device';

it('snapshots of other learners are found and removed, and the own one stays', () => {
  const others = { 'learning:u2': '{}', 'outbox-sent:u2': '[]' };
  const own = { 'learning:u1': '{}', theme: 'dark', 'outbox:u2': '[]' };
  const device = memoryDevice({ stored: { ...own, ...others } });
  const store = createStore();
  store.set(deviceAtom, device);
  expect(hasOtherSnapshots(device, 'u1')).toBe(true);
  store.set(forgetSnapshotsAtom, 'u1');
  expect(Object.fromEntries(device.stored)).toEqual(own);
  expect(hasOtherSnapshots(device, 'u1')).toBe(false);

  expect(hasOtherSnapshots(device, null)).toBe(true);
  store.set(forgetSnapshotsAtom, null);
  expect(Object.fromEntries(device.stored)).toEqual({ theme: 'dark', 'outbox:u2': '[]' });
});
