import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/calendar';
import { reviewPortAtom } from '../../../features/review/ports.ts';
import { reviewAttempts } from '../../../features/review/state/review.ts';
import { runningReviewProgressAtom } from '../../../features/review/state/running.ts';
import { attemptStore, settle } from '../support/attempts.ts';
import { sampleRow } from '../support/questions.ts';

/** A review of two questions, of which the first is answered, whose page was left. */
async function left() {
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
  const questionId = started?.questions[0].question_id ?? '';
  store.set(reviewAttempts.sendAtom, { type: 'pick', questionId, letter: 'B', at: device.now() });
  store.set(reviewAttempts.sendAtom, { type: 'check', questionId });
  stop();
  await settle();
  return { ...tab, id: started?.id ?? '' };
}

describe('a review that was left (docs/product.md#plan-4)', () => {
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
