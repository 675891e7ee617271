import { describe, expect, it } from 'vitest';
import { attemptsPortAtom, pickOption, saveStatusAtom } from '#features/answers';
import { flushOutboxAtom, readOutbox, saveProblemAtom, sendNowAtom } from '#features/outbox';
import { AppError } from '#kernel/app-error';
import { answerId } from '../../../features/answers/model/answerId.ts';
import { ATTEMPT_END } from '../../../features/answers/state/outboxKinds.ts';
import { queueResultAtom, queueStartAtom } from '../../../features/answers/state/record.ts';
import { addFromFileAtom } from '../../../features/outbox/state/again.ts';
import { attemptStore, LEARNER, OTHER_LEARNER, type Store, settle } from '../support/attempts.ts';
import { sampleQuestion } from '../support/questions.ts';

const ATTEMPT = '30000000-0000-4000-8000-000000000001';
const start = (id: string) => ({ id, kind: 'quiz', userId: LEARNER, startedAt: 0 }) as const;

/** Adds the result of a quiz with one right answer to the outbox. */
function queue(store: Store, id: string): Promise<boolean> {
  const question = sampleQuestion(1);
  return store.set(queueResultAtom, {
    ...start(id),
    endedAt: 1000,
    timeZone: 'Asia/Manila',
    topic: 'science',
    difficulty: null,
    questions: [question],
    sheet: pickOption({}, question.question_id, 'A'),
    details: {},
  });
}

async function finish(store: Store, id: string): Promise<void> {
  await queue(store, id);
  await store.set(flushOutboxAtom, LEARNER);
}

/** A tab whose server refuses the attempts in `failures`: for each attempt's id, the error it throws. */
function failing(failures: Record<string, AppError>) {
  const tab = attemptStore();
  const port = tab.store.get(attemptsPortAtom);
  tab.store.set(attemptsPortAtom, {
    ...port,
    async finishAttempt(session) {
      const failure = failures[session.id];
      if (failure !== undefined) throw failure;
      return port.finishAttempt(session);
    },
  });
  return { ...tab, failures };
}

describe('the outbox', () => {
  it('an older flush that ends late does not call a newer attempt saved', async () => {
    const { store, failures } = failing({ new: new AppError('offline', 'no network') });
    const port = store.get(attemptsPortAtom);
    const late = Promise.withResolvers<void>();
    store.set(attemptsPortAtom, {
      ...port,
      async finishAttempt(session) {
        if (session.id === 'old') await late.promise;
        return port.finishAttempt(session);
      },
    });
    const flushes = [finish(store, 'old')];
    await settle();
    flushes.push(finish(store, 'new'));
    await settle();
    expect(store.get(saveStatusAtom)('new')).toBe('saving');
    late.resolve();
    await Promise.all(flushes);
    expect(store.get(saveStatusAtom)('old')).toBe('online');
    expect(store.get(saveStatusAtom)('new')).toBe('device');
    expect(store.get(saveProblemAtom)).toMatchObject({ kind: 'offline' });
    delete failures.new;
    await store.set(flushOutboxAtom, LEARNER);
    expect(store.get(saveStatusAtom)('new')).toBe('online');
    expect(store.get(saveProblemAtom)).toBeNull();
  });

  it('an entry that the server refuses blocks no other, is kept with its reason, and is not sent for ever', async () => {
    const refusal = new AppError('invalid', 'The answers are a list of at most 1000', {
      status: 400,
      code: '22023',
    });
    const { store, server, device, failures } = failing({ bad: refusal });
    await queue(store, 'bad');
    await finish(store, 'good');
    expect(server.closed.map(({ id }) => id)).toEqual(['good']);
    expect(store.get(saveStatusAtom)('good')).toBe('online');
    expect(store.get(saveStatusAtom)('bad')).toBe('refused');
    for (let at = 0; at < 9; at += 1) await store.set(flushOutboxAtom, LEARNER);
    expect(readOutbox(device, LEARNER)).toMatchObject([
      { id: 'bad', refusal: { reason: 'The answers are a list of at most 1000 (22023)', count: 1 } },
    ]);

    delete failures.bad;
    await store.set(sendNowAtom);
    expect(store.get(saveStatusAtom)('bad')).toBe('online');
  });

  it('a fault of the server at one entry does not keep the others', async () => {
    const { store, server } = failing({ bad: new AppError('offline', '', { status: 500 }) });
    await queue(store, 'bad');
    await finish(store, 'good');
    expect(server.closed.map(({ id }) => id)).toEqual(['good']);
    expect(store.get(saveStatusAtom)('bad')).toBe('device');
    expect(store.get(saveProblemAtom)).toMatchObject({ status: 500 });
  });

  it('what cannot get through now is tried once a flush, not once an entry', async () => {
    const { store } = attemptStore();
    let calls = 0;
    store.set(attemptsPortAtom, {
      ...store.get(attemptsPortAtom),
      async finishAttempt() {
        calls += 1;
        throw new AppError('rate-limited', '', { status: 429 });
      },
    });
    await queue(store, 'a');
    await queue(store, 'b');
    await store.set(flushOutboxAtom, LEARNER);
    expect(calls).toBe(1);
  });

  it('sends a queued attempt once however often it is asked', async () => {
    const { store, server } = attemptStore();
    await queue(store, 'a');
    await Promise.all([1, 2, 3].map(() => store.set(flushOutboxAtom, LEARNER)));
    expect(server.closed).toHaveLength(1);
  });

  it('sends the end of an attempt whose start was refused', async () => {
    const { store, server } = attemptStore();
    const port = store.get(attemptsPortAtom);
    store.set(attemptsPortAtom, {
      ...port,
      openSession: () => Promise.reject(new AppError('invalid', 'no such kind', { status: 400 })),
    });
    store.set(queueStartAtom, start('a'));
    await store.set(flushOutboxAtom, LEARNER);
    await finish(store, 'a');
    expect(server.closed.map(({ id }) => id)).toEqual(['a']);
    expect(store.get(saveStatusAtom)('a')).toBe('online');
  });

  it('sends a start, which its end replaces, and forgets it', async () => {
    const { store, server, device } = attemptStore();
    store.set(queueStartAtom, start('a'));
    await store.set(flushOutboxAtom, LEARNER);
    expect(server.opened).toEqual(['a']);
    expect(device.read('outbox')).toBeNull();
    store.set(queueStartAtom, start('b'));
    await finish(store, 'b');
    expect(server.opened).toEqual(['a']);
    expect(server.closed.map(({ id }) => id)).toEqual(['b']);
  });

  it('an end that is queued while its start is on its way is not forgotten with it', async () => {
    const { store, server } = attemptStore();
    const port = store.get(attemptsPortAtom);
    const late = Promise.withResolvers<void>();
    store.set(attemptsPortAtom, { ...port, openSession: () => late.promise });
    store.set(queueStartAtom, start('a'));
    const flushes = [store.set(flushOutboxAtom, LEARNER), finish(store, 'a')];
    await settle();
    late.resolve();
    await Promise.all(flushes);
    expect(server.closed.map(({ id }) => id)).toEqual(['a']);
  });

  it('goes to another address in a file, which only its learner can send, and is stored once', async () => {
    const old = attemptStore();
    old.server.isDown = true;
    await finish(old.store, 'a');
    const file = JSON.stringify(readOutbox(old.device, LEARNER));
    const { store, server, device } = attemptStore();
    expect(['', '{}', '[{"id":"a"}]'].map((text) => store.set(addFromFileAtom, LEARNER, text))).toEqual([
      0, 0, 0,
    ]);
    expect(store.set(addFromFileAtom, OTHER_LEARNER, file)).toBe(0);
    expect([1, 2].map(() => store.set(addFromFileAtom, LEARNER, file))).toEqual([1, 1]);
    await store.set(flushOutboxAtom, LEARNER);
    expect(server.closed.map(({ id }) => id)).toEqual(['a']);
    expect(device.read('outbox')).toBeNull();
  });

  it('keeps what was sent for a while, but no more than the device can hold', async () => {
    const { store, device } = attemptStore();
    for (let at = 0; at < 70; at += 1) await finish(store, `attempt ${at}`);
    const kept = JSON.parse(device.read(`outbox-sent:${LEARNER}`) ?? '');
    expect([kept.length, kept[0].id, kept[59].id]).toEqual([60, 'attempt 10', 'attempt 69']);
  });

  it('what another version queued costs no other entry, and stays', async () => {
    const { store, server, device } = attemptStore();
    const foreign = { id: 'x', userId: LEARNER, kind: 'next-release', queuedAt: 1, body: {}, refusal: null };
    const unread = { ...foreign, id: 'y', kind: ATTEMPT_END };
    device.write('outbox', JSON.stringify([foreign, unread, { shape: 'unknown' }]));
    await finish(store, 'b');
    expect(server.closed.map(({ id }) => id)).toEqual(['b']);
    expect(JSON.parse(device.read('outbox') ?? '')).toMatchObject([
      { shape: 'unknown' },
      foreign,
      { ...unread, refusal: { count: 1 } },
    ]);
  });

  it('tells the device the marks of the server, and which banks it has with an old key', async () => {
    const { store, server } = attemptStore();
    const id = answerId(ATTEMPT, sampleQuestion(1).global_id) ?? '';
    await finish(store, ATTEMPT);
    server.marks[id] = false;
    await finish(store, ATTEMPT);
    expect(server.receipts).toMatchObject([
      { userId: LEARNER, answers: [{ id, isCorrect: true }], outdated: [] },
      { userId: LEARNER, answers: [{ id, isCorrect: false }], outdated: ['science'] },
    ]);
  });

  it('an attempt that an older build queued is sent with all that it says', async () => {
    const { store, server, device } = attemptStore();
    const given = { bank: 'math', tag: 'sets', level: 'Easy', ms: 5, isFlagged: false, isGuess: true };
    const answers = [
      { ...given, id: 'x', questionId: 'one', letter: 'A', isCorrect: true, isChanged: true, place: 2 },
      { ...given, id: 'y', questionId: 'two', letter: 'C', isCorrect: false, isChanged: false, place: 1 },
    ];
    const body = {
      ...start('a'),
      ...{ endedAt: 9, studied: 5, timeZone: 'Asia/Manila', topic: 'math', difficulty: null },
      ...{
        total: 2,
        answered: 2,
        correct: 1,
        details: { firstLetters: 'CD' },
        answerMode: 'review',
        answers,
      },
    };
    const entry = { id: 'a', userId: LEARNER, kind: ATTEMPT_END, queuedAt: 9, body, refusal: null };
    device.write('outbox', JSON.stringify([entry]));
    await store.set(flushOutboxAtom, LEARNER);
    expect(server.closed.map((sent) => sent.answers)).toMatchObject([
      [
        { ...given, id: 'x', letter: 'A', first: 'D', mode: 'review', at: 9, place: 2 },
        { ...given, id: 'y', letter: 'C', first: 'C', mode: 'review', at: 9, place: 1 },
      ],
    ]);
  });

  it('the four arrays get the latest answer to each question, as a copy', async () => {
    const { store, device } = attemptStore();
    await finish(store, '30000000-0000-4000-8000-000000000001');
    await finish(store, '30000000-0000-4000-8000-000000000002');
    expect(JSON.parse(device.read('scienceProgressStore') ?? '')).toEqual([
      { userId: LEARNER, questionId: sampleQuestion(1).global_id, isCorrect: true, timestamp: 1000 },
    ]);
  });
});
