import { describe, expect, it } from 'vitest';
import { memoryDevice } from '#features/device';
import { attemptSaveAtom, flushOutboxAtom } from '#features/practice';
import { questionsPortAtom } from '#features/questions';
import { pickOptionAtom, quiz } from '../../../features/quiz/state/quiz.ts';
import { LEARNER, practiceStore, settle } from '../support/practice.ts';
import { tabsOf } from '../support/tabs.ts';

const choice = { subject: 'science', level: 'Easy', timing: 'off' } as const;
type Tab = ReturnType<typeof practiceStore>;

function quizOf({ store }: Tab) {
  const state = store.get(quiz.stateAtom);
  if (state.status !== 'open') throw new Error(`No quiz is open: ${state.status}`);
  return state.attempt;
}

async function started(tab = practiceStore()): Promise<Tab> {
  await tab.store.set(quiz.startAtom, { userId: LEARNER, choice });
  return tab;
}

function pick(tab: Tab, index: number, letter: 'A' | 'B' = 'A'): void {
  tab.store.set(pickOptionAtom, quizOf(tab).questions[index]?.question_id ?? '', letter);
}

describe('a quiz on the device and on the server', () => {
  it('opens its row at the start, closes it at the finish, and sends each answer once', async () => {
    const tab = await started();
    await settle();
    expect(tab.server.opened).toEqual([quizOf(tab).id]);
    pick(tab, 0);
    pick(tab, 1, 'B');
    pick(tab, 1);
    expect(tab.server.answers).toBe(0);
    tab.store.set(quiz.sendAtom, { type: 'finish', at: tab.device.now() + 5_000 });
    await settle();
    await tab.store.set(flushOutboxAtom, LEARNER);
    expect(tab.server.answers).toBe(2);
    expect(tab.server.closed).toMatchObject([{ kind: 'quiz', total: 20, answered: 2, correct: 2 }]);
    expect(tab.store.get(attemptSaveAtom)(quizOf(tab).id)).toBe('online');
  });

  it('leaving records nothing', async () => {
    const tab = await started();
    pick(tab, 0);
    tab.store.set(quiz.resetAtom);
    await tab.store.set(flushOutboxAtom, LEARNER);
    expect(tab.server).toMatchObject({ answers: 0, closed: [] });
    const again = practiceStore(tab.device);
    await again.store.set(quiz.openAtom, LEARNER);
    expect(again.store.get(quiz.stateAtom)).toEqual({ status: 'setup', error: null });
  });

  it('a killed tab is found again with every answer, flag and strike', async () => {
    const tab = await started();
    const id = quizOf(tab).questions[3]?.question_id ?? '';
    pick(tab, 0, 'B');
    tab.store.set(quiz.sendAtom, { type: 'flag', questionId: id });
    tab.store.set(quiz.sendAtom, { type: 'strike', questionId: id, letter: 'C' });
    const again = practiceStore(tab.device);
    await again.store.set(quiz.openAtom, LEARNER);
    expect(quizOf(again)).toEqual(quizOf(tab));
    expect(quizOf(again)).toMatchObject({ flags: [id], struck: { [id]: ['C'] } });
  });

  it('a tab that slept while another one worked and left goes on from what that one kept', async () => {
    const [first, second] = tabsOf(2).map((device) => practiceStore(device));
    if (first === undefined || second === undefined) throw new Error('Two tabs were asked for.');
    await started(first);
    second.store.set(quiz.takeOverAtom, LEARNER);
    for (const index of [1, 2, 3, 4, 5]) pick(second, index);
    // The second tab closes; the first one, frozen until now, still shows the quiz as it was.
    second.store.set(quiz.holdAtom)();
    pick(first, 7);
    expect(Object.keys(quizOf(first).answers)).toHaveLength(6);
  });

  it('two learners on one phone each find their own quiz', async () => {
    const tab = await started();
    pick(tab, 0, 'B');
    const { id } = quizOf(tab);
    const other = '20000000-0000-4000-8000-000000000002';
    const next = practiceStore(tab.device);
    await next.store.set(quiz.openAtom, other);
    await next.store.set(quiz.startAtom, { userId: other, choice });
    expect(quizOf(next).id).not.toBe(id);
    const back = practiceStore(tab.device);
    await back.store.set(quiz.openAtom, LEARNER);
    expect(quizOf(back)).toMatchObject({
      id,
      answers: { [quizOf(tab).questions[0]?.question_id ?? '']: 'B' },
    });
  });

  it('a pick writes what changes, not the questions', async () => {
    const device = memoryDevice();
    const tab = await started(practiceStore(device));
    const written: string[] = [];
    const write = device.write;
    device.write = (key, text) => {
      written.push(key);
      return write(key, text);
    };
    pick(tab, 0);
    expect(written).toEqual(['quizState']);
    expect(device.read('quizState')).not.toContain('Sample stem');
  });

  it('what does not fit is left alone: half a quiz, another build, a curious hand', async () => {
    const tab = await started();
    for (const stored of [{ quizState: '{}' }, { quizState: 'no JSON' }, { 'quizState:questions': '[]' }]) {
      const kept = Object.fromEntries(tab.device.stored);
      const other = practiceStore(memoryDevice({ stored: { ...kept, ...stored } }));
      await other.store.set(quiz.openAtom, LEARNER);
      expect(other.store.get(quiz.stateAtom)).toEqual({ status: 'setup', error: null });
    }
  });

  it('a quiz that says it is open at a question it does not have is left alone, and gives way to a new one', async () => {
    const tab = await started();
    const active = JSON.parse(tab.device.read('quizState') ?? '');
    tab.device.write('quizState', JSON.stringify({ ...active, index: 20 }));
    const other = practiceStore(tab.device);
    await other.store.set(quiz.openAtom, LEARNER);
    expect(other.store.get(quiz.stateAtom)).toEqual({ status: 'setup', error: null });
    await started(other);
    expect(quizOf(other).id).not.toBe(active.id);
  });

  it("'Practise these again' asks the questions given, without drawing", async () => {
    const tab = await started();
    tab.store.set(quiz.sendAtom, { type: 'finish', at: tab.device.now() });
    const retake = quizOf(tab).questions.slice(0, 3);
    await tab.store.set(quiz.startAtom, { userId: LEARNER, choice: { ...choice, retake } });
    expect(tab.server.drawn).toHaveLength(1);
    expect(quizOf(tab)).toMatchObject({ status: 'active', isRetake: true });
    expect(new Set(quizOf(tab).questions)).toEqual(new Set(retake));
  });

  it.each([
    [new Error('the server’s words'), 'the server’s words'],
    [new Error(''), 'An error occurred while fetching questions'],
    ['a bare text', 'An unknown error occurred'],
  ])('a failed draw goes back to the setup with its message (spec 8)', async (thrown, message) => {
    const tab = practiceStore();
    tab.store.set(questionsPortAtom, { drawRows: () => Promise.reject(thrown) });
    await started(tab);
    expect(tab.store.get(quiz.stateAtom)).toEqual({ status: 'setup', error: message });
  });
});

describe('a finished quiz is recorded once', () => {
  it('reopening its results sends nothing: newer answers from elsewhere stay', async () => {
    const tab = await started();
    pick(tab, 0, 'B');
    tab.store.set(quiz.sendAtom, { type: 'finish', at: tab.device.now() });
    await settle();
    expect(quizOf(tab)).toMatchObject({ isRecorded: true, timeZone: 'Asia/Manila' });
    const again = practiceStore(tab.device);
    await again.store.set(quiz.openAtom, LEARNER);
    await settle();
    expect(again.server).toMatchObject({ answers: 0, closed: [] });
    expect(again.store.get(attemptSaveAtom)(quizOf(again).id)).toBe('online');
  });

  it('a refused outbox is said so, and the quiz is queued again when it is found', async () => {
    const tab = await started();
    pick(tab, 0);
    const { read, write } = tab.device;
    const held = new Map<string, string>();
    const isOutbox = (key: string) => key === 'attemptOutbox' || key === 'scienceProgressStore';
    tab.device.read = (key) => held.get(key) ?? read(key);
    tab.device.write = (key, text) => {
      if (!isOutbox(key)) return write(key, text);
      held.set(key, text);
      return false;
    };
    tab.server.isDown = true;
    tab.store.set(quiz.sendAtom, { type: 'finish', at: tab.device.now() });
    await settle();
    expect(quizOf(tab)).toMatchObject({ isRecorded: false, timeZone: 'Asia/Manila' });
    expect(tab.store.get(attemptSaveAtom)(quizOf(tab).id)).toBe('tab');

    const again = practiceStore(memoryDevice({ stored: Object.fromEntries(tab.device.stored) }));
    await again.store.set(quiz.openAtom, LEARNER);
    await settle();
    await again.store.set(flushOutboxAtom, LEARNER);
    expect(again.server.answers).toBe(1);
    expect(again.server.closed).toHaveLength(1);
    expect(quizOf(again)).toMatchObject({ isRecorded: true });
  });
});

describe('two tabs on one quiz', () => {
  it('the second is told and can take over; the first stops and overwrites nothing', async () => {
    const [here, there] = tabsOf(2).map((device) => practiceStore(device));
    if (here === undefined || there === undefined) throw new Error('There are two tabs.');
    await started(here);
    here.store.set(quiz.holdAtom);
    there.store.set(quiz.holdAtom);
    pick(here, 0, 'B');

    await there.store.set(quiz.openAtom, LEARNER);
    expect(there.store.get(quiz.stateAtom)).toEqual({ status: 'elsewhere' });

    there.store.set(quiz.takeOverAtom, LEARNER);
    expect(quizOf(there).answers).toEqual({ [quizOf(there).questions[0]?.question_id ?? '']: 'B' });
    expect(here.store.get(quiz.stateAtom)).toEqual({ status: 'elsewhere' });
    pick(there, 1);

    // Back again in the first tab: everything is there.
    here.store.set(quiz.takeOverAtom, LEARNER);
    expect(Object.keys(quizOf(here).answers)).toHaveLength(2);
  });

  it('a tab that was killed holds nothing up', async () => {
    const [dead, alive] = tabsOf(2).map((device) => practiceStore(device));
    if (dead === undefined || alive === undefined) throw new Error('There are two tabs.');
    await started(dead);
    // It never watched, as a killed tab does not.
    await alive.store.set(quiz.openAtom, LEARNER);
    expect(quizOf(alive)).toMatchObject({ status: 'active' });
  });
});
