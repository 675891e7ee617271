import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_OVERVIEW } from '#fakes/dashboard';
import { fakeProfilePort } from '#fakes/profile';
import { startAuthAtom } from '#features/auth';
import { dashboardPortAtom, loadOverviewAtom, type Overview } from '#features/dashboard';
import {
  createOutboxKind,
  flushOutboxAtom,
  outboxKindsAtom,
  pendingEntriesAtom,
  queueEntryAtom,
  sendNowAtom,
} from '#features/outbox';
import { EMPTY_PROFILE, loadProfileAtom, profileAtom, profilePortAtom } from '#features/profile';
import { studyDaysAtom } from '#features/study-time';
import { storedAtom } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { dashboardAtom } from '../../../features/dashboard/state/dashboard.ts';
import { sessionOf, sessionStore } from '../support/sessions.ts';
import { tabsOf } from '../support/tabs.ts';

const noteKind = (send: (body: string) => void) =>
  createOutboxKind({
    name: 'note',
    schema: v.string(),
    title: String,
    send: async (_get, body) => send(body),
  });

it('after another learner signs in, the first one’s data is neither shown, nor sent, nor overwritten', async () => {
  const { store, tell } = sessionStore();
  const sent: string[] = [];
  const late = Promise.withResolvers<Overview>();
  const overviews = [Promise.resolve(EMPTY_OVERVIEW), late.promise];
  store.set(dashboardPortAtom, { loadOverview: () => overviews.shift() ?? late.promise });
  store.set(profilePortAtom, fakeProfilePort({ load: async () => ({ ...EMPTY_PROFILE, fullName: 'Ana' }) }));
  store.set(outboxKindsAtom, [noteKind((body) => sent.push(body))]);
  const choiceAtom = storedAtom('choice', v.string(), { isPerLearner: true });
  await store.set(startAuthAtom);

  tell(sessionOf('ana'));
  expect(store.get(learnerIdAtom)).toBe('ana');
  store.set(choiceAtom, 'ana’s choice');
  await store.set(loadProfileAtom);
  await store.set(loadOverviewAtom);
  expect(store.get(dashboardAtom).overview).toEqual(EMPTY_OVERVIEW);
  const loading = store.set(loadOverviewAtom);
  await store.set(queueEntryAtom, { id: '1', userId: 'ana', kind: 'note', body: 'ana’s answer' });

  tell(sessionOf('ben'));
  late.resolve(EMPTY_OVERVIEW);
  await loading;
  await store.set(flushOutboxAtom, 'ben');
  expect(store.get(learnerIdAtom)).toBe('ben');
  expect(store.get(dashboardAtom).overview).toBeNull();
  expect(store.get(studyDaysAtom)).toBeNull();
  expect(store.get(profileAtom)).toEqual({ status: 'loading' });
  expect(store.get(choiceAtom)).toBeNull();
  expect(sent).toEqual([]);
  store.set(choiceAtom, 'ben’s choice');

  tell(sessionOf('ana'));
  await store.set(flushOutboxAtom, 'ana');
  expect(store.get(choiceAtom)).toBe('ana’s choice');
  expect(sent).toEqual(['ana’s answer']);
});

it('another learner who signs in during a flush sends nothing of the first one', async () => {
  const { store, tell } = sessionStore();
  const sent: string[] = [];
  store.set(outboxKindsAtom, [
    noteKind((body) => {
      sent.push(body);
      tell(sessionOf('ben'));
    }),
  ]);
  await store.set(startAuthAtom);
  tell(sessionOf('ana'));
  await store.set(queueEntryAtom, { id: '1', userId: 'ana', kind: 'note', body: 'first' });
  await store.set(queueEntryAtom, { id: '2', userId: 'ana', kind: 'note', body: 'second' });
  await store.set(flushOutboxAtom, 'ana');
  expect(sent).toEqual(['first']);
});

it('another learner who signs in in a second tab: the first tab shows and sends nothing of its own learner', async () => {
  const [one, two] = tabsOf(2).map((device) => sessionStore({}, device));
  if (one === undefined || two === undefined) throw new Error('There are two tabs.');
  const sent: string[] = [];
  const late = Promise.withResolvers<Overview>();
  for (const { store } of [one, two]) {
    store.set(dashboardPortAtom, { loadOverview: () => late.promise });
    store.set(
      profilePortAtom,
      fakeProfilePort({ load: async () => ({ ...EMPTY_PROFILE, fullName: 'Ana' }) }),
    );
    store.set(outboxKindsAtom, [noteKind((body) => sent.push(body))]);
    await store.set(startAuthAtom);
  }
  const choiceAtom = storedAtom('choice', v.string(), { isPerLearner: true });
  one.tell(sessionOf('ana'));
  one.store.set(choiceAtom, 'ana’s choice');
  await one.store.set(loadProfileAtom);
  const loading = one.store.set(loadOverviewAtom);
  await one.store.set(queueEntryAtom, { id: '1', userId: 'ana', kind: 'note', body: 'ana’s answer' });

  for (const { tell } of [two, one]) tell(sessionOf('ben'));
  late.resolve(EMPTY_OVERVIEW);
  await loading;
  for (const { store } of [one, two]) {
    await store.set(sendNowAtom);
    expect(store.get(dashboardAtom).overview).toBeNull();
    expect(store.get(profileAtom)).toEqual({ status: 'loading' });
    expect(store.get(choiceAtom)).toBeNull();
    expect(store.get(pendingEntriesAtom)).toEqual([]);
  }
  expect(sent).toEqual([]);
});

describe('a tab whose session another tab has given to another learner, and that has not heard of it yet', () => {
  let owner: string | null;
  const saved: number[] = [];

  beforeEach(() => {
    owner = 'ana';
    saved.length = 0;
    vi.resetModules();
    vi.doMock('#ui/online', () => ({ isOnline: async () => true }));
    vi.doMock('../../../app/start/session.ts', () => ({
      isSessionReady: async () => true,
      storedUserId: () => owner,
    }));
    vi.doMock('../../../app/data/loadRepositories.ts', () => ({
      loadRepositories: async () => ({
        studyReportRepository: { saveGoal: async (minutes: number) => void saved.push(minutes) },
        dashboardRepository: {
          async loadOverview() {
            owner = 'ben';
            return EMPTY_OVERVIEW;
          },
        },
      }),
    }));
  });
  afterEach(() => vi.doUnmock('#ui/online'));

  /** The ports of a tab that shows Ana. */
  async function portsOfAna() {
    const { followLearner } = await import('../../../app/data/learner.ts');
    const { lazyPort } = await import('../../../app/data/lazyPort.ts');
    followLearner(() => 'ana');
    return { goals: lazyPort('studyReportRepository'), dashboard: lazyPort('dashboardRepository') };
  }

  it('writes nothing into the other learner’s rows', async () => {
    const { goals } = await portsOfAna();
    await goals.saveGoal(60);
    owner = 'ben';
    await expect(goals.saveGoal(90)).rejects.toMatchObject({ kind: 'signed-out' });
    owner = null;
    await goals.saveGoal(30);
    expect(saved).toEqual([60, 30]);
  });

  it('shows no answer that may be the other learner’s', async () => {
    const { dashboard } = await portsOfAna();
    await expect(dashboard.loadOverview('monday')).rejects.toMatchObject({ kind: 'signed-out' });
  });
});
