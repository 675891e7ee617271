import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#features/app-error';
import { type Device, deviceAtom, memoryDevice } from '#features/device';
import { attemptSaveAtom, flushOutboxAtom } from '#features/practice';
import { type ProgressRecord, progressPortAtom } from '#features/progress';
import { type DrawRequest, questionsPortAtom } from '#features/questions';
import { practiseAgainAtom } from '#features/quiz';
import { type Attempt, durationSeconds, studyTimePortAtom } from '#features/study-time';
import { missedBySubject } from '../../../features/mock-exam/model/review.ts';
import { EXAM_KEY, USED_KEY } from '../../../features/mock-exam/model/stored.ts';
import {
  holdExamAtom,
  isKeptAtom,
  mockAtom,
  openMockAtom,
  resetMockAtom,
  sendExamEventAtom,
  startMockAtom,
  takeOverAtom,
} from '../../../features/mock-exam/state/exam.ts';
import { sampleQuestion, sampleRow } from '../support/questions.ts';
import { USER } from './support.ts';

/** One browser: every tab has its own device over the same storage, and hears of the others' writes. */
function browser() {
  const stored = new Map<string, string>();
  const listeners: { tab: number; key: string; call: (text: string | null) => void }[] = [];
  let tabs = 0;
  const tell = (from: number, key: string, text: string | null) => {
    for (const { tab, key: wanted, call } of [...listeners]) if (tab !== from && key === wanted) call(text);
  };
  return {
    stored,
    openTab(): Device & { setNow(now: number): void } {
      tabs += 1;
      const tab = tabs;
      const memory = memoryDevice({ seed: tab });
      return {
        ...memory,
        read: (key) => stored.get(key) ?? null,
        write(key, text) {
          stored.set(key, text);
          tell(tab, key, text);
          return true;
        },
        remove(key) {
          stored.delete(key);
          tell(tab, key, null);
        },
        onChange(key, call) {
          const listener = { tab, key, call };
          listeners.push(listener);
          return () => void listeners.splice(listeners.indexOf(listener), 1);
        },
        uuid: () => `${tab}0000000-0000-4000-8000-${memory.uuid().slice(24)}`,
      };
    },
  };
}

function setUp(device: Device = memoryDevice()) {
  const store = createStore();
  const server = {
    rows: new Map<string, ProgressRecord>(),
    opened: [] as string[],
    attempts: [] as Attempt[],
    statistics: [] as string[],
    days: 0,
    draws: [] as DrawRequest[],
    isDown: false,
  };
  const reach = () => {
    if (server.isDown) throw new AppError('offline', 'no network');
  };
  store.set(deviceAtom, device);
  store.set(questionsPortAtom, {
    async drawRows(request) {
      reach();
      server.draws.push(request);
      const offset = ['english', 'filipino', 'science', 'math'].findIndex((name) =>
        request.bank.startsWith(name),
      );
      const shift = request.bank.endsWith('reading_comp') ? 2000 : 0;
      return Array.from({ length: request.size }, (_, index) => sampleRow(shift + offset * 200 + index));
    },
  });
  store.set(progressPortAtom, {
    async saveAnswers(subject, mode, records) {
      reach();
      for (const record of records) server.rows.set(`${subject} ${mode} ${record.questionId}`, record);
    },
  });
  store.set(studyTimePortAtom, {
    async openSession({ id }) {
      server.opened.push(id);
    },
    async closeSession(attempt) {
      reach();
      server.attempts.push(attempt);
    },
    async addStatistics({ id }) {
      server.statistics.push(id);
    },
    async refreshDay() {
      server.days += 1;
    },
  });
  return { store, server };
}

const start = { userId: USER, timing: 'off' } as const;
type Store = ReturnType<typeof createStore>;

async function finishSection(store: Store): Promise<void> {
  store.set(sendExamEventAtom, { type: 'close-section', at: store.get(deviceAtom).now() });
  await vi.waitFor(() => {
    const mock = store.get(mockAtom);
    if (mock.status === 'crossing' && mock.error === null) throw new Error('still fetching');
  });
}

async function finishExam(store: Store): Promise<void> {
  for (let section = 0; section < 4; section += 1) {
    store.set(sendExamEventAtom, { type: 'pick', letter: 'A' });
    await finishSection(store);
  }
}

describe('the mock exam with its ports', () => {
  it('draws each section at its border, without what it has used', async () => {
    const { store, server } = setUp();
    await store.set(startMockAtom, start);
    expect(server.draws.map(({ bank, size }) => [bank, size])).toEqual([
      ['english_lang_prof', 50],
      ['filipino_lang_prof', 50],
    ]);
    await finishSection(store);
    expect(server.draws.at(-1)).toMatchObject({ bank: 'science', size: 60, level: null });
    expect(server.draws.at(-1)?.exclude).toHaveLength(5);
  });

  it('says why it could not start, and starts at the next try', async () => {
    const { store, server } = setUp();
    server.isDown = true;
    await store.set(startMockAtom, start);
    expect(store.get(mockAtom)).toEqual({
      status: 'setup',
      error: 'Error fetching English questions: no network',
    });
    server.isDown = false;
    await store.set(startMockAtom, start);
    expect(store.get(mockAtom)).toMatchObject({ status: 'active' });
  });

  it('keeps the answers when a border cannot be crossed, over a reload too', async () => {
    const device = memoryDevice();
    const { store, server } = setUp(device);
    await store.set(startMockAtom, start);
    store.set(sendExamEventAtom, { type: 'pick', letter: 'D' });
    server.isDown = true;
    await finishSection(store);
    expect(store.get(mockAtom)).toMatchObject({ status: 'crossing', error: 'no network' });

    const reloaded = setUp(device);
    await reloaded.store.set(openMockAtom, USER);
    await vi.waitFor(() => expect(reloaded.store.get(mockAtom).status).toBe('active'));
    expect(reloaded.store.get(mockAtom)).toMatchObject({
      sections: [{ sheet: { answers: { 0: 'D' } } }, {}],
    });
  });

  it('records a finished exam once, offline first, and again never', async () => {
    const device = memoryDevice();
    const { store, server } = setUp(device);
    await store.set(startMockAtom, start);
    server.isDown = false;
    for (let section = 0; section < 3; section += 1) {
      store.set(sendExamEventAtom, { type: 'pick', letter: section === 1 ? 'B' : 'A' });
      await finishSection(store);
    }
    store.set(sendExamEventAtom, { type: 'pick', letter: 'A' });
    server.isDown = true;
    await finishSection(store);
    const exam = store.get(mockAtom);
    if (exam.status !== 'finished') throw new Error(exam.status);
    await vi.waitFor(() => expect(store.get(attemptSaveAtom)(exam.id)).toBe('device'));
    expect(server.rows.size).toBe(0);

    const reloaded = setUp(device);
    await reloaded.store.set(openMockAtom, USER);
    await vi.waitFor(() => expect(reloaded.store.get(attemptSaveAtom)(exam.id)).toBe('online'));
    expect([...reloaded.server.rows.keys()].map((key) => key.split(' ').slice(0, 2).join(' '))).toEqual([
      'science mock',
      'math mock',
      'langProf mock',
      'readingComp mock',
    ]);
    expect(reloaded.server.attempts).toMatchObject([
      { id: exam.id, kind: 'mock', total: 320, answered: 4, correct: 3, details: { timing: 'off' } },
    ]);
    expect(reloaded.server.attempts[0]?.details?.categoryScores.Science).toEqual({
      total: 60,
      correct: 0,
      percentage: 0,
    });
    expect(reloaded.server.statistics).toEqual([exam.id]);

    const again = setUp(device);
    await again.store.set(openMockAtom, USER);
    await vi.waitFor(() => expect(again.store.get(attemptSaveAtom)(exam.id)).toBe('online'));
    expect(again.server.rows.size).toBe(0);
    expect(again.server.attempts).toEqual([]);
  });

  it('records once where the storage refuses, however often the exam is found in this tab', async () => {
    const memory = memoryDevice();
    const refusing: Device = {
      ...memory,
      write(key, text) {
        memory.write(key, text);
        return false;
      },
    };
    const { store, server } = setUp(refusing);
    await store.set(startMockAtom, start);
    for (let section = 0; section < 3; section += 1) {
      store.set(sendExamEventAtom, { type: 'pick', letter: 'A' });
      await finishSection(store);
    }
    server.isDown = true;
    store.set(sendExamEventAtom, { type: 'pick', letter: 'A' });
    await finishSection(store);
    const exam = store.get(mockAtom);
    if (exam.status !== 'finished') throw new Error(exam.status);
    await vi.waitFor(() => expect(store.get(attemptSaveAtom)(exam.id)).toBe('tab'));
    expect(exam.isRecorded).toBe(false);
    const queued = memory.read('scienceProgressStore');

    // The page is left and opened again: the same answers must not pass for newer ones.
    await store.set(openMockAtom, USER);
    await vi.waitFor(() => expect(store.get(attemptSaveAtom)(exam.id)).toBe('tab'));
    expect(memory.read('scienceProgressStore')).toBe(queued);

    server.isDown = false;
    await store.set(openMockAtom, USER);
    await vi.waitFor(() => expect(store.get(mockAtom)).toMatchObject({ isRecorded: true }));
    expect(server.attempts.map(({ id }) => id)).toEqual([exam.id]);
    expect(server.statistics).toEqual([exam.id]);
    const sent = [...server.rows.values()];
    await store.set(openMockAtom, USER);
    await store.set(flushOutboxAtom, USER);
    expect([...server.rows.values()]).toEqual(sent);
    expect(server.attempts).toHaveLength(1);
  });

  it('practises again what was missed in one section, after a reload of the results too', async () => {
    const device = memoryDevice();
    const { store } = setUp(device);
    await store.set(startMockAtom, start);
    await finishExam(store);
    const reloaded = setUp(device);
    await reloaded.store.set(openMockAtom, USER);
    const exam = reloaded.store.get(mockAtom);
    if (exam.status !== 'finished') throw new Error(exam.status);
    const missed = missedBySubject(exam.sections);
    // The first question of each section was answered right.
    expect(missed.map(({ subject, questions }) => [subject, questions.length])).toEqual([
      ['langProf', 99],
      ['science', 59],
      ['math', 59],
      ['readingComp', 99],
    ]);
    const [, science, math] = missed;
    if (science === undefined || math === undefined) throw new Error('Nothing was missed.');

    expect(await reloaded.store.set(practiseAgainAtom, { userId: USER, ...science })).toBe(true);
    const quiz = JSON.parse(device.read('quizState') ?? '{}');
    expect(quiz).toMatchObject({
      status: 'active',
      isRetake: true,
      choice: { subject: 'science', level: null, isTimed: false },
    });
    const paper = JSON.parse(device.read('quizState:questions') ?? '{}');
    expect(paper.questions).toHaveLength(59);
    expect(paper.questions).toEqual(expect.arrayContaining(science.questions));

    // That quiz is open now: another one does not push it out.
    expect(await reloaded.store.set(practiseAgainAtom, { userId: USER, ...math })).toBe(false);
    expect(JSON.parse(device.read('quizState') ?? '{}')).toEqual(quiz);
    expect(reloaded.store.get(mockAtom)).toMatchObject({ status: 'finished', id: exam.id });
  });

  it("a quiz of missed questions leaves another learner's open quiz alone", async () => {
    const device = memoryDevice();
    const mine = { userId: USER, subject: 'science', questions: [sampleQuestion(1)] } as const;
    const theirs = { ...mine, userId: '20000000-0000-4000-8000-000000000002' };
    expect(await setUp(device).store.set(practiseAgainAtom, mine)).toBe(true);
    expect(await setUp(device).store.set(practiseAgainAtom, theirs)).toBe(true);
    expect(await setUp(device).store.set(practiseAgainAtom, mine)).toBe(false);
    expect(JSON.parse(device.read('quizState') ?? '{}')).toMatchObject({ userId: USER });
  });

  it('forgets everything on leaving and on retrying, and records nothing on leaving', async () => {
    const device = memoryDevice();
    const { store, server } = setUp(device);
    await store.set(startMockAtom, start);
    expect(device.stored.has(USED_KEY)).toBe(true);
    store.set(sendExamEventAtom, { type: 'pick', letter: 'A' });
    store.set(resetMockAtom);
    expect(store.get(mockAtom)).toEqual({ status: 'setup', error: null });
    await vi.waitFor(() => expect([...device.stored.keys()]).toEqual([]));
    expect(server.statistics).toEqual([]);
    expect(server.days).toBe(0);
    expect(server.rows.size).toBe(0);
  });

  it('closes the session row of an exam that was left, for no time and no score, once the server is back', async () => {
    const device = memoryDevice();
    const { store, server } = setUp(device);
    await store.set(startMockAtom, start);
    server.isDown = true;
    device.setNow(device.now() + 3_600_000);
    store.set(resetMockAtom);
    await store.set(flushOutboxAtom, USER);
    expect(server.attempts).toEqual([]);

    const later = setUp(device);
    await later.store.set(flushOutboxAtom, USER);
    const [left, ...others] = later.server.attempts;
    expect(others).toEqual([]);
    expect(left).toMatchObject({ id: server.opened[0], kind: 'mock', isLeft: true });
    expect(left === undefined ? null : durationSeconds(left)).toBe(0);
    expect(later.server.statistics).toEqual([]);
    expect(later.server.days).toBe(0);
    expect([...device.stored.keys()]).toEqual([]);
  });

  it('leaves the row of a finished exam as it is when another one is tried', async () => {
    const { store, server } = setUp();
    await store.set(startMockAtom, start);
    await finishExam(store);
    await store.set(flushOutboxAtom, USER);
    store.set(resetMockAtom);
    await store.set(flushOutboxAtom, USER);
    expect(server.attempts).toHaveLength(1);
    expect(server.attempts[0]?.isLeft).toBeUndefined();
  });

  it('shows the setup to another learner on the same device', async () => {
    const device = memoryDevice();
    const { store } = setUp(device);
    await store.set(startMockAtom, start);
    const other = setUp(device);
    await other.store.set(openMockAtom, '20000000-0000-4000-8000-000000000002');
    expect(other.store.get(mockAtom)).toEqual({ status: 'setup', error: null });
  });

  it('says so when the browser keeps nothing', async () => {
    const memory = memoryDevice();
    const full: Device = {
      ...memory,
      write(key, text) {
        memory.write(key, text);
        return false;
      },
    };
    const { store } = setUp(full);
    await store.set(startMockAtom, start);
    expect(store.get(isKeptAtom)).toBe(false);
    await finishExam(store);
    expect(store.get(mockAtom)).toMatchObject({ status: 'finished' });
  });
});

describe('two tabs on one exam', () => {
  it('tells the second one, which can take over; the first one stops and overwrites nothing', async () => {
    const shared = browser();
    const first = setUp(shared.openTab());
    const second = setUp(shared.openTab());
    first.store.set(holdExamAtom);
    second.store.set(holdExamAtom);
    await first.store.set(startMockAtom, start);
    first.store.set(sendExamEventAtom, { type: 'pick', letter: 'A' });

    await second.store.set(openMockAtom, USER);
    expect(second.store.get(mockAtom)).toEqual({ status: 'elsewhere', userId: USER });
    await second.store.set(startMockAtom, start);
    expect(second.store.get(mockAtom)).toEqual({ status: 'elsewhere', userId: USER });

    second.store.set(takeOverAtom, USER);
    expect(second.store.get(mockAtom)).toMatchObject({
      status: 'active',
      sections: [{ sheet: { answers: { 0: 'A' } } }],
    });
    expect(first.store.get(mockAtom)).toEqual({ status: 'elsewhere', userId: USER });

    second.store.set(sendExamEventAtom, { type: 'pick', letter: 'B' });
    const kept = shared.stored.get(EXAM_KEY);
    first.store.set(sendExamEventAtom, { type: 'pick', letter: 'C' });
    expect(shared.stored.get(EXAM_KEY)).toBe(kept);
  });

  it('takes over from a tab that died without asking anybody', async () => {
    const shared = browser();
    const dead = setUp(shared.openTab());
    await dead.store.set(startMockAtom, start);
    const next = setUp(shared.openTab());
    await next.store.set(openMockAtom, USER);
    expect(next.store.get(mockAtom)).toMatchObject({ status: 'active' });
  });
});
