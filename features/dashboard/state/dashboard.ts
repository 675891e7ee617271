import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { pendingAttemptsAtom } from '#features/answers';
import { answersAtom } from '#features/memory';
import { lastFlushAtom, pendingEntriesAtom } from '#features/outbox';
import { loadProfileOnceAtom } from '#features/profile';
import { setStudyReportAtom, weekStart } from '#features/study-time';
import { errorMessage } from '#kernel/app-error';
import { createPreloadAtoms, whyNotLoaded } from '#kernel/async';
import { deviceAtom } from '#kernel/device';
import { learnerIdAtom, perLearnerAtom } from '#kernel/learner';
import type { Overview } from '../model/overview.ts';
import { withPending } from '../model/pending.ts';
import { overallProgress, UNLOADED_COUNTS } from '../model/progress.ts';
import { dashboardPortAtom } from '../ports.ts';

/**
 * Whether the backend responded to the last request; true before the first one. If it did not, `message` is the
 * reason (docs/product.md#dash-9).
 */
interface Connection {
  isConnected: boolean;
  message: string | null;
}

interface LoadedDashboard {
  /** The dashboard's data; null before it is loaded. During a reload the old data stays. */
  overview: Overview | null;
  connection: Connection;
  /** When the device saved the shown data, in milliseconds since 1970. Null if the data came from the server. */
  asOf: { at: number; why: string | null } | null;
  isLoading: boolean;
}

const CONNECTED: Connection = { isConnected: true, message: null };

const loadedAtom = perLearnerAtom<LoadedDashboard>({
  overview: null,
  connection: CONNECTED,
  asOf: null,
  isLoading: true,
});

/**
 * The server's numbers plus those of the attempts that wait on this device; null before the server's numbers are
 * loaded.
 */
const overviewAtom = atom((get): Overview | null => {
  const { overview } = get(loadedAtom);
  const pending = get(pendingAttemptsAtom);
  if (overview === null || pending.length === 0) return overview;
  const device = get(deviceAtom);
  const start = Date.parse(weekStart(device.now(), device.calendarZone()));
  return withPending(overview, pending, get(answersAtom), start);
});

/** The signed-in learner's dashboard. Another learner's numbers are never shown. */
export const dashboardAtom = atom((get) => {
  const overview = get(overviewAtom);
  return { ...get(loadedAtom), overview, counters: overview?.counters ?? UNLOADED_COUNTS };
});

/** The overall progress. It is recomputed whenever a subject's progress changes (docs/product.md#dash-4). */
export const overallProgressAtom = atom((get) =>
  overallProgress(get(dashboardAtom).overview?.coverage ?? null),
);

const changeAtom = atom(null, (_get, set, learnerId: string, change: Partial<LoadedDashboard>) =>
  set(loadedAtom, learnerId, (before) => ({ ...before, ...change })),
);

/**
 * The number of the latest load of the dashboard's data. A load with a lower number is older, so its failure is
 * ignored.
 */
const roundAtom = atom(0);

/** Loads the dashboard's data. Other pages also show its study days and its history. */
export const loadOverviewAtom = atom(null, async (get, set): Promise<void> => {
  const learnerId = get(learnerIdAtom);
  if (learnerId === null) return;
  const device = get(deviceAtom);
  const round = get(roundAtom) + 1;
  set(roundAtom, round);
  const isNewest = () => get(roundAtom) === round;
  try {
    const overview = await get(dashboardPortAtom).loadOverview(
      weekStart(device.now(), device.calendarZone()),
    );
    const { days, weeklyGoalMinutes } = overview;
    set(changeAtom, learnerId, { overview, connection: CONNECTED, asOf: null });
    set(setStudyReportAtom, learnerId, { days, goalMinutes: weeklyGoalMinutes });
  } catch (error) {
    if (!isNewest()) return;
    const message = errorMessage(error, 'Unknown error');
    set(changeAtom, learnerId, { connection: { isConnected: false, message } });
    const port = get(dashboardPortAtom);
    const last = get(loadedAtom).overview === null ? ((await port.loadLast?.()) ?? null) : null;
    // Offline is said once, by the strip under the top bar.
    const why = (await device.isOnline()) ? whyNotLoaded(error) : null;
    if (!isNewest()) return;
    if (last === null) return set(setStudyReportAtom, learnerId, 'failed');
    const { days, weeklyGoalMinutes } = last.overview;
    set(changeAtom, learnerId, { overview: last.overview, asOf: { at: last.at, why } });
    set(setStudyReportAtom, learnerId, { days, goalMinutes: weeklyGoalMinutes });
  }
});

/** Loads the dashboard's data, unless this tab already has it. */
export const loadOverviewOnceAtom = atom(null, async (get, set): Promise<void> => {
  if (get(loadedAtom).overview === null) await set(loadOverviewAtom);
});

type History = { status: 'loading' | 'failed' } | { status: 'ready'; value: Overview['history'] };

/** The learner's latest finished attempts. */
export const historyAtom = atom((get): History => {
  const { overview, isLoading } = get(dashboardAtom);
  if (overview !== null) return { status: 'ready', value: overview.history };
  return { status: isLoading ? 'loading' : 'failed' };
});

/**
 * Loads the dashboard's data and, if needed, the profile, at the same time. A failure of one request is silent and
 * does not stop the other (docs/product.md#err-2). Loading ends when both requests have ended
 * (docs/product.md#dash-8).
 */
export const loadDashboardAtom = atom(null, async (get, set): Promise<void> => {
  const learnerId = get(learnerIdAtom);
  await Promise.all([set(loadOverviewAtom), set(loadProfileOnceAtom)]);
  if (learnerId !== null) set(changeAtom, learnerId, { isLoading: false });
});

/** Whether this tab has shown the dashboard before. If not, the lower cards are rendered after those above them. */
export const wasDashboardShownAtom = atom(false);

/**
 * Two atoms that load the dashboard's data. The first is called before the dashboard is shown, the second when it is
 * shown. The second does not repeat a load that the first has started.
 */
export const { preloadAtom: preloadDashboardAtom, loadAtom: loadShownDashboardAtom } =
  createPreloadAtoms(loadDashboardAtom);

/**
 * Loads the server's numbers again, once, when a flush has sent pending attempts: from then on the server counts them,
 * and the device no longer does (docs/decisions.md#d-250).
 */
export function useReloadAfterSending(): void {
  const pending = useAtomValue(pendingEntriesAtom).length;
  const flush = useAtomValue(lastFlushAtom);
  const load = useSetAtom(loadOverviewAtom);
  const most = useRef(0);
  useEffect(() => {
    most.current = Math.max(most.current, pending);
  }, [pending]);
  useEffect(() => {
    if (flush === null) return;
    if (flush.left.length < most.current) void load();
    most.current = flush.left.length;
  }, [flush, load]);
}
