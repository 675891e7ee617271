import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { AppError } from '#features/app-error';
import { authPortAtom, memoryAuthPort, SAMPLE_ACCOUNT, startAuthAtom } from '#features/auth';
import { type DashboardPort, dashboardPortAtom } from '#features/dashboard';
import { deviceAtom, memoryDevice } from '#features/device';
import { EMPTY_PROFILE, profileAtom, profilePortAtom } from '#features/profile';
import { studyReportPortAtom } from '#features/study-time';
import {
  dashboardAtom,
  loadDashboardAtom,
  overallAtom,
} from '../../../features/dashboard/state/dashboard.ts';

const offline = async (): Promise<never> => {
  throw new AppError('offline', 'TypeError: Failed to fetch');
};

async function signedInStore(
  dashboard: Partial<DashboardPort>,
  rest: { study?: 'broken'; profile?: 'broken' } = {},
) {
  const store = createStore();
  store.set(deviceAtom, memoryDevice());
  const auth = memoryAuthPort();
  await auth.signInWithPassword(SAMPLE_ACCOUNT.email, SAMPLE_ACCOUNT.password);
  store.set(authPortAtom, auth);
  await store.set(startAuthAtom);
  const state = store.get(dashboardAtom);
  store.set(dashboardPortAtom, {
    probe: async () => {},
    countAnswers: async () => ({ total: 10, correct: 7 }),
    loadTags: async () => [],
    loadHistory: async () => [],
    ...dashboard,
  });
  store.set(studyReportPortAtom, {
    loadDays: rest.study === 'broken' ? offline : async () => [],
    loadGoal: rest.study === 'broken' ? offline : async () => null,
    saveGoal: async () => {},
  });
  store.set(profilePortAtom, {
    load: rest.profile === 'broken' ? offline : async () => EMPTY_PROFILE,
    update: async () => true,
    create: async () => {},
  });
  return { store, userId: state.userId };
}

describe('the twelve loaders (docs/product.md#dash-8)', () => {
  it('run side by side; loading starts true and ends with the last of them', async () => {
    let open = 0;
    let most = 0;
    const { store, userId } = await signedInStore({
      countAnswers: async () => {
        open += 1;
        most = Math.max(most, open);
        await Promise.resolve();
        open -= 1;
        return { total: 10, correct: 7 };
      },
    });
    expect(store.get(dashboardAtom).isLoading).toBe(true);
    await store.set(loadDashboardAtom, userId);
    expect(most).toBe(8);
    expect(store.get(dashboardAtom).isLoading).toBe(false);
    expect(store.get(overallAtom)).toEqual({ total: 80, cap: 8000, percentage: 1 });
  });

  it('fail alone and silently', async () => {
    const { store, userId } = await signedInStore(
      {
        countAnswers: async (_user, mode, subject) =>
          mode === 'mock' && subject === 'math' ? offline() : { total: 10, correct: 7 },
      },
      { study: 'broken', profile: 'broken' },
    );
    await store.set(loadDashboardAtom, userId);
    const { counters, connection, isLoading } = store.get(dashboardAtom);
    expect(isLoading).toBe(false);
    expect(connection).toEqual({ isConnected: true, message: null });
    expect(counters.mock.math).toBeNull();
    expect(counters.quiz.math).toEqual({ total: 10, correct: 7 });
    expect(store.get(overallAtom).total).toBe(60);
    expect(store.get(profileAtom).status).toBe('failed');
  });

  it('a failed probe stores connected false and why', async () => {
    const { store, userId } = await signedInStore({ probe: offline });
    await store.set(loadDashboardAtom, userId);
    expect(store.get(dashboardAtom).connection).toEqual({
      isConnected: false,
      message: 'TypeError: Failed to fetch',
    });
    const strange = await signedInStore({ probe: () => Promise.reject('odd') });
    await strange.store.set(loadDashboardAtom, strange.userId);
    expect(strange.store.get(dashboardAtom).connection.message).toBe('Unknown error');
  });

  it('numbers that arrive for somebody else are not shown', async () => {
    const { store } = await signedInStore({});
    await store.set(loadDashboardAtom, 'somebody-else');
    expect(store.get(overallAtom).total).toBe(0);
    expect(store.get(dashboardAtom).isLoading).toBe(true);
  });
});
