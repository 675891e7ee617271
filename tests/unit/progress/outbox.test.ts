import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { AppError } from '#features/app-error';
import { deviceAtom, memoryDevice } from '#features/device';
import { flushPicksAtom, type ProgressRecord, progressPortAtom, queuePicksAtom } from '#features/progress';
import { sampleQuestion } from '../support/questions.ts';

const USER = '20000000-0000-4000-8000-000000000001';

function setUp() {
  const store = createStore();
  const device = memoryDevice();
  const saved: ProgressRecord[] = [];
  let isOnline = true;
  store.set(deviceAtom, device);
  store.set(progressPortAtom, {
    async saveAnswers(_subject, _mode, records) {
      if (!isOnline) throw new AppError('offline', 'no network');
      saved.push(...records);
    },
  });
  return {
    store,
    device,
    saved,
    setOnline: (value: boolean) => {
      isOnline = value;
    },
  };
}

const picks = (...numbers: number[]) =>
  numbers.map((number) => ({ question: sampleQuestion(number), isCorrect: true }));

describe('the outbox of answers (decisions.md)', () => {
  it('keeps one record per learner and question, the newest', () => {
    const { store, device } = setUp();
    store.set(queuePicksAtom, { userId: USER, mode: 'quiz', picks: picks(1, 2) });
    store.set(queuePicksAtom, {
      userId: USER,
      mode: 'quiz',
      picks: [{ question: sampleQuestion(1), isCorrect: false }],
    });
    const records: ProgressRecord[] = JSON.parse(device.read('scienceProgressStore') ?? '[]');
    expect(records.map(({ isCorrect }) => isCorrect)).toEqual([true, false]);
  });

  it('sends nothing twice, and keeps what did not arrive', async () => {
    const { store, saved, setOnline } = setUp();
    store.set(queuePicksAtom, { userId: USER, mode: 'quiz', picks: picks(1, 2, 3) });
    setOnline(false);
    expect(await store.set(flushPicksAtom, USER)).toBe(3);
    setOnline(true);
    expect(await store.set(flushPicksAtom, USER)).toBe(0);
    expect(await store.set(flushPicksAtom, USER)).toBe(0);
    expect(saved).toHaveLength(3);
  });

  it("leaves another learner's answers on a shared phone alone", async () => {
    const { store, saved } = setUp();
    store.set(queuePicksAtom, { userId: USER, mode: 'quiz', picks: picks(1) });
    expect(await store.set(flushPicksAtom, '20000000-0000-4000-8000-000000000002')).toBe(0);
    expect(saved).toHaveLength(0);
  });

  it('skips in silence what is not a UUID, except in science (spec 5)', () => {
    const { store, device } = setUp();
    store.set(queuePicksAtom, {
      userId: USER,
      mode: 'quiz',
      picks: [
        { question: sampleQuestion(1, { subject: 'math', global_id: '17' }), isCorrect: true },
        { question: sampleQuestion(2, { global_id: '18' }), isCorrect: true },
      ],
    });
    expect(device.read('mathProgressStore')).toBeNull();
    expect(device.read('scienceProgressStore')).toContain('"18"');
  });

  it('survives a store that somebody wrote rubbish into', async () => {
    const { store, device, saved } = setUp();
    device.write('scienceProgressStore', '{"not":"an array"');
    store.set(queuePicksAtom, { userId: USER, mode: 'quiz', picks: picks(1) });
    await store.set(flushPicksAtom, USER);
    expect(saved).toHaveLength(1);
  });

  it('leaves an entry that this build cannot read as it is, and loses no other', async () => {
    const { store, device, saved } = setUp();
    store.set(queuePicksAtom, { userId: USER, mode: 'quiz', picks: picks(1) });
    const foreign = { userId: USER, questionId: 'x', mode: 'of-the-next-release' };
    const stored: unknown[] = JSON.parse(device.read('scienceProgressStore') ?? '');
    device.write('scienceProgressStore', JSON.stringify([...stored, foreign]));
    store.set(queuePicksAtom, { userId: USER, mode: 'quiz', picks: picks(2) });
    await store.set(flushPicksAtom, USER);
    expect(saved).toHaveLength(2);
    expect(JSON.parse(device.read('scienceProgressStore') ?? '')).toContainEqual(foreign);
  });

  it('an answer that the server refuses for good holds up no other', async () => {
    const { store, saved } = setUp();
    let calls = 0;
    store.set(progressPortAtom, {
      async saveAnswers(_subject, _mode, records) {
        calls += 1;
        if (records.some(({ questionId }) => questionId === '18')) throw new AppError('invalid', 'no uuid');
        saved.push(...records);
      },
    });
    const bad = { question: sampleQuestion(9, { global_id: '18' }), isCorrect: true };
    store.set(queuePicksAtom, { userId: USER, mode: 'quiz', picks: [bad] });
    // Alone, the fault might be the server's: it waits.
    expect(await store.set(flushPicksAtom, USER)).toBe(1);
    store.set(queuePicksAtom, { userId: USER, mode: 'quiz', picks: picks(1, 2) });
    expect(await store.set(flushPicksAtom, USER)).toBe(0);
    expect(saved).toHaveLength(2);
    calls = 0;
    expect(await store.set(flushPicksAtom, USER)).toBe(0);
    expect(calls).toBe(0);
  });

  it('an id that the database cannot read is given up at once: it would be sent in vain for ever', async () => {
    const { store } = setUp();
    let calls = 0;
    store.set(progressPortAtom, {
      async saveAnswers() {
        calls += 1;
        throw new AppError('invalid', 'invalid input syntax for type uuid: "18"', { code: '22P02' });
      },
    });
    const bad = { question: sampleQuestion(9, { global_id: '18' }), isCorrect: true };
    store.set(queuePicksAtom, { userId: USER, mode: 'quiz', picks: [bad] });
    expect(await store.set(flushPicksAtom, USER)).toBe(0);
    expect(await store.set(flushPicksAtom, USER)).toBe(0);
    expect(calls).toBe(1);
  });
});
