import { atom } from 'jotai';
import * as v from 'valibot';
import { type Bank, SUBJECT_FACTS, SUBJECTS, type Subject } from '#features/questions';
import { DAY_MS } from '#kernel/calendar';
import { DEVICE_KEYS, deviceAtom, storedAtom } from '#kernel/device';
import { applyBankChange, type Pack, packBytes } from '../model/pack.ts';
import { packSourcePortAtom, packStorePortAtom } from '../ports.ts';
import { offlineAppStateAtom } from './offlineApp.ts';

/** The subjects whose questions are not downloaded, because the learner switched them off on this device. */
const offAtom = storedAtom(DEVICE_KEYS.offlineSubjectsOff, v.array(v.picklist(SUBJECTS)), { fallback: [] });

/** A downloaded pack is updated only if it is older than this (ms). */
const FRESH_MS = 24 * 3_600_000;

/** How many questions of a subject are on this device, their size, and their age. */
export interface SubjectPack {
  subject: Subject;
  /** Whether the learner's download switch for this subject is on. */
  isOn: boolean;
  questions: number;
  bytes: number;
  /**
   * When the subject's packs were updated: the oldest time among its banks, in milliseconds since 1970. Null if a
   * bank is not on the device.
   */
  updatedAt: number | null;
}

interface PackList {
  status: 'idle' | 'loading' | 'failed';
  packs: readonly { bank: Bank; questions: number; bytes: number; updatedAt: number }[];
}

const packListAtom = atom<PackList>({ status: 'idle', packs: [] });

const banksOf = (subject: Subject): Bank[] => SUBJECT_FACTS[subject].banks.map(({ bank }) => bank);

export const packsAtom = atom((get): { status: PackList['status']; subjects: SubjectPack[] } => {
  const { status, packs } = get(packListAtom);
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

const setPackListAtom = atom(null, (_get, set, status: PackList['status'], packs: readonly Pack[]): void => {
  const facts = packs.map((pack) => ({
    bank: pack.bank,
    questions: pack.items.length,
    bytes: packBytes(pack),
    updatedAt: pack.updatedAt,
  }));
  set(packListAtom, { status, packs: facts });
});

/** The failed downloads to retry; null if the last download worked. */
const lastFailureAtom = atom<DownloadFailure | null>(null);

/**
 * Counts the calls that update or delete packs. Packs that arrive for an earlier call are dropped: in the meantime, the
 * learner may have signed out or switched a subject off.
 */
const runAtom = atom(0);

/**
 * Updates the packs on this device. Downloads missing packs completely, and for older packs only the changes, at most
 * once a day. Runs only if the app itself is saved. Never throws: downloaded packs stay, and failed downloads are
 * retried (`retryPacksAtom`).
 */
export const updatePacksAtom = atom(null, async (get, set): Promise<void> => {
  if (get(offlineAppStateAtom) !== 'kept') return;
  const run = get(runAtom) + 1;
  set(runAtom, run);
  const isCurrent = () => get(runAtom) === run;
  const [store, source, device] = [get(packStorePortAtom), get(packSourcePortAtom), get(deviceAtom)];
  const wanted = SUBJECTS.filter((subject) => !get(offAtom).includes(subject)).flatMap(banksOf);
  const kept = new Map<Bank, Pack>();
  set(packListAtom, (list) => ({ ...list, status: 'loading' }));
  try {
    for (const pack of await store.readPacks()) kept.set(pack.bank, pack);
    if (!isCurrent()) return;
    set(setPackListAtom, 'loading', [...kept.values()]);
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
      const pack = applyBankChange(kept.get(change.bank) ?? null, change, device.now());
      await store.writePack(pack);
      kept.set(change.bank, pack);
    }
    set(setPackListAtom, 'idle', [...kept.values()]);
    set(lastFailureAtom, null);
  } catch (error) {
    if (!isCurrent()) return;
    set(setPackListAtom, 'failed', [...kept.values()]);
    // If the device has no room, downloading again would only cost data.
    set(lastFailureAtom, isFull(error) ? null : addFailure(get(lastFailureAtom), device.now()));
  }
});

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Retries a failed download of packs, if the waiting time is over and the device is online. Call it regularly. */
export const retryPacksAtom = atom(null, async (get, set): Promise<void> => {
  const [failure, device] = [get(lastFailureAtom), get(deviceAtom)];
  if (failure === null || !isRetryDue(failure, device.now())) return;
  if (!(await device.isOnline())) return;
  if (get(packListAtom).status === 'loading') return;
  await set(updatePacksAtom);
});

/** When the browser was last asked not to delete the packs, in milliseconds since 1970. */
const persistAskedAtom = storedAtom(DEVICE_KEYS.offlinePersistAsked, v.number());
const WEEK_MS = 7 * DAY_MS;

/**
 * Asks the browser not to delete the packs, without waiting for the answer: Firefox asks the learner, who may answer
 * late or never. Asks at most once a week: the browser's answer may change with use, but a learner who said no must
 * not be asked on every page.
 */
const askToPersistAtom = atom(null, (get, set): void => {
  const now = get(deviceAtom).now();
  const asked = get(persistAskedAtom);
  if (asked !== null && Math.abs(now - asked) < WEEK_MS) return;
  set(persistAskedAtom, now);
  get(packStorePortAtom)
    .persist()
    .catch(() => undefined);
});

function isOld(updatedAt: number, now: number): boolean {
  // A pack whose update time is in the future counts as old. Otherwise it might never be updated after the device's
  // clock was turned back.
  return now - updatedAt > FRESH_MS || updatedAt > now;
}

/** Downloads a subject's questions to this device, or deletes them from it. */
export const switchSubjectDownloadAtom = atom(
  null,
  async (get, set, subject: Subject, isOn: boolean): Promise<void> => {
    const off = get(offAtom).filter((other) => other !== subject);
    set(offAtom, isOn ? off : [...off, subject]);
    if (isOn) return set(updatePacksAtom);
    set(runAtom, (run) => run + 1);
    const store = get(packStorePortAtom);
    for (const bank of banksOf(subject)) await store.removePack(bank);
    set(setPackListAtom, 'idle', await store.readPacks());
  },
);

/** Deletes all packs, after the learner has signed out or turned offline practice off. */
export const forgetPacksAtom = atom(null, async (get, set): Promise<void> => {
  set(runAtom, (run) => run + 1);
  set(lastFailureAtom, null);
  await get(packStorePortAtom).clear();
  set(packListAtom, { status: 'idle', packs: [] });
});

const MINUTE_MS = 60_000;
const LONGEST_MS = 60 * MINUTE_MS;

/** Failed downloads of packs: how many failed in a row, and when the last one failed. */
interface DownloadFailure {
  failures: number;
  /** Milliseconds since 1970. */
  failedAt: number;
}

/** Records one more failed download at `now`. `before` has the failures before it; null if it is the first one. */
function addFailure(before: DownloadFailure | null, now: number): DownloadFailure {
  return { failures: (before?.failures ?? 0) + 1, failedAt: now };
}

/**
 * Whether to retry the download: one minute after the first failure, then after twice as long each time, at most one
 * hour.
 */
function isRetryDue({ failures, failedAt }: DownloadFailure, now: number): boolean {
  const wait = Math.min(MINUTE_MS * 2 ** (failures - 1), LONGEST_MS);
  // If the device's clock was turned back, retry now, because `failedAt` is in the future.
  return now - failedAt >= wait || now < failedAt;
}
