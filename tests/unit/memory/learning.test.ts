import { createStore } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import { endedKind } from '#features/attempt';
import { authPortAtom, memoryAuthPort, startAuthAtom, userIdAtom } from '#features/auth';
import {
  type Answer,
  forgetLearningAtom,
  type LearningPort,
  learningAtom,
  learningPortAtom,
  loadLearningAtom,
  savePlanAtom,
} from '#features/memory';
import { queueAtom } from '#features/outbox';
import { AppError } from '#kernel/app-error';
import { deviceAtom, memoryDevice } from '#kernel/device';
import { recordSinceHere } from '../../../app/start/prefetch.ts';
import { sessionOf } from '../support/sessions.ts';
import { answer, DAY, NOW } from './answers.ts';

const PLAN = { examDate: '2027-08-01', minutesADay: 45, freeWeekdays: [7] };

/** A server that has these answers, the last `fresh` of them too young to be settled. */
function serverOf(answers: readonly Answer[], fresh = 0) {
  const asked: (string | null)[] = [];
  let isDown = false;
  const port: LearningPort = {
    async loadRecord(since) {
      if (isDown) throw new AppError('offline', 'no network');
      asked.push(since);
      const settled = answers.slice(0, answers.length - fresh);
      return {
        until: `after ${settled.length}`,
        settings: PLAN,
        settled: since === null ? settled : settled.slice(Number(since.split(' ')[1])),
        fresh: answers.slice(answers.length - fresh),
      };
    },
    async saveSettings() {},
  };
  return { port, asked, fail: () => (isDown = true) };
}

/** A tab of a learner who is all the way in. */
async function signedIn(device: ReturnType<typeof memoryDevice>) {
  const store = createStore();
  store.set(deviceAtom, { ...device, now: () => NOW });
  store.set(authPortAtom, memoryAuthPort(undefined, { restoreSession: async () => sessionOf('learner') }));
  await store.set(startAuthAtom);
  return store;
}

const numbered = (count: number, changes: Partial<Answer> = {}) =>
  Array.from({ length: count }, (_, index) =>
    answer({ id: `a${index}`, itemKey: `q${index}`, at: NOW - (count - index) * 60_000, ...changes }),
  );

describe('a learner’s memory on the device (docs/product.md#plan-9)', () => {
  let store: ReturnType<typeof createStore>;
  let userId: string;
  let device: ReturnType<typeof memoryDevice>;

  beforeEach(async () => {
    device = memoryDevice();
    store = await signedIn(device);
    userId = store.get(userIdAtom) ?? '';
  });

  const load = () => store.set(loadLearningAtom, userId);
  const answers = () => store.get(learningAtom).memory.answers;

  it('is read whole once, and then by what arrived since', async () => {
    const { port, asked } = serverOf(numbered(8), 2);
    store.set(learningPortAtom, port);
    expect(store.get(learningAtom).status).toBe('loading');
    await load();
    // The page guesses so, before the app is there to ask (app/start/prefetch.ts).
    expect(recordSinceHere(device.read(`learning:${userId}`), NOW)).toBe('after 6');
    await load();
    expect(asked).toEqual([null, 'after 6']);
    expect(answers()).toBe(8);
    expect(store.get(learningAtom)).toMatchObject({ status: 'ready', settings: PLAN, isPlanSet: true });
  });

  it('is there at once after a reload, without a network', async () => {
    const server = serverOf(numbered(8), 2);
    store.set(learningPortAtom, server.port);
    await load();
    const before = store.get(learningAtom).memory;
    const again = await signedIn(device);
    again.set(learningPortAtom, server.port);
    server.fail();
    await again.set(loadLearningAtom, userId);
    expect(again.get(learningAtom)).toMatchObject({ status: 'failed', settings: PLAN });
    expect(again.get(learningAtom).memory).toEqual(before);
  });

  it.each([
    ['a row too short', [1]],
    ['a skill of no bank', ['q0', 'alchemy/gold', 'Easy', 5, 2, NOW, 1, 0]],
    ['a bank without a tag', ['q0', 'math', 'Easy', 5, 2, NOW, 1, 0]],
    ['an unknown level', ['q0', 'math/algebra', 'Odd', 5, 2, NOW, 1, 0]],
    ['a count below zero', ['q0', 'math/algebra', 'Easy', 5, 2, NOW, -1, 0]],
    ['text for a number', ['q0', 'math/algebra', 'Easy', '5', 2, NOW, 1, 0]],
  ])('is read whole again where what was kept is spoilt: %s', async (_what, row) => {
    const { port, asked } = serverOf(numbered(8), 2);
    store.set(learningPortAtom, port);
    await load();
    const key = `learning:${userId}`;
    const kept = JSON.parse(device.read(key) ?? '');
    device.write(key, JSON.stringify({ ...kept, items: [...kept.items, row] }));
    const again = await signedIn(device);
    again.set(learningPortAtom, port);
    await again.set(loadLearningAtom, userId);
    expect(asked).toEqual([null, null]);
  });

  it('is the same on every device, though answers of one arrived after later ones of another', async () => {
    const [early, late] = [
      numbered(4, { isCorrect: false }),
      numbered(4).map((one) => ({ ...one, id: `b${one.id}` })),
    ];
    const given = late.map((one) => ({ ...one, at: one.at + 3_600_000 }));
    store.set(learningPortAtom, serverOf(given).port);
    await load();
    // The phone that was without a network sends what was answered before.
    const { port, asked } = serverOf([...given, ...early]);
    store.set(learningPortAtom, port);
    await load();
    expect(asked).toEqual(['after 4', null]);
    const fresh = await signedIn(memoryDevice());
    fresh.set(learningPortAtom, port);
    await fresh.set(loadLearningAtom, userId);
    expect(store.get(learningAtom).memory).toEqual(fresh.get(learningAtom).memory);
  });

  it('counts what waits on the device once, before and after it arrived', async () => {
    const sent = answer({ id: 'sent', itemKey: 'q', mode: 'quiz' });
    const { id, bank, tag, isCorrect, ms, isFlagged, isChanged } = sent;
    const body = {
      id: 'attempt',
      userId,
      kind: 'quiz',
      startedAt: NOW - 60_000,
      endedAt: NOW,
      studied: 0,
      timeZone: 'Asia/Manila',
      topic: null,
      difficulty: null,
      total: 1,
      answered: 1,
      correct: 1,
      answers: [
        {
          id,
          questionId: 'q',
          bank,
          tag,
          level: 'Medium',
          letter: 'A',
          isCorrect,
          ms,
          isFlagged,
          isChanged,
          isGuess: false,
          place: 1,
        },
      ],
    };
    await store.set(queueAtom, { id: 'attempt', userId, kind: endedKind.name, body });
    store.set(learningPortAtom, serverOf([]).port);
    await load();
    expect(answers()).toBe(1);
    store.set(learningPortAtom, serverOf([sent], 1).port);
    await load();
    expect(answers()).toBe(1);
  });

  it('is computed again from all answers after a week', async () => {
    const { port, asked } = serverOf(numbered(3));
    store.set(learningPortAtom, port);
    await load();
    store.set(deviceAtom, { ...device, now: () => NOW + 8 * DAY });
    await load();
    expect(asked).toEqual([null, null]);
    expect(answers()).toBe(3);
  });

  it('shows a saved plan at once, and leaves nothing behind at sign-out', async () => {
    store.set(learningPortAtom, serverOf(numbered(3)).port);
    await load();
    await store.set(savePlanAtom, userId, { ...PLAN, minutesADay: 10 });
    expect(store.get(learningAtom).settings.minutesADay).toBe(10);
    expect(device.keys().some((key) => key.startsWith('learning'))).toBe(true);
    store.set(forgetLearningAtom, userId);
    expect(device.keys().filter((key) => key.startsWith('learning'))).toEqual([]);
    expect(answers()).toBe(0);
  });
});
