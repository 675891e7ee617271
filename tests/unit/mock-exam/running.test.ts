import { describe, expect, it, vi } from 'vitest';
import { memoryDevice } from '#features/device';
import { EXAM_KEY } from '../../../features/mock-exam/model/stored.ts';
import {
  holdExamAtom,
  isKeptAtom,
  mockAtom,
  openMockAtom,
  sendExamEventAtom,
  startMockAtom,
  takeOverAtom,
} from '../../../features/mock-exam/state/exam.ts';
import { tabsOf } from '../support/tabs.ts';
import { examStore, finishSection, finishSections, START_UNTIMED } from './store.ts';
import { USER } from './support.ts';

describe('a running mock exam', () => {
  it('draws each section at its border, without what it has used', async () => {
    const { store, server } = examStore();
    await store.set(startMockAtom, START_UNTIMED);
    expect(server.draws.map(({ bank, size }) => [bank, size])).toEqual([
      ['english_lang_prof', 50],
      ['filipino_lang_prof', 50],
    ]);
    await finishSection(store);
    expect(server.draws.at(-1)).toMatchObject({ bank: 'science', size: 60, level: null });
    expect(server.draws.at(-1)?.exclude).toHaveLength(5);
  });

  it('says why it could not start, and starts at the next try', async () => {
    const { store, server } = examStore();
    server.isDown = true;
    await store.set(startMockAtom, START_UNTIMED);
    expect(store.get(mockAtom)).toEqual({
      status: 'setup',
      error: 'Error fetching English questions: no network',
    });
    server.isDown = false;
    await store.set(startMockAtom, START_UNTIMED);
    expect(store.get(mockAtom)).toMatchObject({ status: 'active' });
  });

  it('keeps the answers when a border cannot be crossed, over a reload too', async () => {
    const device = memoryDevice();
    const { store, server } = examStore(device);
    await store.set(startMockAtom, START_UNTIMED);
    store.set(sendExamEventAtom, { type: 'pick', letter: 'D' });
    server.isDown = true;
    await finishSection(store);
    expect(store.get(mockAtom)).toMatchObject({ status: 'crossing', error: 'no network' });

    const reloaded = examStore(device);
    await reloaded.store.set(openMockAtom, USER);
    await vi.waitFor(() => expect(reloaded.store.get(mockAtom).status).toBe('active'));
    expect(reloaded.store.get(mockAtom)).toMatchObject({
      sections: [{ sheet: { answers: { 0: 'D' } } }, {}],
    });
  });

  it('shows the setup to another learner on the same device', async () => {
    const device = memoryDevice();
    const { store } = examStore(device);
    await store.set(startMockAtom, START_UNTIMED);
    const other = examStore(device);
    await other.store.set(openMockAtom, '20000000-0000-4000-8000-000000000002');
    expect(other.store.get(mockAtom)).toEqual({ status: 'setup', error: null });
  });

  it('says so when the browser keeps nothing', async () => {
    const { store } = examStore(memoryDevice({ isFull: true }));
    await store.set(startMockAtom, START_UNTIMED);
    expect(store.get(isKeptAtom)).toBe(false);
    await finishSections(store, 4);
    expect(store.get(mockAtom)).toMatchObject({ status: 'finished' });
  });
});

describe('two tabs on one exam', () => {
  it('tells the second one, which can take over; the first one stops and overwrites nothing', async () => {
    const tabs = tabsOf(2);
    const [first, second] = tabs.map((device) => examStore(device));
    if (first === undefined || second === undefined) throw new Error('There are two tabs.');
    const kept = () => tabs[0]?.read(EXAM_KEY);
    first.store.set(holdExamAtom);
    second.store.set(holdExamAtom);
    await first.store.set(startMockAtom, START_UNTIMED);
    first.store.set(sendExamEventAtom, { type: 'pick', letter: 'A' });

    await second.store.set(openMockAtom, USER);
    expect(second.store.get(mockAtom)).toEqual({ status: 'elsewhere', userId: USER });
    await second.store.set(startMockAtom, START_UNTIMED);
    expect(second.store.get(mockAtom)).toEqual({ status: 'elsewhere', userId: USER });

    second.store.set(takeOverAtom, USER);
    expect(second.store.get(mockAtom)).toMatchObject({
      status: 'active',
      sections: [{ sheet: { answers: { 0: 'A' } } }],
    });
    expect(first.store.get(mockAtom)).toEqual({ status: 'elsewhere', userId: USER });

    second.store.set(sendExamEventAtom, { type: 'pick', letter: 'B' });
    const before = kept();
    first.store.set(sendExamEventAtom, { type: 'pick', letter: 'C' });
    expect(kept()).toBe(before);
  });

  it('takes over from a tab that died without asking anybody', async () => {
    const [dead, next] = tabsOf(2).map((device) => examStore(device));
    if (dead === undefined || next === undefined) throw new Error('There are two tabs.');
    await dead.store.set(startMockAtom, START_UNTIMED);
    await next.store.set(openMockAtom, USER);
    expect(next.store.get(mockAtom)).toMatchObject({ status: 'active' });
  });
});
