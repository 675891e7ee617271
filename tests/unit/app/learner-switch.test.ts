import * as v from 'valibot';
import { expect, it } from 'vitest';
import { EMPTY_OVERVIEW } from '#fakes/dashboard';
import { fakeProfilePort } from '#fakes/profile';
import { startAuthAtom } from '#features/auth';
import { dashboardPortAtom, loadOverviewAtom, type Overview } from '#features/dashboard';
import { createOutboxKind, flushOutboxAtom, outboxKindsAtom, queueEntryAtom } from '#features/outbox';
import { EMPTY_PROFILE, loadProfileAtom, profileAtom, profilePortAtom } from '#features/profile';
import { studyDaysAtom } from '#features/study-time';
import { storedAtom } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { dashboardAtom } from '../../../features/dashboard/state/dashboard.ts';
import { sessionOf, sessionStore } from '../support/sessions.ts';

it('after another learner signs in, the first one’s data is neither shown, nor sent, nor overwritten', async () => {
  const { store, tell } = sessionStore();
  const sent: string[] = [];
  const late = Promise.withResolvers<Overview>();
  const overviews = [Promise.resolve(EMPTY_OVERVIEW), late.promise];
  store.set(dashboardPortAtom, { loadOverview: () => overviews.shift() ?? late.promise });
  store.set(profilePortAtom, fakeProfilePort({ load: async () => ({ ...EMPTY_PROFILE, fullName: 'Ana' }) }));
  store.set(outboxKindsAtom, [
    createOutboxKind({
      name: 'note',
      schema: v.string(),
      title: String,
      send: async (_get, body) => void sent.push(body),
    }),
  ]);
  const choiceAtom = storedAtom('choice', v.string(), { isPerLearner: true });
  await store.set(startAuthAtom);

  tell(sessionOf('ana'));
  expect(store.get(learnerIdAtom)).toBe('ana');
  store.set(choiceAtom, 'ana’s choice');
  await store.set(loadProfileAtom, 'ana');
  await store.set(loadOverviewAtom, 'ana');
  expect(store.get(dashboardAtom).overview).toEqual(EMPTY_OVERVIEW);
  const loading = store.set(loadOverviewAtom, 'ana');
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
    createOutboxKind({
      name: 'note',
      schema: v.string(),
      title: String,
      send: async (_get, body) => {
        sent.push(body);
        tell(sessionOf('ben'));
      },
    }),
  ]);
  await store.set(startAuthAtom);
  tell(sessionOf('ana'));
  await store.set(queueEntryAtom, { id: '1', userId: 'ana', kind: 'note', body: 'first' });
  await store.set(queueEntryAtom, { id: '2', userId: 'ana', kind: 'note', body: 'second' });
  await store.set(flushOutboxAtom, 'ana');
  expect(sent).toEqual(['first']);
});
