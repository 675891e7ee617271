import { describe, expect, it, vi } from 'vitest';
import { memoryDevice } from '#features/device';
import { attemptSaveAtom, flushOutboxAtom } from '#features/practice';
import { durationSeconds } from '#features/study-time';
import { USED_KEY } from '../../../features/mock-exam/model/stored.ts';
import {
  mockAtom,
  openMockAtom,
  resetMockAtom,
  sendExamEventAtom,
  startMockAtom,
} from '../../../features/mock-exam/state/exam.ts';
import { examStore, finishedExam, finishSection, finishSections, START_UNTIMED } from './store.ts';
import { USER } from './support.ts';

describe('what is recorded of a mock exam', () => {
  it('records a finished exam once, offline first, and again never', async () => {
    const device = memoryDevice();
    const { store, server } = examStore(device);
    await store.set(startMockAtom, START_UNTIMED);
    for (let section = 0; section < 3; section += 1) {
      store.set(sendExamEventAtom, { type: 'pick', letter: section === 1 ? 'B' : 'A' });
      await finishSection(store);
    }
    server.isDown = true;
    await finishSections(store, 1);
    const exam = finishedExam(store);
    await vi.waitFor(() => expect(store.get(attemptSaveAtom)(exam.id)).toBe('device'));
    expect(server.rows.size).toBe(0);

    const reloaded = examStore(device);
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

    const again = examStore(device);
    await again.store.set(openMockAtom, USER);
    await vi.waitFor(() => expect(again.store.get(attemptSaveAtom)(exam.id)).toBe('online'));
    expect(again.server.rows.size).toBe(0);
    expect(again.server.attempts).toEqual([]);
  });

  it('records once where the storage refuses, however often the exam is found in this tab', async () => {
    const device = memoryDevice({ isFull: true });
    const { store, server } = examStore(device);
    await store.set(startMockAtom, START_UNTIMED);
    await finishSections(store, 3);
    server.isDown = true;
    await finishSections(store, 1);
    const exam = finishedExam(store);
    await vi.waitFor(() => expect(store.get(attemptSaveAtom)(exam.id)).toBe('tab'));
    expect(exam.isRecorded).toBe(false);
    const queued = device.read('scienceProgressStore');

    // The page is left and opened again: the same answers must not pass for newer ones.
    await store.set(openMockAtom, USER);
    await vi.waitFor(() => expect(store.get(attemptSaveAtom)(exam.id)).toBe('tab'));
    expect(device.read('scienceProgressStore')).toBe(queued);

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

  it('forgets everything on leaving and on retrying, and records nothing on leaving', async () => {
    const device = memoryDevice();
    const { store, server } = examStore(device);
    await store.set(startMockAtom, START_UNTIMED);
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
    const { store, server } = examStore(device);
    await store.set(startMockAtom, START_UNTIMED);
    server.isDown = true;
    device.setNow(device.now() + 3_600_000);
    store.set(resetMockAtom);
    await store.set(flushOutboxAtom, USER);
    expect(server.attempts).toEqual([]);

    const later = examStore(device);
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
    const { store, server } = examStore();
    await store.set(startMockAtom, START_UNTIMED);
    await finishSections(store, 4);
    await store.set(flushOutboxAtom, USER);
    store.set(resetMockAtom);
    await store.set(flushOutboxAtom, USER);
    expect(server.attempts).toHaveLength(1);
    expect(server.attempts[0]?.isLeft).toBeUndefined();
  });
});
