import { describe, expect, it } from 'vitest';
import { memoryDevice } from '#features/device';
import { attemptSaveAtom, flushOutboxAtom } from '#features/practice';
import { questionsPortAtom } from '#features/questions';
import { flashcards, reshuffleAtom, shuffleAtom } from '../../../features/flashcards/state/flashcards.ts';
import { LEARNER, practiceStore, settle } from '../support/practice.ts';

const choice = { topic: 'science', timing: 'off', count: 4 } as const;

function sessionOf({ store }: ReturnType<typeof practiceStore>) {
  const state = store.get(flashcards.stateAtom);
  if (state.status !== 'open') throw new Error(`No session is open: ${state.status}`);
  return state.attempt;
}

async function started(tab = practiceStore()) {
  await tab.store.set(flashcards.startAtom, { userId: LEARNER, choice });
  return tab;
}

describe('flashcards on the device and on the server', () => {
  it('records once: one row at the end, with the answers counted', async () => {
    const tab = await started();
    const { store, server, device } = tab;
    store.set(flashcards.sendAtom, { type: 'answer', letter: 'A', at: device.now() });
    store.set(flashcards.sendAtom, { type: 'go', index: 1 });
    store.set(flashcards.sendAtom, { type: 'answer', letter: 'B', at: device.now() });
    expect(server.opened).toEqual([]);
    store.set(flashcards.sendAtom, { type: 'end', at: device.now() + 61_000 });
    store.set(flashcards.sendAtom, { type: 'end', at: device.now() + 99_000 });
    await settle();
    expect(server.closed).toMatchObject([
      { kind: 'flashcards', topic: 'science', total: 2, answered: 2, correct: 1 },
    ]);
    expect(server.closed.map(({ startedAt, endedAt }) => endedAt - startedAt)).toEqual([61_000]);
    expect(store.get(attemptSaveAtom)(sessionOf(tab).id)).toBe('online');
  });

  it('a killed tab is found again, and a finished session is not recorded twice', async () => {
    const first = await started();
    first.store.set(flashcards.sendAtom, { type: 'answer', letter: 'A', at: first.device.now() });
    const before = sessionOf(first);

    const second = practiceStore(first.device);
    await second.store.set(flashcards.openAtom, LEARNER);
    expect(sessionOf(second)).toEqual(before);
    second.server.isDown = true;
    second.store.set(flashcards.sendAtom, { type: 'end', at: second.device.now() });
    await settle();
    expect(second.store.get(attemptSaveAtom)(before.id)).toBe('device');

    const third = practiceStore(first.device);
    await third.store.set(flashcards.openAtom, LEARNER);
    await settle();
    await third.store.set(flushOutboxAtom, LEARNER);
    expect(new Set(third.server.closed.map(({ id }) => id))).toEqual(new Set([before.id]));
    expect(third.store.get(attemptSaveAtom)(before.id)).toBe('online');
  });

  it('a session whose cards are not there is left alone', async () => {
    const { device } = await started();
    const active = JSON.parse(device.read('flashcardState') ?? '');
    for (const spoilt of [{ index: 4 }, { deck: [] }, { deck: ['gone'] }]) {
      device.write('flashcardState', JSON.stringify({ ...active, ...spoilt }));
      const other = practiceStore(device);
      await other.store.set(flashcards.openAtom, LEARNER);
      expect(other.store.get(flashcards.stateAtom)).toEqual({ status: 'setup', error: null });
    }
  });

  it('another learner does not find it', async () => {
    const { device } = await started();
    const other = practiceStore(device);
    await other.store.set(flashcards.openAtom, '20000000-0000-4000-8000-000000000002');
    expect(other.store.get(flashcards.stateAtom)).toEqual({ status: 'setup', error: null });
  });

  it('shuffle reloads the cards, or shuffles those on the table when the server is away', async () => {
    const tab = await started();
    const { store, server } = tab;
    store.set(flashcards.sendAtom, { type: 'answer', letter: 'A', at: 0 });
    await store.set(reshuffleAtom);
    expect(server.drawn).toHaveLength(2);
    expect(store.get(shuffleAtom)).toBe('idle');
    server.isDown = true;
    await store.set(reshuffleAtom);
    expect(store.get(shuffleAtom)).toBe('kept');
    expect(Object.keys(sessionOf(tab).answers)).toHaveLength(1);
    expect(sessionOf(tab)).toMatchObject({ status: 'active', index: 0 });

    // The next session was never shuffled.
    server.isDown = false;
    store.set(flashcards.resetAtom);
    await started(tab);
    expect(store.get(shuffleAtom)).toBe('idle');
  });

  it('General draws from every subject; a subject without questions does not spoil it, a failed draw does', async () => {
    const tab = practiceStore();
    await tab.store.set(flashcards.startAtom, { userId: LEARNER, choice: { ...choice, topic: 'general' } });
    expect(new Set(tab.server.drawn.map(({ bank }) => bank)).size).toBe(6);
    expect(sessionOf(tab).questions).toHaveLength(4);

    const empty = practiceStore();
    const port = empty.store.get(questionsPortAtom);
    empty.store.set(questionsPortAtom, {
      drawRows: async (request) => (request.bank === 'math' ? [] : port.drawRows(request)),
    });
    await empty.store.set(flashcards.startAtom, { userId: LEARNER, choice: { ...choice, topic: 'general' } });
    expect(sessionOf(empty).questions).toHaveLength(4);

    const failed = practiceStore();
    failed.server.isDown = true;
    await failed.store.set(flashcards.startAtom, { userId: LEARNER, choice });
    expect(failed.store.get(flashcards.stateAtom)).toEqual({ status: 'setup', error: 'no network' });
  });

  it('a refused storage says so and the session goes on', async () => {
    const tab = await started(practiceStore(memoryDevice({ isFull: true })));
    expect(tab.store.get(flashcards.isKeptAtom)).toBe(false);
    tab.store.set(flashcards.sendAtom, { type: 'answer', letter: 'A', at: 0 });
    expect(Object.keys(sessionOf(tab).answers)).toHaveLength(1);
  });
});
