import { describe, expect, it } from 'vitest';
import { AppError } from '#features/app-error';
import { attemptSaveAtom, flushOutboxAtom, recordFinishedAtom, saveProblemAtom } from '#features/practice';
import { progressPortAtom } from '#features/progress';
import { type Attempt, queueAttemptAtom, studyTimePortAtom } from '#features/study-time';
import { LEARNER, practiceStore, settle } from '../support/practice.ts';
import { sampleQuestion } from '../support/questions.ts';

const attempt = (id: string): Attempt => ({
  id,
  userId: LEARNER,
  kind: 'quiz',
  startedAt: 0,
  endedAt: 1000,
  timeZone: 'Asia/Manila',
  topic: 'science',
  difficulty: null,
  total: 1,
  answered: 1,
  correct: 1,
});

describe('the outbox as a whole', () => {
  it('an older flush that ends late does not call a newer attempt saved', async () => {
    const { store } = practiceStore();
    const port = store.get(studyTimePortAtom);
    const late = Promise.withResolvers<void>();
    const isDown = new Set(['new']);
    store.set(studyTimePortAtom, {
      ...port,
      async closeSession({ id }) {
        if (id === 'old') await late.promise;
        if (isDown.has(id)) throw new AppError('offline', 'no network');
      },
    });
    const finish = (id: string) =>
      store.set(recordFinishedAtom, LEARNER, { attempt: attempt(id), picks: [] }, () => {});
    const flushes = [finish('old'), finish('new')];
    await settle();
    expect(store.get(attemptSaveAtom)('new')).toBe('saving');
    late.resolve();
    await Promise.all(flushes);
    expect(store.get(attemptSaveAtom)('old')).toBe('online');
    expect(store.get(attemptSaveAtom)('new')).toBe('device');
    expect(store.get(saveProblemAtom)).toBe('offline');
    isDown.clear();
    await store.set(flushOutboxAtom, LEARNER);
    expect(store.get(attemptSaveAtom)('new')).toBe('online');
    expect(store.get(saveProblemAtom)).toBeNull();
  });

  it('knows why answers wait, whichever call failed', async () => {
    const { store } = practiceStore();
    store.set(progressPortAtom, {
      async saveAnswers() {
        throw new AppError('signed-out', 'JWT expired');
      },
    });
    const picks = [{ question: sampleQuestion(1), isCorrect: true }];
    await store.set(recordFinishedAtom, LEARNER, { attempt: attempt('a'), picks }, () => {});
    expect(store.get(attemptSaveAtom)('a')).toBe('device');
    expect(store.get(saveProblemAtom)).toBe('signed-out');
  });

  it('sends a queued attempt once however often it is asked', async () => {
    const { store, server } = practiceStore();
    store.set(queueAttemptAtom, attempt('a'));
    await Promise.all([1, 2, 3].map(() => store.set(flushOutboxAtom, LEARNER)));
    expect(server.closed).toHaveLength(1);
  });

  it('an entry that this build cannot read costs no other entry, and stays', async () => {
    const { store, server, device } = practiceStore();
    const foreign = { ...attempt('next'), kind: 'kind-of-the-next-release', extra: 1 };
    device.write('attemptOutbox', JSON.stringify([attempt('a'), foreign]));
    store.set(queueAttemptAtom, attempt('b'));
    await store.set(flushOutboxAtom, LEARNER);
    expect(server.closed.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(JSON.parse(device.read('attemptOutbox') ?? '')).toEqual([foreign]);
  });
});
