import { describe, expect, it } from 'vitest';
import { getScienceProgressStats } from '#features/attempt';
import { AppError } from '#kernel/app-error';
import { memoryDevice } from '#kernel/device';
import { flushGrades, queueGrades } from '../../../features/attempt/outbox/grades.ts';
import type { ProgressRecord, ProgressRow } from '../../../features/attempt/outbox/records.ts';
import { sampleQuestion } from '../support/questions.ts';

const USER = '20000000-0000-4000-8000-000000000001';

function setUp() {
  const device = memoryDevice();
  const saved: ProgressRow[] = [];
  let isOnline = true;
  let saveAnswers = async (rows: readonly ProgressRow[]) => {
    if (!isOnline) throw new AppError('offline', 'no network');
    saved.push(...rows);
  };
  const unused = () => Promise.reject(new Error('Grades alone are sent.'));
  const port = {
    saveAnswers: (_subject: unknown, _mode: unknown, rows: readonly ProgressRow[]) => saveAnswers(rows),
    openSession: unused,
    closeSession: unused,
    logAnswers: unused,
    addStatistics: unused,
    refreshDay: unused,
  };
  return {
    device,
    saved,
    queue: (answers: Parameters<typeof queueGrades>[1]['answers'], mode: 'quiz' | 'mock' = 'quiz') =>
      queueGrades(device, { userId: USER, mode, answers }),
    flush: (userId = USER) => flushGrades(device, port, userId, () => {}),
    setOnline: (value: boolean) => {
      isOnline = value;
    },
    setSave: (save: typeof saveAnswers) => {
      saveAnswers = save;
    },
    records: (): ProgressRecord[] => JSON.parse(device.read('scienceProgressStore') ?? '[]'),
  };
}

const right = (...numbers: number[]) =>
  numbers.map((number) => ({ question: sampleQuestion(number), isCorrect: true }));

describe('graded answers on the device (docs/product.md#rec-2)', () => {
  it('keeps one record per learner and question, the newest', () => {
    const { queue, records } = setUp();
    queue(right(1, 2));
    queue([{ question: sampleQuestion(1), isCorrect: false }]);
    expect(records().map(({ isCorrect }) => isCorrect)).toEqual([true, false]);
  });

  it('sends nothing twice, and keeps what did not arrive', async () => {
    const { queue, flush, saved, setOnline } = setUp();
    queue(right(1, 2, 3));
    setOnline(false);
    expect(await flush()).toBe(3);
    setOnline(true);
    expect(await flush()).toBe(0);
    expect(await flush()).toBe(0);
    expect(saved).toHaveLength(3);
  });

  it("leaves another learner's answers on a shared phone alone", async () => {
    const { queue, flush, saved } = setUp();
    queue(right(1));
    expect(await flush('20000000-0000-4000-8000-000000000002')).toBe(0);
    expect(saved).toHaveLength(0);
  });

  it('skips in silence what is not a UUID, except in science (docs/product.md#rec-1)', () => {
    const { queue, device } = setUp();
    queue([
      { question: sampleQuestion(1, { subject: 'math', global_id: '17' }), isCorrect: true },
      { question: sampleQuestion(2, { global_id: '18' }), isCorrect: true },
    ]);
    expect(device.read('mathProgressStore')).toBeNull();
    expect(device.read('scienceProgressStore')).toContain('"18"');
  });

  it('survives a store that somebody wrote rubbish into', async () => {
    const { queue, flush, device, saved } = setUp();
    device.write('scienceProgressStore', '{"not":"an array"');
    queue(right(1));
    await flush();
    expect(saved).toHaveLength(1);
  });

  it('leaves an entry that this build cannot read as it is, and loses no other', async () => {
    const { queue, flush, device, saved } = setUp();
    queue(right(1));
    const foreign = { userId: USER, questionId: 'x', mode: 'of-the-next-release' };
    const stored: unknown[] = JSON.parse(device.read('scienceProgressStore') ?? '');
    device.write('scienceProgressStore', JSON.stringify([...stored, foreign]));
    queue(right(2));
    await flush();
    expect(saved).toHaveLength(2);
    expect(JSON.parse(device.read('scienceProgressStore') ?? '')).toContainEqual(foreign);
  });

  it('an answer that the server refuses for good holds up no other', async () => {
    const { queue, flush, saved, setSave } = setUp();
    let calls = 0;
    setSave(async (rows) => {
      calls += 1;
      if (rows.some(({ questionId }) => questionId === '18')) throw new AppError('invalid', 'no uuid');
      saved.push(...rows);
    });
    const bad = { question: sampleQuestion(9, { global_id: '18' }), isCorrect: true };
    queue([bad]);
    // Alone, the fault might be the server's: it waits.
    expect(await flush()).toBe(1);
    queue(right(1, 2));
    expect(await flush()).toBe(0);
    expect(saved).toHaveLength(2);
    calls = 0;
    expect(await flush()).toBe(0);
    expect(calls).toBe(0);
  });

  it('an id that the database cannot read is given up at once: it would be sent in vain for ever', async () => {
    const { queue, flush, setSave } = setUp();
    let calls = 0;
    setSave(async () => {
      calls += 1;
      throw new AppError('invalid', 'invalid input syntax for type uuid: "18"', { code: '22P02' });
    });
    const bad = { question: sampleQuestion(9, { global_id: '18' }), isCorrect: true };
    queue([bad]);
    expect(await flush()).toBe(0);
    expect(await flush()).toBe(0);
    expect(calls).toBe(1);
  });

  it('keeps one record of a question that was answered in a quiz and in an exam, and sends both answers', async () => {
    const { queue, flush, saved, setOnline, records } = setUp();
    setOnline(false);
    queue(right(1));
    await flush();
    queue([{ question: sampleQuestion(1), isCorrect: false }], 'mock');
    queue([{ question: sampleQuestion(1), isCorrect: false }], 'mock');
    expect(records()).toHaveLength(1);
    expect(records()[0]).toMatchObject({ isCorrect: false, mode: 'mock' });
    setOnline(true);
    expect(await flush()).toBe(0);
    expect(saved.map(({ mode, isCorrect }) => [mode, isCorrect]).sort()).toEqual([
      ['mock', false],
      ['quiz', true],
    ]);
    expect(records()[0]).toMatchObject({ isSaved: true });
    expect(records()[0]?.earlier).toBeUndefined();
    expect(await flush()).toBe(0);
    expect(saved).toHaveLength(2);
  });

  it('writes tags in language and reading alone, and sends the topic of every answer (docs/product.md#rec-2)', async () => {
    const { queue, flush, device, saved, records } = setUp();
    queue(right(1));
    queue([{ question: sampleQuestion(2, { subject: 'langProf', tag: 'idioms' }), isCorrect: true }]);
    expect(records()[0]).not.toHaveProperty('tags');
    expect(JSON.parse(device.read('langProfProgressStore') ?? '')).toMatchObject([{ tags: ['idioms'] }]);
    await flush();
    expect(saved.map(({ tags }) => tags).sort()).toEqual([['idioms'], ['physics']]);
  });

  it('sends what version 0.1.0 left behind, a record for each mode', async () => {
    const { flush, device, saved } = setUp();
    const old = { userId: USER, isCorrect: true, tags: ['biology'], isRefused: false };
    const { global_id: questionId } = sampleQuestion(1);
    device.write(
      'scienceProgressStore',
      JSON.stringify([
        { ...old, questionId, timestamp: 5, mode: 'quiz', isSaved: false },
        { ...old, questionId, timestamp: 9, mode: 'mock', isSaved: false },
        { ...old, questionId: sampleQuestion(2).global_id, timestamp: 9, mode: 'mock', isSaved: true },
      ]),
    );
    expect(await flush()).toBe(0);
    expect(saved.map(({ mode, tags }) => [mode, tags])).toEqual([
      ['quiz', ['biology']],
      ['mock', ['biology']],
    ]);
  });

  it('add up to the science stats of a learner (docs/product.md#dash-7)', () => {
    const { queue, device } = setUp();
    queue([...right(1, 2), { question: sampleQuestion(3), isCorrect: false }]);
    queue([{ question: sampleQuestion(4), isCorrect: true }], 'mock');
    expect(getScienceProgressStats(device, USER)).toEqual({
      totalQuestions: 4,
      correctAnswers: 3,
      incorrectAnswers: 1,
      accuracy: 75,
    });
    expect(getScienceProgressStats(device, 'somebody else')).toMatchObject({
      totalQuestions: 0,
      accuracy: 0,
    });
  });
});
