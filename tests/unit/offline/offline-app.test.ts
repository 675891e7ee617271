import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { type OfflineAppPort, offlineAppPortAtom, saveAppAtom } from '#features/offline';
import { deviceAtom, memoryDevice } from '#kernel/device';
import { offlineAppStateAtom, setOfflineChoiceAtom } from '../../../features/offline/state/offlineApp.ts';

function start(parts: Partial<OfflineAppPort> = {}) {
  const done: string[] = [];
  const keeper: OfflineAppPort = {
    isPossible: async () => true,
    isKept: async () => false,
    size: async () => 700_000,
    isConnectionDear: async () => false,
    keep: async () => void done.push('keep'),
    drop: async () => void done.push('drop'),
    onUpdate: () => () => {},
    takeUpdate: () => {},
    ...parts,
  };
  const store = createStore();
  store.set(deviceAtom, memoryDevice());
  store.set(offlineAppPortAtom, keeper);
  return { store, done };
}

it('offline: the app is kept by itself where the connection costs little', async () => {
  const { store, done } = start();
  await store.set(saveAppAtom);
  expect(store.get(offlineAppStateAtom)).toBe('kept');
  expect(done).toEqual(['keep']);
});

it('offline: on an expensive connection nothing is downloaded until the learner agrees, and the choice is kept', async () => {
  const { store, done } = start({ isConnectionDear: async () => true });
  await store.set(saveAppAtom);
  expect(store.get(offlineAppStateAtom)).toBe('asks');
  expect(done).toEqual([]);
  await store.set(setOfflineChoiceAtom, 'on');
  expect(store.get(offlineAppStateAtom)).toBe('kept');
  await store.set(saveAppAtom);
  expect(done).toEqual(['keep', 'keep']);
});

it('offline: who says no keeps nothing, now or at the next start', async () => {
  const { store, done } = start();
  await store.set(setOfflineChoiceAtom, 'off');
  await store.set(saveAppAtom);
  expect(store.get(offlineAppStateAtom)).toBe('off');
  expect(done).toEqual(['drop']);
});

it('offline: a download that fails is said, unless an older copy is here', async () => {
  const keep = () => Promise.reject(new Error('The storage is full.'));
  const fresh = start({ keep });
  await fresh.store.set(saveAppAtom);
  expect(fresh.store.get(offlineAppStateAtom)).toBe('failed');
  const older = start({ keep, isKept: async () => true });
  await older.store.set(saveAppAtom);
  expect(older.store.get(offlineAppStateAtom)).toBe('kept');
});

it('offline: where the app is kept, nothing waits for the look for a newer version', async () => {
  const { store } = start({ isKept: async () => true, keep: () => new Promise(() => {}) });
  await store.set(saveAppAtom);
  expect(store.get(offlineAppStateAtom)).toBe('kept');
});
