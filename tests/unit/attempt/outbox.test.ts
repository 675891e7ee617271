import { describe, expect, it } from 'vitest';
import {
  type EndedSession,
  flushOutboxAtom,
  outboxPortAtom,
  pick,
  saveProblemAtom,
  saveStatusAtom,
} from '#features/attempt';
import { AppError } from '#kernel/app-error';
import { queueResultAtom, queueSessionAtom } from '../../../features/attempt/outbox/flush.ts';
import { attemptStore, LEARNER, type Store, settle } from '../support/attempts.ts';
import { sampleQuestion } from '../support/questions.ts';

const session = (id: string): EndedSession => ({
  type: 'end',
  id,
  userId: LEARNER,
  kind: 'quiz',
  startedAt: 0,
  endedAt: 1000,
  studied: 1000,
  timeZone: 'Asia/Manila',
  topic: 'science',
  difficulty: null,
  total: 1,
  answered: 1,
  correct: 1,
});

/** Queues a quiz of one right answer, and sends it. */
function finish(store: Store, id: string): Promise<void> {
  const question = sampleQuestion(1);
  const { type, total, answered, correct, studied, ...facts } = session(id);
  const sheet = pick({}, question.question_id, 'A');
  store.set(queueResultAtom, { ...facts, questions: [question], sheet, details: {} });
  return store.set(flushOutboxAtom, LEARNER);
}

describe('the outbox as a whole', () => {
  it('an older flush that ends late does not call a newer attempt saved', async () => {
    const { store } = attemptStore();
    const port = store.get(outboxPortAtom);
    const late = Promise.withResolvers<void>();
    const isDown = new Set(['new']);
    store.set(outboxPortAtom, {
      ...port,
      async closeSession({ id }) {
        if (id === 'old') await late.promise;
        if (isDown.has(id)) throw new AppError('offline', 'no network');
      },
    });
    const flushes = [finish(store, 'old'), finish(store, 'new')];
    await settle();
    expect(store.get(saveStatusAtom)('new')).toBe('saving');
    late.resolve();
    await Promise.all(flushes);
    expect(store.get(saveStatusAtom)('old')).toBe('online');
    expect(store.get(saveStatusAtom)('new')).toBe('device');
    expect(store.get(saveProblemAtom)).toBe('offline');
    isDown.clear();
    await store.set(flushOutboxAtom, LEARNER);
    expect(store.get(saveStatusAtom)('new')).toBe('online');
    expect(store.get(saveProblemAtom)).toBeNull();
  });

  it('knows why answers wait, whichever call failed', async () => {
    const { store } = attemptStore();
    store.set(outboxPortAtom, {
      ...store.get(outboxPortAtom),
      async saveAnswers() {
        throw new AppError('signed-out', 'JWT expired');
      },
    });
    await finish(store, 'a');
    expect(store.get(saveStatusAtom)('a')).toBe('device');
    expect(store.get(saveProblemAtom)).toBe('signed-out');
  });

  it('sends a queued session once however often it is asked', async () => {
    const { store, server } = attemptStore();
    store.set(queueSessionAtom, session('a'));
    await Promise.all([1, 2, 3].map(() => store.set(flushOutboxAtom, LEARNER)));
    expect(server.closed).toHaveLength(1);
  });

  it('sends a start, which its end replaces, and forgets it', async () => {
    const { store, server, device } = attemptStore();
    const start = { type: 'start', id: 'a', kind: 'mock', userId: LEARNER, startedAt: 5 } as const;
    store.set(queueSessionAtom, start);
    await store.set(flushOutboxAtom, LEARNER);
    expect(server.opened).toEqual(['a']);
    expect(device.read('attemptOutbox')).toBeNull();
    store.set(queueSessionAtom, { ...start, id: 'b' });
    store.set(queueSessionAtom, session('b'));
    await store.set(flushOutboxAtom, LEARNER);
    expect(server.opened).toEqual(['a']);
    expect(server.closed.map(({ id }) => id)).toEqual(['b']);
  });

  it('an end that is queued while its start is on its way is not forgotten with it', async () => {
    const { store, server } = attemptStore();
    const port = store.get(outboxPortAtom);
    const late = Promise.withResolvers<void>();
    store.set(outboxPortAtom, { ...port, openSession: () => late.promise });
    store.set(queueSessionAtom, { type: 'start', id: 'a', kind: 'quiz', userId: LEARNER, startedAt: 0 });
    const flushes = [store.set(flushOutboxAtom, LEARNER)];
    store.set(queueSessionAtom, session('a'));
    flushes.push(store.set(flushOutboxAtom, LEARNER));
    late.resolve();
    await Promise.all(flushes);
    expect(server.closed.map(({ id }) => id)).toEqual(['a']);
  });

  it('an entry that this build cannot read costs no other entry, and stays', async () => {
    const { store, server, device } = attemptStore();
    const foreign = { ...session('next'), kind: 'kind-of-the-next-release' as const, extra: 1 };
    device.write('attemptOutbox', JSON.stringify([session('a'), foreign]));
    store.set(queueSessionAtom, session('b'));
    await store.set(flushOutboxAtom, LEARNER);
    expect(server.closed.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(JSON.parse(device.read('attemptOutbox') ?? '')).toEqual([foreign]);
  });
});
