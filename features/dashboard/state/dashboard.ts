import { atom } from 'jotai';
import { messageOf } from '#features/app-error';
import { userIdAtom } from '#features/auth';
import { loadProfileAtom } from '#features/profile';
import type { PracticeMode } from '#features/progress';
import { SUBJECTS, type Subject } from '#features/questions';
import { loadStudyDaysAtom, loadStudyGoalAtom } from '#features/study-time';
import { type Counters, NO_COUNTERS, overallProgress, putCounts } from '../model/progress.ts';
import { dashboardPortAtom } from '../ports.ts';

/** Whether the backend answered the probe; starts as connected. `message` is why it did not (docs/product.md#dash-9). */
export interface Connection {
  isConnected: boolean;
  message: string | null;
}

interface Dashboard {
  userId: string;
  counters: Counters;
  connection: Connection;
  isLoading: boolean;
}

const freshFor = (userId: string): Dashboard => ({
  userId,
  counters: NO_COUNTERS,
  connection: { isConnected: true, message: null },
  isLoading: true,
});

const heldAtom = atom<Dashboard | null>(null);

/** The dashboard of whoever is signed in; another learner's numbers are never shown. */
export const dashboardAtom = atom((get): Dashboard => {
  const held = get(heldAtom);
  const userId = get(userIdAtom) ?? '';
  return held?.userId === userId ? held : freshFor(userId);
});

/** Recomputed whenever a subject's progress changes (docs/product.md#dash-4). */
export const overallAtom = atom((get) => overallProgress(get(dashboardAtom).counters));

/** Changes this learner's dashboard; what arrives for somebody who left meanwhile is dropped. */
const changeAtom = atom(null, (get, set, userId: string, change: (now: Dashboard) => Partial<Dashboard>) => {
  const held = get(heldAtom);
  if (held?.userId === userId) set(heldAtom, { ...held, ...change(held) });
});

const loadCountsAtom = atom(null, async (get, set, userId: string, mode: PracticeMode, subject: Subject) => {
  const counts = await get(dashboardPortAtom).countAnswers(userId, mode, subject);
  set(changeAtom, userId, ({ counters }) => ({ counters: putCounts(counters, mode, subject, counts) }));
});

const probeAtom = atom(null, async (get, set, userId: string): Promise<void> => {
  let connection: Connection = { isConnected: true, message: null };
  try {
    await get(dashboardPortAtom).probe(userId);
  } catch (error) {
    connection = { isConnected: false, message: messageOf(error, 'Unknown error') };
  }
  set(changeAtom, userId, () => ({ connection }));
});

/**
 * The twelve loaders side by side: probe, profile, study days, goal, and eight counter sets. Each fails alone and
 * silently (docs/product.md#err-2); loading ends when all have ended, success or failure (docs/product.md#dash-8). Shown numbers stay while they are
 * loaded anew.
 */
export const loadDashboardAtom = atom(null, async (get, set, userId: string): Promise<void> => {
  const held = get(heldAtom);
  if (held?.userId !== userId) set(heldAtom, freshFor(userId));
  await Promise.allSettled([
    set(probeAtom, userId),
    set(loadProfileAtom, userId),
    set(loadStudyDaysAtom, userId),
    set(loadStudyGoalAtom, userId),
    ...(['quiz', 'mock'] as const).flatMap((mode) =>
      SUBJECTS.map((subject) => set(loadCountsAtom, userId, mode, subject)),
    ),
  ]);
  set(changeAtom, userId, () => ({ isLoading: false }));
});
