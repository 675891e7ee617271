import { afterEach, expect, it, vi } from 'vitest';
import { packStore, readPack } from '../../../features/offline/browser/packStore.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('packs: a database that never answers (WebKit) is waited for once, and then counts as empty', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IDBRequest', EventTarget);
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  const reading = packStore.readPacks();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await reading).toEqual([]);
  const later = readPack('science');
  await vi.advanceTimersByTimeAsync(0);
  expect(await later).toBeNull();
  const writing = packStore.removePack('science').then(
    () => 'written',
    () => 'refused',
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(await writing).toBe('refused');
});
