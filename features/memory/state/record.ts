import { atom, type Getter } from 'jotai';
import {
  type Answer,
  mergeAnswers,
  pendingAnswers,
  pendingAttemptsAtom,
  sendLostAnswersAtom,
} from '#features/answers';
import { setOpenRowsAtom } from '#features/open-attempts';
import { whyNotLoaded } from '#kernel/async';
import { deviceAtom } from '#kernel/device';
import { learnerIdAtom, requireLearner } from '#kernel/learner';
import { mergeNotes, type Note } from '../model/note.ts';
import type { PlanSettings } from '../model/settings.ts';
import { type Correction, learningPortAtom } from '../ports.ts';
import {
  type Restored,
  readSnapshot,
  type Snapshot,
  type SnapshotState,
  snapshotAtom,
  writeSnapshot,
} from './snapshot.ts';

/** The signed-in learner's answers and plan as this tab knows them; null before the device's snapshot has been read. */
export const ownSnapshotAtom = atom((get): SnapshotState | null => {
  const state = get(snapshotAtom);
  return state !== null && state.userId === get(learnerIdAtom) ? state : null;
});

const pendingOf = (get: Getter, userId: string): Answer[] => [
  ...get(pendingAttemptsAtom).flatMap((one) =>
    one.isOpen === true && one.userId === userId ? one.answers : [],
  ),
  ...pendingAnswers(get(deviceAtom), userId),
];

/** Merges this tab's snapshot with the stored one, to which another tab or the outbox may have added answers. */
function joinStored(own: Snapshot | null, stored: Snapshot | null): Snapshot | null {
  if (own === null || stored === null) return own ?? stored;
  const known = new Set(own.answers.map(({ id }) => id));
  const added = stored.answers.filter(({ id }) => !known.has(id));
  return {
    ...own,
    answers: mergeAnswers(own.answers, added),
    notes: mergeNotes(own.notes, stored.notes),
  };
}

/** Shows and returns the data on this device: the stored snapshot, this tab's data, and the pending answers. */
const showStoredAtom = atom(null, (get, set, userId: string): SnapshotState => {
  const before = get(snapshotAtom);
  const own = before?.userId === userId ? before : null;
  const snapshot = joinStored(own?.snapshot ?? null, readSnapshot(get(deviceAtom), userId));
  const state: SnapshotState = {
    userId,
    snapshot,
    pending: mergeAnswers(own?.pending ?? [], pendingOf(get, userId)),
    corrections: own?.corrections ?? [],
    restored: own?.restored ?? null,
    // Even with an empty snapshot, wait for the server: the learner may have answered on another device.
    status: own?.status ?? (snapshot === null || snapshot.answers.length === 0 ? 'loading' : 'ready'),
    problem: null,
    loadedAt: own?.loadedAt ?? null,
  };
  set(snapshotAtom, state);
  return state;
});

/** Asks for what is new since the snapshot; for everything if the server was restored from a backup since then. */
const loadRecordAtom = atom(null, async (get, _set, snapshot: Snapshot | null) => {
  const port = get(learningPortAtom);
  const record = await port.loadRecord(snapshot?.until ?? null);
  const [known, now] = [snapshot?.generation ?? null, record.generation];
  const isRestored = known !== null && now !== null && known !== now;
  return { record: isRestored ? await port.loadRecord(null) : record, isRestored };
});

/** Sends again what a restored backup lacks (docs/product.md#room-8). Returns null if it lacks nothing. */
const replaceLostAtom = atom(
  null,
  (_get, set, userId: string, before: readonly Answer[], stored: readonly Answer[]): Restored | null => {
    const ids = new Set(stored.map(({ id }) => id));
    const lost = before.filter(({ id, letter }) => letter !== null && !ids.has(id)).length;
    const sent = set(sendLostAnswersAtom, userId, ids);
    return lost + sent === 0 ? null : { sent, gone: Math.max(0, lost - sent) };
  },
);

/**
 * Updates the learner's answers and plan. Shows the device's snapshot and the pending answers immediately, then
 * requests what the server has stored since the snapshot. A failed request shows no error (docs/product.md#err-2) and
 * keeps the snapshot.
 */
export const loadLearningAtom = atom(null, async (get, set): Promise<void> => {
  const userId = get(learnerIdAtom);
  if (userId === null) return;
  const device = get(deviceAtom);
  const { snapshot } = set(showStoredAtom, userId);
  const loadedAt = device.now();
  try {
    const { record, isRestored } = await set(loadRecordAtom, snapshot);
    const state = get(snapshotAtom);
    if (state?.userId !== userId) return;
    set(setOpenRowsAtom, userId, record.open);
    const before = state.snapshot?.answers ?? [];
    const next: Snapshot = {
      until: record.until,
      generation: record.generation,
      settings: record.settings,
      answers: isRestored ? record.answers : mergeAnswers(before, record.answers),
      notes: isRestored ? record.notes : mergeNotes(state.snapshot?.notes ?? [], record.notes),
    };
    const restored = isRestored ? set(replaceLostAtom, userId, before, record.answers) : state.restored;
    set(snapshotAtom, {
      userId,
      snapshot: next,
      pending: mergeAnswers(state.pending, pendingOf(get, userId)),
      corrections: record.corrections,
      restored,
      status: 'ready',
      problem: null,
      loadedAt,
    });
    // Write the snapshot only if something changed, because writing is slow on a phone.
    const hasSamePlan = JSON.stringify(record.settings) === JSON.stringify(snapshot?.settings);
    const isSameServer = record.generation === (snapshot?.generation ?? null);
    const hasNews = record.answers.length + record.notes.length > 0;
    if (hasNews || !hasSamePlan || !isSameServer) writeSnapshot(device, userId, next);
  } catch (error) {
    // Offline is said once, by the strip under the top bar.
    const isOnline = await device.isOnline();
    const state = get(snapshotAtom);
    if (state?.userId !== userId) return;
    const isSaid = !isOnline && state.snapshot !== null;
    const problem = isSaid ? null : `${whyNotLoaded(error)} Showing what’s saved on this device.`;
    set(snapshotAtom, { ...state, status: 'failed', problem });
  }
});

/**
 * Loads the learner's answers and plan, unless this page has loaded them in the last `maxAge` milliseconds or is loading
 * them. A failed load is tried again.
 */
export const loadLearningOnceAtom = atom(
  null,
  async (get, set, maxAge: number | undefined = Number.POSITIVE_INFINITY): Promise<void> => {
    const state = get(ownSnapshotAtom);
    const loadedAt = state?.loadedAt ?? null;
    const isOld = loadedAt !== null && Math.abs(get(deviceAtom).now() - loadedAt) > maxAge;
    if (state === null || state.status === 'failed' || isOld) await set(loadLearningAtom);
  },
);

/**
 * How long a tab uses the answers that it has loaded, before it asks the server again for answers from other devices
 * (ms).
 */
const FRESH_MS = 15 * 60_000;

/**
 * Adds this device's latest answers to the learner's estimates. They are on the device, so this tab asks the server
 * only if it has not done so in the last 15 minutes.
 */
export const refreshLearningAtom = atom(null, async (get, set): Promise<void> => {
  const state = get(ownSnapshotAtom);
  if (state !== null) set(showStoredAtom, state.userId);
  await set(loadLearningOnceAtom, FRESH_MS);
});

/** Saves the learner's plan settings on the server, then shows them. Throws an AppError if that fails. */
export const savePlanAtom = atom(null, async (get, set, settings: PlanSettings): Promise<void> => {
  const userId = requireLearner(get);
  await get(learningPortAtom).saveSettings(settings);
  const state = get(snapshotAtom);
  if (state?.userId !== userId || state.snapshot === null) return;
  const snapshot = { ...state.snapshot, settings };
  set(snapshotAtom, { ...state, snapshot });
  writeSnapshot(get(deviceAtom), userId, snapshot);
});

const NO_NOTES: readonly Note[] = [];

/**
 * The signed-in learner's notes as far as the server has confirmed them. A write adds a note of a learner that the
 * server has just accepted, on the device and in this tab.
 */
export const storedNotesAtom = atom(
  (get) => get(ownSnapshotAtom)?.snapshot?.notes ?? NO_NOTES,
  (get, set, userId: string, note: Note): void => {
    const [device, state] = [get(deviceAtom), get(snapshotAtom)];
    const withNote = (before: Snapshot) => ({ ...before, notes: mergeNotes(before.notes, [note]) });
    const stored = readSnapshot(device, userId);
    if (stored !== null) writeSnapshot(device, userId, withNote(stored));
    if (state?.userId !== userId || state.snapshot === null) return;
    set(snapshotAtom, { ...state, snapshot: withNote(state.snapshot) });
  },
);

/** The marks that changed because a question's key was corrected, and that the learner has not seen yet. */
export const correctionsAtom = atom((get): readonly Correction[] => get(ownSnapshotAtom)?.corrections ?? []);

/** What a restored backup had lost, until the learner has read it. */
export const restoredAtom = atom(
  (get): Restored | null => get(ownSnapshotAtom)?.restored ?? null,
  (get, set): void => {
    const state = get(ownSnapshotAtom);
    if (state !== null) set(snapshotAtom, { ...state, restored: null });
  },
);

/**
 * Records that the learner has seen all corrections. If that fails (offline), the corrections are shown again
 * next time.
 */
export const markCorrectionsSeenAtom = atom(null, (get, set): void => {
  const state = get(ownSnapshotAtom);
  if (state === null) return;
  set(snapshotAtom, { ...state, corrections: [] });
  const ids = state.corrections.map(({ answerId }) => answerId);
  get(learningPortAtom)
    .markTold(ids)
    .catch(() => undefined);
});
