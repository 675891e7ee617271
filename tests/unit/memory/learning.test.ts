import fc from 'fast-check';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeAttemptsPort, fakeAttemptsServer } from '#fakes/answers';
import { fakeAuthPort } from '#fakes/auth';
import { fakeLearningPort } from '#fakes/memory';
import { type Answer, attemptKinds, attemptsPortAtom, mergeAnswers } from '#features/answers';
import { authPortAtom, startAuthAtom } from '#features/auth';
import {
  addToSnapshot,
  answersAtom,
  correctionsAtom,
  forgetSnapshotsAtom,
  type LearningRecord,
  latestAnswers,
  learnerEstimatesAtom,
  learningPortAtom,
  loadLearningAtom,
  loadLearningOnceAtom,
  markCorrectionsSeenAtom,
  readSnapshot,
  refreshLearningAtom,
  restoredAtom,
  savePlanAtom,
} from '#features/memory';
import { flushOutboxAtom, outboxKindsAtom, queueEntryAtom } from '#features/outbox';
import { AppError } from '#kernel/app-error';
import { deviceAtom, memoryDevice } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { snapshotUntil } from '../../../app/start/prefetch.ts';
import { ATTEMPT_END } from '../../../features/answers/state/outboxKinds.ts';
import { sessionOf } from '../support/sessions.ts';
import { answer, anyAnswer, NOW } from './answers.ts';

const PLAN = { examDate: '2027-08-01', minutesADay: 45, freeWeekdays: [7] };

/**
 * Creates a fake server that stored these answers one after the other. In each response it repeats the last `overlap`
 * answers.
 */
function serverOf(
  answers: readonly Answer[],
  overlap = 0,
  corrections: LearningRecord['corrections'] = [],
  generation: string | null = null,
) {
  const asked: (string | null)[] = [];
  const told: string[][] = [];
  let isDown = false;
  const port = fakeLearningPort(
    {},
    {
      async loadRecord(since) {
        if (isDown) throw new AppError('offline', 'no network');
        asked.push(since);
        return {
          until: `after ${answers.length - overlap}`,
          generation,
          settings: PLAN,
          answers: since === null ? answers : answers.slice(Number(since.split(' ')[1])),
          corrections,
          notes: [],
          open: [],
        };
      },
      markTold: async (ids) => void told.push([...ids]),
    },
  );
  return { port, asked, told, fail: () => (isDown = true) };
}

/** A tab of a learner who is fully signed in, with the second step. */
async function signedIn(device: ReturnType<typeof memoryDevice>) {
  const store = createStore();
  store.set(deviceAtom, { ...device, now: () => NOW });
  store.set(authPortAtom, fakeAuthPort(undefined, { restoreSession: async () => sessionOf('learner') }));
  await store.set(startAuthAtom);
  return store;
}

const numbered = (count: number, changes: Partial<Answer> = {}) =>
  Array.from({ length: count }, (_, index) =>
    answer({ id: `a${index}`, questionId: `q${index}`, at: NOW - (count - index) * 60_000, ...changes }),
  );

/** A finished quiz, as the outbox has it. */
const attemptOf = (id: string, userId: string, answers: readonly Answer[]) => ({
  id,
  userId,
  kind: 'quiz',
  startedAt: NOW - 60_000,
  endedAt: NOW,
  studied: 0,
  timeZone: 'Asia/Manila',
  topic: null,
  difficulty: null,
  total: answers.length,
  answered: answers.length,
  correct: answers.length,
  answers,
});

describe('a learner’s memory on the device (docs/product.md#plan-9)', () => {
  let store: ReturnType<typeof createStore>;
  let userId: string;
  let device: ReturnType<typeof memoryDevice>;

  beforeEach(async () => {
    device = memoryDevice();
    store = await signedIn(device);
    userId = store.get(learnerIdAtom) ?? '';
  });

  const load = () => store.set(loadLearningAtom);
  const answers = () => store.get(learnerEstimatesAtom).memory.answers;

  it('is read whole once, and then by what arrived since', async () => {
    const { port, asked } = serverOf(numbered(8), 2);
    store.set(learningPortAtom, port);
    expect(store.get(learnerEstimatesAtom).status).toBe('loading');
    await load();
    // The page already requests the new answers before the app has loaded (app/start/prefetch.ts). That request must
    // use the same `since` time as the app's own request.
    expect(snapshotUntil(device.read(`learning:${userId}`))).toBe('after 6');
    await load();
    expect(asked).toEqual([null, 'after 6']);
    expect(answers()).toBe(8);
    expect(store.get(learnerEstimatesAtom)).toMatchObject({
      status: 'ready',
      settings: PLAN,
      isPlanSet: true,
    });
  });

  it('counts a finished attempt from the device, and asks the server only if this tab has not for 15 minutes', async () => {
    const { port, asked } = serverOf(numbered(8));
    store.set(learningPortAtom, port);
    const refresh = () => store.set(refreshLearningAtom);
    await refresh();
    expect(asked).toEqual([null]);
    addToSnapshot(device, userId, [answer({ id: 'finished', at: NOW })]);
    await refresh();
    expect(asked).toEqual([null]);
    expect(answers()).toBe(9);
    // Another device has answered too, before the next load.
    const other = serverOf(numbered(10));
    store.set(learningPortAtom, other.port);
    store.set(deviceAtom, { ...device, now: () => NOW + 16 * 60_000 });
    await refresh();
    expect(other.asked).toEqual(['after 8']);
    expect(answers()).toBe(11);
  });

  it('asks the server again after a load that failed', async () => {
    const server = serverOf(numbered(3));
    store.set(learningPortAtom, server.port);
    await load();
    server.fail();
    await load();
    store.set(learningPortAtom, serverOf(numbered(4)).port);
    await store.set(refreshLearningAtom);
    expect([store.get(learnerEstimatesAtom).status, answers()]).toEqual(['ready', 4]);
  });

  it('is there at once after a reload, without a network', async () => {
    const server = serverOf(numbered(8), 2);
    store.set(learningPortAtom, server.port);
    await load();
    const before = store.get(learnerEstimatesAtom).memory;
    const again = await signedIn(device);
    again.set(learningPortAtom, server.port);
    server.fail();
    await again.set(loadLearningAtom);
    const problem = 'The server could not be reached. Showing what’s saved on this device.';
    expect(again.get(learnerEstimatesAtom)).toMatchObject({ status: 'failed', settings: PLAN, problem });
    // Without a network the strip under the top bar says so, and nothing else does.
    device.setOnline(false);
    await again.set(loadLearningAtom);
    expect(again.get(learnerEstimatesAtom)).toMatchObject({ status: 'failed', problem: null });
    expect(again.get(learnerEstimatesAtom).memory).toEqual(before);
  });

  type Stored = { answers: object };
  const withColumn = (stored: Stored, column: string, values: unknown[]) => ({
    ...stored,
    answers: { ...stored.answers, [column]: values },
  });
  it.each([
    ['of an older version', (stored: Stored) => ({ ...stored, version: 4, answers: [['id', 'q', 'math']] })],
    ['with a column too short', (stored: Stored) => withColumn(stored, 'bank', [])],
    ['with an unknown bank', (stored: Stored) => withColumn(stored, 'bank', Array(8).fill('alchemy'))],
    ['with an unknown level', (stored: Stored) => withColumn(stored, 'level', Array(8).fill('Odd'))],
    ['with text for a number', (stored: Stored) => withColumn(stored, 'answered_at', Array(8).fill('today'))],
    ['that is no JSON', () => undefined],
  ])('is read whole again from a snapshot %s', async (_what, spoil) => {
    const { port, asked } = serverOf(numbered(8), 2);
    store.set(learningPortAtom, port);
    await load();
    const key = `learning:${userId}`;
    device.write(key, JSON.stringify(spoil(JSON.parse(device.read(key) ?? ''))) ?? '{"until":');
    const again = await signedIn(device);
    again.set(learningPortAtom, port);
    await again.set(loadLearningAtom);
    expect(asked).toEqual([null, null]);
    expect(again.get(learnerEstimatesAtom)).toMatchObject({ status: 'ready', problem: null });
  });

  it('is the same after a reload, marks and blanks too', () => {
    const given = fc.array(
      anyAnswer.map((one) => (one.isFlagged && !one.isCorrect ? { ...one, letter: null } : one)),
    );
    fc.assert(
      fc.property(given, (answers) => {
        device.write(
          `learning:${userId}`,
          JSON.stringify({ version: 5, until: 'now', settings: null, answers: { question_uuid: [] } }),
        );
        const unique = mergeAnswers([], answers);
        addToSnapshot(device, userId, unique);
        expect(readSnapshot(device, userId)?.answers).toEqual(unique);
      }),
    );
  });

  it('is the same on every device, though answers of one arrived after later ones of another', async () => {
    const [early, late] = [
      numbered(4, { isCorrect: false }),
      numbered(4).map((one) => ({ ...one, id: `b${one.id}` })),
    ];
    const given = late.map((one) => ({ ...one, at: one.at + 3_600_000 }));
    store.set(learningPortAtom, serverOf(given).port);
    await load();
    // A phone that was offline sends answers that were given earlier.
    const { port, asked } = serverOf([...given, ...early]);
    store.set(learningPortAtom, port);
    await load();
    expect(asked).toEqual(['after 4']);
    const fresh = await signedIn(memoryDevice());
    fresh.set(learningPortAtom, port);
    await fresh.set(loadLearningAtom);
    expect(store.get(learnerEstimatesAtom).memory).toEqual(fresh.get(learnerEstimatesAtom).memory);
  });

  it('counts what waits on the device once, before and after it arrived', async () => {
    const sent = answer({ id: 'sent', questionId: 'q', mode: 'quiz' });
    const body = attemptOf('attempt', userId, [sent]);
    await store.set(queueEntryAtom, { id: 'attempt', userId, kind: ATTEMPT_END, body });
    store.set(learningPortAtom, serverOf([]).port);
    await load();
    expect(answers()).toBe(1);
    store.set(learningPortAtom, serverOf([sent], 1).port);
    await load();
    expect(answers()).toBe(1);
  });

  it('sends again what a restored backup lost, once, and says so', async () => {
    const server = fakeAttemptsServer();
    store.set(attemptsPortAtom, fakeAttemptsPort(server));
    store.set(outboxKindsAtom, attemptKinds());
    const [old, sent, away] = numbered(3);
    if (old === undefined || sent === undefined || away === undefined) throw new Error('There is no answer.');
    const queue = (id: string, given: Answer) =>
      store.set(queueEntryAtom, { id, userId, kind: ATTEMPT_END, body: attemptOf(id, userId, [given]) });
    await queue('first', old);
    await queue('second', sent);
    await store.set(flushOutboxAtom, userId);
    store.set(learningPortAtom, serverOf([old, sent, away], 0, [], 'one').port);
    await load();
    expect([server.closed.length, store.get(restoredAtom)]).toEqual([2, null]);

    const restored = serverOf([old], 0, [], 'two');
    store.set(learningPortAtom, restored.port);
    await load();
    await store.set(flushOutboxAtom, userId);
    expect(restored.asked).toEqual(['after 3', null]);
    expect(server.closed.slice(2).map(({ id }) => id)).toEqual(['second']);
    expect(store.get(restoredAtom)).toEqual({ sent: 1, gone: 1 });
    // What nobody can send again is not shown either: all devices show the same.
    expect(readSnapshot(device, userId)?.answers.map(({ id }) => id)).toEqual([old.id]);
    expect(answers()).toBe(2);
    store.set(restoredAtom);
    await load();
    expect([store.get(restoredAtom), server.closed.length]).toEqual([null, 3]);
  });

  it('follows a corrected key: the row that comes later counts', async () => {
    const [first, ...rest] = numbered(3, { isCorrect: false });
    if (first === undefined) throw new Error('There is no answer.');
    store.set(learningPortAtom, serverOf([first, ...rest]).port);
    await load();
    const corrections = [{ answerId: first.id, place: 12, isCorrect: true }];
    const server = serverOf([first, ...rest, { ...first, isCorrect: true }], 0, corrections);
    store.set(learningPortAtom, server.port);
    await load();
    const isCorrect = store.get(answersAtom).filter((one) => one.isCorrect);
    expect(isCorrect.map(({ id }) => id)).toEqual([first.id]);
    expect(answers()).toBe(3);
    expect(store.get(correctionsAtom)).toEqual(corrections);
    store.set(markCorrectionsSeenAtom);
    expect(server.told).toEqual([[first.id]]);
    expect(store.get(correctionsAtom)).toEqual([]);
  });

  it('holds what the server has just taken, and what was flagged and left blank', async () => {
    const blank = answer({ id: 'blank', questionId: 'q9', letter: null, isCorrect: false, isFlagged: true });
    const server = serverOf(numbered(2));
    store.set(learningPortAtom, server.port);
    await load();
    addToSnapshot(device, userId, [blank, answer({ id: 'new', questionId: 'q1', at: NOW + 1 })]);
    server.fail();
    await load();
    // The memory estimate ignores blanks, but a draw counts a blank as the latest answer.
    expect(answers()).toBe(3);
    const latest = latestAnswers(readSnapshot(device, userId)?.answers ?? []);
    expect(latest.get('q9')).toEqual(blank);
    expect(latest.get('q1')?.id).toBe('new');
  });

  it('is asked for once by a page, unless something changed', async () => {
    const { port, asked } = serverOf(numbered(3));
    store.set(learningPortAtom, port);
    await Promise.all([load(), store.set(loadLearningOnceAtom)]);
    await store.set(loadLearningOnceAtom);
    expect(asked).toEqual([null]);
  });

  it('that could not be loaded is asked for again once the network is back', async () => {
    const away = serverOf([]);
    away.fail();
    store.set(learningPortAtom, away.port);
    await store.set(loadLearningOnceAtom);
    expect(store.get(learnerEstimatesAtom).status).toBe('failed');
    store.set(learningPortAtom, serverOf(numbered(3)).port);
    await store.set(loadLearningOnceAtom);
    expect([store.get(learnerEstimatesAtom).status, answers()]).toEqual(['ready', 3]);
  });

  it('shows a saved plan at once, and leaves nothing behind at sign-out', async () => {
    store.set(learningPortAtom, serverOf(numbered(3)).port);
    await load();
    await store.set(savePlanAtom, { ...PLAN, minutesADay: 10 });
    expect(store.get(learnerEstimatesAtom).settings.minutesADay).toBe(10);
    expect(device.keys().some((key) => key.startsWith('learning'))).toBe(true);
    store.set(forgetSnapshotsAtom, null);
    expect(device.keys().filter((key) => key.startsWith('learning'))).toEqual([]);
    expect(answers()).toBe(0);
  });
});
