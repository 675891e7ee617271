import { describe, expect, it } from 'vitest';
import { questionsPortAtom } from '#features/questions';
import { flashcards, reshuffleAtom, shuffleAtom } from '../../../features/flashcards/state/flashcards.ts';
import { attemptStore, LEARNER, settle, type Tab } from '../support/attempts.ts';

const choice = { topic: 'science', timing: 'off', count: 4 } as const;

function sessionOf({ store }: Tab) {
  const state = store.get(flashcards.stateAtom);
  if (state.status !== 'open') throw new Error(`No session is open: ${state.status}`);
  return state.attempt;
}

async function started(tab = attemptStore()): Promise<Tab> {
  await tab.store.set(flashcards.startAtom, { userId: LEARNER, choice });
  return tab;
}

describe('flashcards on the device and on the server', () => {
  it('scores the answered cards alone, and counts the time of each card', async () => {
    const tab = await started();
    const { store, server, device } = tab;
    const [first, second] = sessionOf(tab).questions;
    store.set(flashcards.sendAtom, { type: 'answer', letter: 'A', at: device.now() });
    store.set(flashcards.sendAtom, { type: 'go', index: 1, at: device.now() + 20_000 });
    store.set(flashcards.sendAtom, { type: 'answer', letter: 'B', at: device.now() + 21_000 });
    store.set(flashcards.sendAtom, { type: 'end', at: device.now() + 61_000 });
    store.set(flashcards.sendAtom, { type: 'end', at: device.now() + 99_000 });
    await settle();
    expect(server.closed).toMatchObject([
      { kind: 'flashcards', topic: 'science', total: 2, answered: 2, correct: 1, studied: 61_000 },
    ]);
    expect(server.closed[0]?.details).toMatchObject({
      ids: [first.global_id, second?.global_id],
      letters: 'AB',
      ms: [20_000, 41_000],
    });
  });

  it('a stored session whose cards are not there is left alone', async () => {
    const { device } = await started();
    const active = JSON.parse(device.read('flashcardState') ?? '');
    for (const spoilt of [{ index: 4 }, { deck: [] }, { deck: ['gone'] }]) {
      device.write('flashcardState', JSON.stringify({ ...active, ...spoilt }));
      const other = attemptStore(device);
      await other.store.set(flashcards.openAtom, LEARNER);
      expect(other.store.get(flashcards.stateAtom)).toEqual({ status: 'setup', error: null });
    }
  });

  it('shuffle reloads the cards, or shuffles those on the table when the server is away', async () => {
    const tab = await started();
    const { store, server, device } = tab;
    store.set(flashcards.sendAtom, { type: 'answer', letter: 'A', at: device.now() });
    await store.set(reshuffleAtom);
    expect(server.drawn).toHaveLength(2);
    expect(store.get(shuffleAtom)).toBe('idle');
    server.isDown = true;
    await store.set(reshuffleAtom);
    expect(store.get(shuffleAtom)).toBe('kept');
    expect(Object.keys(sessionOf(tab).sheet)).toHaveLength(1);
    expect(sessionOf(tab)).toMatchObject({ status: 'active', index: 0 });

    // The next session was never shuffled.
    server.isDown = false;
    store.set(flashcards.resetAtom);
    await started(tab);
    expect(store.get(shuffleAtom)).toBe('idle');
  });

  it('General draws from every subject; a subject without questions does not spoil it, a failed draw does', async () => {
    const tab = attemptStore();
    await tab.store.set(flashcards.startAtom, { userId: LEARNER, choice: { ...choice, topic: 'general' } });
    expect(new Set(tab.server.drawn.map(({ bank }) => bank)).size).toBe(6);
    expect(sessionOf(tab).questions).toHaveLength(4);

    const empty = attemptStore();
    const port = empty.store.get(questionsPortAtom);
    empty.store.set(questionsPortAtom, {
      drawRows: async (request) => (request.bank === 'math' ? [] : port.drawRows(request)),
    });
    await empty.store.set(flashcards.startAtom, { userId: LEARNER, choice: { ...choice, topic: 'general' } });
    expect(sessionOf(empty).questions).toHaveLength(4);

    const failed = attemptStore();
    failed.server.isDown = true;
    await failed.store.set(flashcards.startAtom, { userId: LEARNER, choice });
    expect(failed.store.get(flashcards.stateAtom)).toEqual({
      status: 'setup',
      error: expect.stringMatching(/^no network\. The server could not be reached\./),
    });
  });
});
