import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { deviceAtom, memoryDevice } from '#features/device';
import {
  appKeeperPortAtom,
  type BankChange,
  forgetPacksAtom,
  packSourcePortAtom,
  packStorePortAtom,
  packsAtom,
  startKeepingAtom,
  switchSubjectAtom,
  updatePacksAtom,
} from '#features/offline';
import { BANKS, type Bank } from '#features/questions';
import { memoryPackStore, SAMPLE_KEEPER } from './support/fakes.ts';

const HOUR = 3_600_000;

const bankOf = (bank: Bank): BankChange => ({
  bank,
  until: '2026-11-22T00:00:00Z',
  items: [{ global_id: `${bank}-1`, difficulty: 'Easy', question: 'A sample', tag: 'sample' }],
  retired: [],
});

async function start({ isFull = false, isKept = true, persist = async () => {} } = {}) {
  const asked: [since: string | null, banks: readonly Bank[]][] = [];
  const device = memoryDevice();
  const packs = memoryPackStore({ isFull, persist });
  const store = createStore();
  store.set(deviceAtom, device);
  store.set(appKeeperPortAtom, SAMPLE_KEEPER);
  store.set(packStorePortAtom, packs);
  store.set(packSourcePortAtom, {
    async loadChanges(since, banks) {
      asked.push([since, banks]);
      return since === null ? banks.map(bankOf) : banks.map((bank) => ({ ...bankOf(bank), items: [] }));
    },
    loadAnswers: async () => ({ until: '2026-11-22T00:00:00Z', answers: [] }),
  });
  if (isKept) await store.set(startKeepingAtom);
  return { store, asked, packs, device };
}

it('packs: all six banks come whole once, and later only what changed, at most every six hours', async () => {
  const { store, asked, device } = await start();
  await store.set(updatePacksAtom, 'u1');
  await store.set(updatePacksAtom, 'u1');
  expect(asked).toEqual([[null, [...BANKS]]]);
  expect(store.get(packsAtom).subjects.map(({ questions }) => questions)).toEqual([1, 1, 2, 2]);
  device.setNow(device.now() + 7 * HOUR);
  await store.set(updatePacksAtom, 'u1');
  expect(asked[1]).toEqual(['2026-11-22T00:00:00Z', [...BANKS]]);
  expect(store.get(packsAtom).subjects.map(({ questions }) => questions)).toEqual([1, 1, 2, 2]);
});

it('packs: nothing is downloaded where the app itself is not kept', async () => {
  const { store, asked } = await start({ isKept: false });
  await store.set(updatePacksAtom, 'u1');
  expect(asked).toEqual([]);
});

it('packs: a subject that is switched off leaves the device, and comes back alone', async () => {
  const { store, asked, packs } = await start();
  await store.set(updatePacksAtom, 'u1');
  await store.set(switchSubjectAtom, 'u1', 'langProf', false);
  expect((await packs.readPacks()).map(({ bank }) => bank)).not.toContain('english_lang_prof');
  await store.set(updatePacksAtom, 'u1');
  expect(asked).toHaveLength(1);
  await store.set(switchSubjectAtom, 'u1', 'langProf', true);
  expect(asked[1]).toEqual([null, ['english_lang_prof', 'filipino_lang_prof']]);
});

it('packs: leaving takes everything off the device, what is still on its way too', async () => {
  const { store, packs } = await start();
  const coming = store.set(updatePacksAtom, 'u1');
  await store.set(forgetPacksAtom);
  await coming;
  expect(await packs.readPacks()).toEqual([]);
  expect(await packs.readLatest('u1')).toBeNull();
});

it('packs: a device without room says so, and keeps what it has', async () => {
  const { store } = await start({ isFull: true });
  await store.set(updatePacksAtom, 'u1');
  expect(store.get(packsAtom).status).toBe('failed');
});

it('packs: they come while the browser still asks the learner about its storage, which it does once a week', async () => {
  let asked = 0;
  const { store, packs, device } = await start({
    persist: () => {
      asked += 1;
      return new Promise(() => {});
    },
  });
  await store.set(updatePacksAtom, 'u1');
  await store.set(updatePacksAtom, 'u1');
  expect(await packs.readPacks()).toHaveLength(BANKS.length);
  expect(asked).toBe(1);
  device.setNow(device.now() + 8 * 24 * HOUR);
  await store.set(updatePacksAtom, 'u1');
  expect(asked).toBe(2);
});
