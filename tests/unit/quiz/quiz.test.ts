import { describe, expect, it } from 'vitest';
import { nonEmptyQuestions } from '#features/questions';
import { quizAttempts } from '../../../features/quiz/state/quiz.ts';
import { attemptStore, SCIENCE_TEST, settle, type Tab, withoutWaiting } from '../support/attempts.ts';

function quizOf({ store }: Tab) {
  const state = store.get(quizAttempts.stateAtom);
  if (state.status !== 'open') throw new Error(`No quiz is open: ${state.status}`);
  return state.attempt;
}

async function started(tab = attemptStore()): Promise<Tab> {
  await tab.store.set(quizAttempts.startAtom, SCIENCE_TEST);
  return tab;
}

describe('a quiz on the device', () => {
  it('keeps flags and strikes over a reload', async () => {
    const tab = await started();
    const id = quizOf(tab).questions[3]?.question_id ?? '';
    tab.store.set(quizAttempts.sendAtom, { type: 'flag', questionId: id });
    tab.store.set(quizAttempts.sendAtom, { type: 'strike', questionId: id, letter: 'C' });
    const again = attemptStore(tab.device);
    await withoutWaiting(() => again.store.set(quizAttempts.openAtom));
    expect(quizOf(again).sheet[id]).toMatchObject({ isFlagged: true, struck: ['C'], letter: null });
  });

  it('a stored quiz whose open question does not exist is left alone, and gives way to a new one', async () => {
    const tab = await started();
    const active = JSON.parse(tab.device.read('quizState') ?? '');
    tab.device.write('quizState', JSON.stringify({ ...active, index: 20 }));
    const other = attemptStore(tab.device);
    await other.store.set(quizAttempts.openAtom);
    expect(other.store.get(quizAttempts.stateAtom)).toEqual({ status: 'setup', error: null });
    await started(other);
    expect(quizOf(other).id).not.toBe(active.id);
  });

  it("'Practice these again' asks the questions given, without drawing", async () => {
    const tab = await started();
    tab.store.set(quizAttempts.sendAtom, { type: 'finish', at: tab.device.now() });
    const retake = nonEmptyQuestions(quizOf(tab).questions.slice(0, 3));
    if (retake === null) throw new Error('There are questions.');
    await tab.store.set(quizAttempts.startAtom, { ...SCIENCE_TEST, retake });
    expect(tab.server.drawn).toHaveLength(1);
    expect(quizOf(tab)).toMatchObject({ status: 'active', isRetake: true });
    expect(new Set(quizOf(tab).questions)).toEqual(new Set(retake));
    await settle();
  });

  it('opens its row at the start and closes it with its topic, level and details', async () => {
    const tab = await started();
    await settle();
    expect(tab.server.opened).toEqual([quizOf(tab).id]);
    tab.store.set(quizAttempts.sendAtom, { type: 'finish', at: tab.device.now() });
    await settle();
    expect(tab.server.closed).toMatchObject([
      {
        topic: 'science',
        difficulty: 'Easy',
        total: 20,
        details: { banks: [['science', 20]], isRetake: false, finishedBy: 'learner' },
      },
    ]);
  });
});
