import { describe, expect, it } from 'vitest';
import { fakeDashboardPort } from '#fakes/dashboard';
import { fakeLearningPort } from '#fakes/memory';
import { answersAtom, learningPortAtom, loadLearningAtom } from '#features/memory';
import { studiedDaysAtom } from '#features/plan';
import { DAY_MS } from '#kernel/calendar';
import { countCheckedAtom } from '../../../app/runningAttempts.tsx';
import { dashboardPortAtom } from '../../../features/dashboard/ports.ts';
import { dashboardAtom, loadOverviewAtom } from '../../../features/dashboard/state/dashboard.ts';
import { reviewPortAtom } from '../../../features/review/ports.ts';
import { reviewAttempts } from '../../../features/review/state/review.ts';
import { runningReviewProgressAtom } from '../../../features/review/state/running.ts';
import { attemptStore, settle, type Tab } from '../support/attempts.ts';
import { sampleRow } from '../support/questions.ts';

/** A review of two questions, of which the first or both are checked, whose page was left. */
async function left(checked: 1 | 2 = 1) {
  const tab = attemptStore();
  const { store, device } = tab;
  const rows = [sampleRow(1), sampleRow(2)];
  store.set(reviewPortAtom, { drawPlan: async () => rows.map((row) => ({ bank: 'science', row })) });
  const stop = store.set(reviewAttempts.watchLeaseAtom);
  await store.set(reviewAttempts.openAtom);
  await store.set(
    reviewAttempts.startAtom,
    rows.map((row) => ({ kind: 'item', questionId: String(row.global_id), bank: 'science' })),
  );
  const [started] = store.get(reviewAttempts.runningAtom)();
  device.setNow(device.now() + MINUTE);
  for (const { question_id: questionId } of started?.questions.slice(0, checked) ?? []) {
    store.set(reviewAttempts.sendAtom, { type: 'pick', questionId, letter: 'B', at: device.now() });
    store.set(reviewAttempts.sendAtom, { type: 'check', questionId });
    store.set(reviewAttempts.sendAtom, { type: 'flag', questionId });
    store.set(reviewAttempts.sendAtom, { type: 'go', index: 1, at: device.now() });
  }
  stop();
  await settle();
  return { ...tab, id: started?.id ?? '' };
}

const MINUTE = 60_000;

/** What the dashboard counts of the learner, and what it lists. */
function counts({ store }: Tab) {
  const { overview } = store.get(dashboardAtom);
  return {
    flags: store.get(answersAtom).map(({ isFlagged }) => isFlagged),
    seconds: store.get(studiedDaysAtom).map(({ totalSecs }) => totalSecs),
    week: overview?.weeks.latest.total,
    answered: overview?.counters.quiz.science?.total,
    listed: overview?.history.length,
  };
}

async function loadDashboard({ store }: Tab) {
  store.set(learningPortAtom, fakeLearningPort());
  store.set(dashboardPortAtom, fakeDashboardPort());
  await store.set(loadLearningAtom);
  await store.set(loadOverviewAtom);
}

describe('a review that was left (docs/product.md#plan-4)', () => {
  it('counts what was checked at once, and once, also when it ends', async () => {
    const tab = await left();
    await loadDashboard(tab);
    tab.store.set(countCheckedAtom);
    await settle();
    const one = { flags: [true], seconds: [60], week: 1, answered: 1 };
    expect(counts(tab)).toEqual({ ...one, listed: 0 });
    tab.server.isDown = true;
    tab.store.set(reviewAttempts.endAtom, () => true);
    await tab.store.set(loadLearningAtom);
    expect(counts(tab)).toEqual({ ...one, listed: 1 });
  });

  it('has ended once its last question was checked', async () => {
    const tab = await left(2);
    await loadDashboard(tab);
    expect(tab.store.get(runningReviewProgressAtom)).toBe('2 of 2');
    tab.store.set(countCheckedAtom);
    await settle();
    expect(tab.store.get(runningReviewProgressAtom)).toBeNull();
    expect(tab.server.closed).toMatchObject([
      { id: tab.id, answers: [{ isFlagged: true }, { isFlagged: true }] },
    ]);
  });

  it('goes on later on the same day', async () => {
    const { store, server, id } = await left();
    expect(store.get(runningReviewProgressAtom)).toBe('1 of 2');
    await store.set(reviewAttempts.openAtom);
    expect(store.get(reviewAttempts.stateAtom)).toMatchObject({ status: 'open', attempt: { id } });
    expect(server.closed).toEqual([]);
  });

  it('gives way to another set, and what was answered counts', async () => {
    const { store, server, id } = await left();
    store.set(reviewAttempts.endAtom, () => true);
    const slot = { kind: 'item', questionId: String(sampleRow(1).global_id), bank: 'science' } as const;
    await Promise.all([store.set(reviewAttempts.startAtom, [slot]), store.set(reviewAttempts.openAtom)]);
    await settle();
    const state = store.get(reviewAttempts.stateAtom);
    expect(state).toMatchObject({ status: 'open', attempt: { status: 'active' } });
    expect(state.status === 'open' && state.attempt.id).not.toBe(id);
    expect(server.closed).toMatchObject([{ id, answers: [{ letter: 'B' }] }]);
  });

  it('ends when its page opens on the next day, and what was answered counts', async () => {
    const { store, device, server, id } = await left();
    device.setNow(device.now() + DAY_MS);
    expect(store.get(runningReviewProgressAtom)).toBeNull();
    await store.set(reviewAttempts.openAtom);
    await settle();
    expect(store.get(reviewAttempts.stateAtom)).toMatchObject({ status: 'setup' });
    expect(server.closed).toMatchObject([{ id, answers: [{ letter: 'B' }] }]);
  });
});
