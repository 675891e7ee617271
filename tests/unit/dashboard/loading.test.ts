import { describe, expect, it } from 'vitest';
import { EMPTY_OVERVIEW } from '#fakes/dashboard';
import { fakeProfilePort } from '#fakes/profile';
import { dashboardPortAtom, type Overview } from '#features/dashboard';
import { EMPTY_PROFILE, profileAtom, profilePortAtom } from '#features/profile';
import { AppError } from '#kernel/app-error';
import {
  dashboardAtom,
  historyAtom,
  loadDashboardAtom,
  overallProgressAtom,
} from '../../../features/dashboard/state/dashboard.ts';
import { studyReportAtom } from '../../../features/study-time/state/report.ts';
import { signedInStore } from '../support/sessions.ts';

const offline = async (): Promise<never> => {
  throw new AppError('offline', 'TypeError: Failed to fetch');
};

const TEN = { total: 10, correct: 7 };
const EVERY = { science: TEN, math: TEN, langProf: TEN, readingComp: TEN };
const MET = { questions: 150, met: 20 };
const OVERVIEW: Overview = {
  ...EMPTY_OVERVIEW,
  counters: { quiz: EVERY, mock: EVERY },
  coverage: { science: MET, math: MET, langProf: MET, readingComp: MET },
};

/**
 * Creates a store with a signed-in learner. Each load of the overview calls the next function of `loads`; further loads
 * call the last one again.
 */
async function openDashboard(loads: (() => Promise<Overview>)[], loadProfile = async () => EMPTY_PROFILE) {
  const store = await signedInStore();
  const left = [...loads];
  const weekStarts: string[] = [];
  store.set(dashboardPortAtom, {
    loadOverview: (weekStart) => {
      weekStarts.push(weekStart);
      const load = (left.length > 1 ? left.shift() : left[0]) ?? offline;
      return load();
    },
  });
  store.set(profilePortAtom, fakeProfilePort({ load: loadProfile }));
  return { store, weekStarts };
}

describe('loading the dashboard (docs/product.md#dash-8)', () => {
  it('asks once for the overview and once for the profile; loading starts true and ends with both', async () => {
    let profiles = 0;
    const { store, weekStarts } = await openDashboard([async () => OVERVIEW], async () => {
      profiles += 1;
      return EMPTY_PROFILE;
    });
    expect(store.get(dashboardAtom).isLoading).toBe(true);
    expect(store.get(historyAtom)).toEqual({ status: 'loading' });
    await store.set(loadDashboardAtom);
    expect([weekStarts.length, profiles]).toEqual([1, 1]);
    expect(store.get(dashboardAtom).isLoading).toBe(false);
    expect(store.get(overallProgressAtom)).toEqual({ totalQuestions: 80, totalCap: 600, percentage: 13 });
    expect(store.get(historyAtom)).toEqual({ status: 'ready', value: OVERVIEW.history });
    expect(store.get(studyReportAtom).status).toBe('ready');
  });

  it('a failed overview is silent: it stores connected false with the reason, and the profile stays', async () => {
    const { store } = await openDashboard([offline]);
    await store.set(loadDashboardAtom);
    expect(store.get(dashboardAtom)).toMatchObject({
      isLoading: false,
      connection: { isConnected: false, message: 'TypeError: Failed to fetch' },
      counters: { quiz: { math: null } },
    });
    expect(store.get(historyAtom)).toEqual({ status: 'failed' });
    expect(store.get(studyReportAtom).status).toBe('failed');
    expect(store.get(profileAtom).status).toBe('ready');
    const strange = await openDashboard([() => Promise.reject('odd')]);
    await strange.store.set(loadDashboardAtom);
    expect(strange.store.get(dashboardAtom).connection.message).toBe('Unknown error');
  });

  it('without an answer the numbers that the device kept show, with their time, until the server answers', async () => {
    const { store } = await openDashboard([offline, async () => OVERVIEW]);
    const port = store.get(dashboardPortAtom);
    store.set(dashboardPortAtom, { ...port, loadLast: async () => ({ overview: OVERVIEW, at: 5 }) });
    await store.set(loadDashboardAtom);
    expect(store.get(dashboardAtom)).toMatchObject({
      asOf: { at: 5, why: 'The server could not be reached.' },
      connection: { isConnected: false },
    });
    expect(store.get(overallProgressAtom).totalQuestions).toBe(80);
    expect(store.get(studyReportAtom).status).toBe('ready');
    await store.set(loadDashboardAtom);
    expect(store.get(dashboardAtom)).toMatchObject({ asOf: null, connection: { isConnected: true } });
  });

  it('a failed profile leaves the numbers and the connection alone', async () => {
    const { store } = await openDashboard([async () => OVERVIEW], offline);
    await store.set(loadDashboardAtom);
    expect(store.get(dashboardAtom).connection).toEqual({ isConnected: true, message: null });
    expect(store.get(overallProgressAtom).totalQuestions).toBe(80);
    expect(store.get(profileAtom).status).toBe('failed');
  });

  it('shown numbers stay when they cannot be loaded again, and the badge goes when they can', async () => {
    const { store } = await openDashboard([async () => OVERVIEW, offline, async () => OVERVIEW]);
    await store.set(loadDashboardAtom);
    await store.set(loadDashboardAtom);
    expect(store.get(overallProgressAtom).totalQuestions).toBe(80);
    expect(store.get(dashboardAtom).connection.isConnected).toBe(false);
    await store.set(loadDashboardAtom);
    expect(store.get(dashboardAtom).connection.isConnected).toBe(true);
  });

  it('a load that fails after a newer one was begun changes nothing: neither the badge nor what came', async () => {
    const slow = Promise.withResolvers<Overview>();
    const kept = Promise.withResolvers<{ overview: Overview; at: number }>();
    const { store } = await openDashboard([() => slow.promise, offline, async () => OVERVIEW]);
    const port = store.get(dashboardPortAtom);
    store.set(dashboardPortAtom, { ...port, loadLast: () => kept.promise });
    const first = store.set(loadDashboardAtom);
    // The second load fails too, and reads the saved overview. Before that has been read, the third load succeeds.
    const second = store.set(loadDashboardAtom);
    await store.set(loadDashboardAtom);
    slow.reject(new AppError('offline', 'TypeError: Failed to fetch'));
    kept.resolve({ overview: EMPTY_OVERVIEW, at: 5 });
    await Promise.all([first, second]);
    expect(store.get(dashboardAtom)).toMatchObject({ asOf: null, connection: { isConnected: true } });
    expect(store.get(overallProgressAtom).totalQuestions).toBe(80);
  });
});
