import { describe, expect, it } from 'vitest';
import { flushOutboxAtom } from '#features/outbox';
import { questionsPortAtom } from '#features/questions';
import {
  flashcardAttempts,
  reshuffleAtom,
  runningFlashcardsAtom,
} from '../../../features/flashcards/state/flashcards.ts';
import { attemptStore, LEARNER, settle, type Tab } from '../support/attempts.ts';

const choice = { topic: 'science', timing: 'off', count: 4 } as const;

function sessionOf({ store }: Tab) {
  const state = store.get(flashcardAttempts.stateAtom);
  if (state.status !== 'open') throw new Error(`No session is open: ${state.status}`);
  return state.attempt;
}

async function started(tab = attemptStore()): Promise<Tab> {
  await tab.store.set(flashcardAttempts.startAtom, choice);
  return tab;
}

describe('flashcards on the device and on the server', () => {
  it('scores the answered cards alone, and counts the time of each card', async () => {
    const tab = await started();
    const { store, server, device } = tab;
    const [first, second] = sessionOf(tab).questions;
    store.set(flashcardAttempts.sendAtom, { type: 'answer', letter: 'A', at: device.now() });
    store.set(flashcardAttempts.sendAtom, { type: 'go', index: 1, at: device.now() + 20_000 });
    store.set(flashcardAttempts.sendAtom, { type: 'answer', letter: 'B', at: device.now() + 21_000 });
    store.set(flashcardAttempts.sendAtom, { type: 'finish', at: device.now() + 61_000 });
    store.set(flashcardAttempts.sendAtom, { type: 'finish', at: device.now() + 99_000 });
    await settle();
    expect(server.closed).toMatchObject([
      { kind: 'flashcards', topic: 'science', total: 2, answered: 2, correct: 1, studied: 61_000 },
    ]);
    expect(server.closed[0]?.answers).toMatchObject([
      { questionId: first.global_id, letter: 'A', ms: 20_000 },
      { questionId: second?.global_id, letter: 'B', ms: 41_000 },
    ]);
  });

  it('counts what the learner said of the cards: known, or to see again', async () => {
    const { store, server, device } = await started();
    for (const isKnown of [true, false, false]) {
      store.set(flashcardAttempts.sendAtom, { type: 'flip' });
      store.set(flashcardAttempts.sendAtom, { type: 'rate', isKnown, at: device.now() });
    }
    const label = 'Science flashcards · 3 of 4';
    expect(store.get(runningFlashcardsAtom)()).toMatchObject([{ label, answered: 3 }]);
    await store.set(flushOutboxAtom, LEARNER);
    expect([...server.open.values()]).toMatchObject([{ label, answered: 3 }]);
    store.set(flashcardAttempts.sendAtom, { type: 'finish', at: device.now() });
    await settle();
    expect(server.closed).toMatchObject([{ total: 0, details: { peeked: 3, known: 1, again: 2 } }]);
  });

  it('a stored session whose cards are not there is left alone', async () => {
    const { device } = await started();
    const active = JSON.parse(device.read('flashcardState') ?? '');
    for (const spoilt of [{ index: 4 }, { deck: [] }, { deck: ['gone'] }]) {
      device.write('flashcardState', JSON.stringify({ ...active, ...spoilt }));
      const other = attemptStore(device);
      await other.store.set(flashcardAttempts.openAtom);
      expect(other.store.get(flashcardAttempts.stateAtom)).toEqual({ status: 'setup', error: null });
    }
  });

  it('shuffle reloads the cards; what was answered stays, also after a reload and without a network', async () => {
    const tab = await started();
    const { store, server, device } = tab;
    const [first] = sessionOf(tab).questions;
    store.set(flashcardAttempts.sendAtom, { type: 'answer', letter: 'A', at: device.now() });
    await store.set(reshuffleAtom);
    expect(server.drawn).toHaveLength(2);
    server.isDown = true;
    await store.set(reshuffleAtom);
    expect(sessionOf(tab)).toMatchObject({ status: 'active', index: 0, picked: null });
    const other = attemptStore(device);
    await other.store.set(flashcardAttempts.takeOverAtom);
    expect(sessionOf(other)).toEqual(sessionOf(tab));
    other.store.set(flashcardAttempts.sendAtom, { type: 'finish', at: device.now() });
    await settle();
    expect(other.server.closed).toMatchObject([
      { total: 1, answers: [{ questionId: first.global_id, letter: 'A' }] },
    ]);
  });

  it('words and rules are drawn from the topics that are learned as themselves', async () => {
    const tab = attemptStore();
    await tab.store.set(flashcardAttempts.startAtom, { ...choice, topic: 'words' });
    expect(tab.server.drawn.flatMap(({ tags }) => tags ?? [])).toContain('vocabulary');
    expect(tab.server.drawn.flatMap(({ tags }) => tags ?? [])).not.toContain('usage-and-agreement');
  });

  it('General draws from every subject; a subject without questions does not spoil it, a failed draw does', async () => {
    const tab = attemptStore();
    await tab.store.set(flashcardAttempts.startAtom, { ...choice, topic: 'general' });
    expect(new Set(tab.server.drawn.map(({ bank }) => bank)).size).toBe(6);
    expect(sessionOf(tab).questions).toHaveLength(4);

    const empty = attemptStore();
    const port = empty.store.get(questionsPortAtom);
    empty.store.set(questionsPortAtom, {
      drawRows: async (request) => (request.bank === 'math' ? [] : port.drawRows(request)),
    });
    await empty.store.set(flashcardAttempts.startAtom, { ...choice, topic: 'general' });
    expect(sessionOf(empty).questions).toHaveLength(4);

    const failed = attemptStore();
    failed.server.isDown = true;
    await failed.store.set(flashcardAttempts.startAtom, choice);
    expect(failed.store.get(flashcardAttempts.stateAtom)).toEqual({
      status: 'setup',
      error: expect.stringMatching(/^no network\. The server could not be reached\./),
    });
  });
});
