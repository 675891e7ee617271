import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { fakeOfflineApp, fakePackStore } from '#fakes/offline';
import {
  offlineAppPortAtom,
  packSourcePortAtom,
  packStorePortAtom,
  saveAppAtom,
  updatePacksAtom,
} from '#features/offline';
import { BANKS, type Bank } from '#features/questions';
import { AppError } from '#kernel/app-error';
import { deviceAtom, memoryDevice } from '#kernel/device';
import type { BankChange } from '../../../features/offline/model/pack.ts';
import {
  forgetPacksAtom,
  packsAtom,
  retryPacksAtom,
  switchSubjectDownloadAtom,
} from '../../../features/offline/state/packs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const bankOf = (bank: Bank): BankChange => ({
  bank,
  until: '2026-11-22T00:00:00Z',
  items: [{ global_id: `${bank}-1`, difficulty: 'Easy', question: 'A sample', tag: 'sample' }],
  retired: [],
});

async function start({ isFull = false, isKept = true, persist = async () => {} } = {}) {
  const asked: [since: string | null, banks: readonly Bank[]][] = [];
  const device = memoryDevice();
  const server = { isDown: false, answersAfter: Promise.resolve() };
  const packs = fakePackStore({ isFull, persist });
  const store = createStore();
  store.set(deviceAtom, device);
  store.set(offlineAppPortAtom, fakeOfflineApp());
  store.set(packStorePortAtom, packs);
  store.set(packSourcePortAtom, {
    async loadChanges(since, banks) {
      asked.push([since, banks]);
      await server.answersAfter;
      if (server.isDown) throw new AppError('offline', '');
      return since === null ? banks.map(bankOf) : banks.map((bank) => ({ ...bankOf(bank), items: [] }));
    },
    loadHistory: async () => new Map(),
  });
  if (isKept) await store.set(saveAppAtom);
  return { store, asked, packs, device, server };
}

it('packs: all six banks come whole once, and later only what changed, at most once a day', async () => {
  const { store, asked, device } = await start();
  await store.set(updatePacksAtom);
  await store.set(updatePacksAtom);
  expect(asked.map(([since, banks]) => [since, [...banks].sort()])).toEqual([[null, [...BANKS].sort()]]);
  expect(store.get(packsAtom).subjects.map(({ questions }) => questions)).toEqual([2, 1, 1, 2]);
  device.setNow(device.now() + 25 * HOUR);
  await store.set(updatePacksAtom);
  expect(asked[1]?.[0]).toBe('2026-11-22T00:00:00Z');
  expect(asked[1]?.[1]).toHaveLength(BANKS.length);
  expect(store.get(packsAtom).subjects.map(({ questions }) => questions)).toEqual([2, 1, 1, 2]);
});

it('packs: nothing is downloaded where the app itself is not kept', async () => {
  const { store, asked } = await start({ isKept: false });
  await store.set(updatePacksAtom);
  expect(asked).toEqual([]);
});

it('packs: a subject that is switched off leaves the device, and comes back alone', async () => {
  const { store, asked, packs } = await start();
  await store.set(updatePacksAtom);
  await store.set(switchSubjectDownloadAtom, 'langProf', false);
  expect((await packs.readPacks()).map(({ bank }) => bank)).not.toContain('english_lang_prof');
  await store.set(updatePacksAtom);
  expect(asked).toHaveLength(1);
  await store.set(switchSubjectDownloadAtom, 'langProf', true);
  expect(asked[1]).toEqual([null, ['english_lang_prof', 'filipino_lang_prof']]);
});

it('packs: leaving takes everything off the device, what is still on its way too', async () => {
  const { store, packs } = await start();
  const coming = store.set(updatePacksAtom);
  await store.set(forgetPacksAtom);
  await coming;
  expect(await packs.readPacks()).toEqual([]);
});

it('packs: a device without room says so, keeps what it has, and downloads nothing again by itself', async () => {
  const { store, asked, device } = await start({ isFull: true });
  await store.set(updatePacksAtom);
  expect(store.get(packsAtom).status).toBe('failed');
  device.setNow(device.now() + 2 * HOUR);
  await store.set(retryPacksAtom);
  expect(asked).toHaveLength(1);
});

describe('packs that did not arrive are asked for again', () => {
  /** Advances the clock minute by minute. At each minute, it updates the banks on the device, as the app does. */
  async function pass({ store, device }: Awaited<ReturnType<typeof start>>, minutes: number) {
    for (let minute = 0; minute < minutes; minute += 1) {
      device.setNow(device.now() + MINUTE);
      await store.set(retryPacksAtom);
    }
  }

  /** Starts the app while the server is down, so that the first download fails. */
  async function startDown() {
    const app = await start();
    app.server.isDown = true;
    await app.store.set(updatePacksAtom);
    return app;
  }

  it('after a minute, then after twice as long each time, and every hour at last', async () => {
    const app = await startDown();
    const began = app.device.now();
    const tries: number[] = [];
    for (let minute = 0; minute < 250; minute += 1) {
      const before = app.asked.length;
      await pass(app, 1);
      if (app.asked.length > before) tries.push((app.device.now() - began) / MINUTE);
    }
    expect(tries).toEqual([1, 3, 7, 15, 31, 63, 123, 183, 243]);
  });

  it('until they are here; a later failure waits a minute again', async () => {
    const app = await startDown();
    await pass(app, 2);
    app.server.isDown = false;
    await pass(app, 1);
    expect(await app.packs.readPacks()).toHaveLength(BANKS.length);
    expect(app.asked).toHaveLength(3);
    await pass(app, 60);
    expect(app.asked).toHaveLength(3);
    app.device.setNow(app.device.now() + 25 * HOUR);
    app.server.isDown = true;
    await app.store.set(updatePacksAtom);
    await pass(app, 1);
    expect(app.asked).toHaveLength(5);
  });

  it('not while the device knows that it has no network', async () => {
    const app = await startDown();
    app.device.setOnline(false);
    await pass(app, 60);
    expect(app.asked).toHaveLength(1);
    app.device.setOnline(true);
    await pass(app, 1);
    expect(app.asked).toHaveLength(2);
  });

  it('once at a time: a try that takes minutes is not joined by the next', async () => {
    const app = await startDown();
    app.device.setNow(app.device.now() + MINUTE);
    const { promise, resolve } = Promise.withResolvers<void>();
    app.server.answersAfter = promise;
    const slow = app.store.set(retryPacksAtom);
    await pass(app, 5);
    resolve();
    await slow;
    expect(app.asked).toHaveLength(2);
  });

  it('at once where the clock was turned back meanwhile', async () => {
    const app = await startDown();
    app.device.setNow(app.device.now() - 24 * HOUR);
    await app.store.set(retryPacksAtom);
    expect(app.asked).toHaveLength(2);
  });

  it('and never for a learner who has left', async () => {
    const app = await startDown();
    await app.store.set(forgetPacksAtom);
    await pass(app, 60);
    expect(app.asked).toHaveLength(1);
  });
});

it('packs: they come while the browser still asks the learner about its storage, which it does once a week', async () => {
  let asked = 0;
  const { store, packs, device } = await start({
    persist: () => {
      asked += 1;
      return new Promise(() => {});
    },
  });
  await store.set(updatePacksAtom);
  await store.set(updatePacksAtom);
  expect(await packs.readPacks()).toHaveLength(BANKS.length);
  expect(asked).toBe(1);
  device.setNow(device.now() + 8 * 24 * HOUR);
  await store.set(updatePacksAtom);
  expect(asked).toBe(2);
});
