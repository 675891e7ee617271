import { atom } from 'jotai';
import * as v from 'valibot';
import { type Bank, SUBJECT_FACTS, SUBJECTS, type Subject } from '#features/questions';
import { DEVICE_KEYS, deviceAtom, readStored, writeStored } from '#kernel/device';
import { changePack, type Pack, packBytes } from '../model/pack.ts';
import { type DownloadFailure, failureAfter, isDue } from '../model/retry.ts';
import { packSourcePortAtom, packStorePortAtom } from '../ports.ts';
import { offlineAppStateAtom } from './offlineApp.ts';

/** Subjects whose questions are not downloaded to this device, because the learner switched them off. */
const OFF_KEY = DEVICE_KEYS.offlineSubjectsOff;
const offSchema = v.array(v.picklist(SUBJECTS));

/** How long a downloaded pack counts as up to date (ms). */
const FRESH_MS = 24 * 3_600_000;

/** Counts the writes of the switches. Atoms subscribe to it, because storage is not reactive. */
const writesAtom = atom(0);

const offAtom = atom((get): readonly Subject[] => {
  get(writesAtom);
  return readStored(get(deviceAtom), OFF_KEY, offSchema) ?? [];
});

/** Facts about a subject's questions on this device. */
export interface SubjectPack {
  subject: Subject;
  /** Whether the learner's switch for this subject is on. */
  isOn: boolean;
  questions: number;
  bytes: number;
  /**
   * The oldest update among the subject's banks, in milliseconds since 1970; null if a bank is not on the
   * device.
   */
  updatedAt: number | null;
}

interface Held {
  status: 'idle' | 'loading' | 'failed';
  packs: readonly { bank: Bank; questions: number; bytes: number; updatedAt: number }[];
}

const heldAtom = atom<Held>({ status: 'idle', packs: [] });

const banksOf = (subject: Subject): Bank[] => SUBJECT_FACTS[subject].banks.map(({ bank }) => bank);

/** The questions on this device, by subject. */
export const packsAtom = atom((get): { status: Held['status']; subjects: SubjectPack[] } => {
  const { status, packs } = get(heldAtom);
  const off = get(offAtom);
  const subjects = SUBJECTS.map((subject): SubjectPack => {
    const banks = banksOf(subject);
    const own = packs.filter(({ bank }) => banks.includes(bank));
    const sum = (key: 'questions' | 'bytes') => own.reduce((total, pack) => total + pack[key], 0);
    const isWhole = own.length === banks.length;
    return {
      subject,
      isOn: !off.includes(subject),
      questions: sum('questions'),
      bytes: sum('bytes'),
      updatedAt: isWhole ? Math.min(...own.map(({ updatedAt }) => updatedAt)) : null,
    };
  });
  return { status, subjects };
});

const lookAtom = atom(null, (_get, set, status: Held['status'], packs: readonly Pack[]): void => {
  const facts = packs.map((pack) => ({
    bank: pack.bank,
    questions: pack.items.length,
    bytes: packBytes(pack),
    updatedAt: pack.updatedAt,
  }));
  set(heldAtom, { status, packs: facts });
});

/** The failed download that will be retried; null if there is none. */
const owedAtom = atom<DownloadFailure | null>(null);

/**
 * Counts the update runs. Packs that arrive in an earlier run are dropped: the learner may have signed out
 * or switched a subject off since.
 */
const runAtom = atom(0);

/**
 * Updates the packs: downloads missing ones completely, and only the changes of the others. Runs only if
 * the app itself is saved, and updates a pack at most once a day. Never throws: downloaded packs stay, and
 * failed downloads are retried (`retryPacksAtom`).
 */
export const updatePacksAtom = atom(null, async (get, set): Promise<void> => {
  if (get(offlineAppStateAtom) !== 'kept') return;
  const run = get(runAtom) + 1;
  set(runAtom, run);
  const isCurrent = () => get(runAtom) === run;
  const [store, source, device] = [get(packStorePortAtom), get(packSourcePortAtom), get(deviceAtom)];
  const wanted = SUBJECTS.filter((subject) => !get(offAtom).includes(subject)).flatMap(banksOf);
  const kept = new Map<Bank, Pack>();
  set(heldAtom, (held) => ({ ...held, status: 'loading' }));
  try {
    for (const pack of await store.readPacks()) kept.set(pack.bank, pack);
    if (!isCurrent()) return;
    set(lookAtom, 'loading', [...kept.values()]);
    set(askToPersistAtom);
    const stale = wanted
      .flatMap((bank) => kept.get(bank) ?? [])
      .filter(({ updatedAt }) => isOld(updatedAt, device.now()));
    const [oldest] = stale.map(({ until }) => until).sort();
    const missing = wanted.filter((bank) => !kept.has(bank));
    const changes = [
      ...(missing.length === 0 ? [] : await source.loadChanges(null, missing)),
      ...(oldest === undefined
        ? []
        : await source.loadChanges(
            oldest,
            stale.map(({ bank }) => bank),
          )),
    ];
    for (const change of changes) {
      if (!isCurrent()) return;
      const pack = changePack(kept.get(change.bank) ?? null, change, device.now());
      await written(store.writePack(pack));
      kept.set(change.bank, pack);
    }
    set(lookAtom, 'idle', [...kept.values()]);
    set(owedAtom, null);
  } catch (error) {
    if (!isCurrent()) return;
    set(lookAtom, 'failed', [...kept.values()]);
    // Retry only failed downloads. If the device has no room, another download would only cost data.
    set(owedAtom, error instanceof NotWritten ? null : failureAfter(get(owedAtom), device.now()));
  }
});

/** Thrown if packs were downloaded but could not be saved, because the device has no room. */
class NotWritten extends Error {}

async function written(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (cause) {
    throw new NotWritten('What arrived could not be kept.', { cause });
  }
}

/** Retries a failed download once its waiting time is over and the device is online. Call it regularly. */
export const retryPacksAtom = atom(null, async (get, set): Promise<void> => {
  const [owed, device] = [get(owedAtom), get(deviceAtom)];
  if (owed === null || !isDue(owed, device.now()) || !device.isOnline()) return;
  if (get(heldAtom).status === 'loading') return;
  await set(updatePacksAtom);
});

/** When the browser was last asked to protect the packs from deletion, in milliseconds since 1970. */
const PERSIST_KEY = DEVICE_KEYS.offlinePersistAsked;
const WEEK_MS = 7 * 86_400_000;

/**
 * Asks the browser not to delete the packs. Nothing waits for the answer: a browser that asks the learner
 * (Firefox) may answer late, or never. Runs at most once a week: the answer may change with use, but a
 * learner who said no is not asked on every page.
 */
const askToPersistAtom = atom(null, (get): void => {
  const device = get(deviceAtom);
  const asked = readStored(device, PERSIST_KEY, v.number());
  if (asked !== null && Math.abs(device.now() - asked) < WEEK_MS) return;
  writeStored(device, PERSIST_KEY, device.now());
  get(packStorePortAtom)
    .persist()
    .catch(() => undefined);
});

function isOld(updatedAt: number, now: number): boolean {
  // If the device's clock was turned back, the pack counts as old. Otherwise it might never be updated.
  return now - updatedAt > FRESH_MS || updatedAt > now;
}

/** Downloads a subject's questions to this device, or deletes them from it. */
export const switchSubjectAtom = atom(
  null,
  async (get, set, subject: Subject, isOn: boolean): Promise<void> => {
    const off = get(offAtom).filter((other) => other !== subject);
    writeStored(get(deviceAtom), OFF_KEY, isOn ? off : [...off, subject]);
    set(writesAtom, (writes) => writes + 1);
    if (isOn) return set(updatePacksAtom);
    set(runAtom, (run) => run + 1);
    const store = get(packStorePortAtom);
    for (const bank of banksOf(subject)) await store.removePack(bank);
    set(lookAtom, 'idle', await store.readPacks());
  },
);

/** Deletes everything in the pack store, after the learner has signed out or turned offline practice off. */
export const forgetPacksAtom = atom(null, async (get, set): Promise<void> => {
  set(runAtom, (run) => run + 1);
  set(owedAtom, null);
  await get(packStorePortAtom).clear();
  set(heldAtom, { status: 'idle', packs: [] });
});
