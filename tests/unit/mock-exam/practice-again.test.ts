import { describe, expect, it } from 'vitest';
import { storedQuestion } from '#features/questions';
import { practiceAgainAtom } from '#features/quiz';
import { memoryDevice } from '#kernel/device';
import { missedBySubject } from '../../../features/mock-exam/model/review.ts';
import { mockExam } from '../../../features/mock-exam/state/exam.ts';
import { attemptStore } from '../support/attempts.ts';
import { sampleQuestion } from '../support/questions.ts';
import { examOf, finishedExam, finishSections, startUntimed } from './store.ts';
import { USER } from './support.ts';

describe('practicing again what an exam missed', () => {
  it('practices again what was missed in one section, after a reload of the results too', async () => {
    const device = memoryDevice();
    const { store } = attemptStore(device);
    await startUntimed(store);
    await finishSections(store, 4);
    const reloaded = attemptStore(device);
    await reloaded.store.set(mockExam.openAtom, USER, { attemptId: finishedExam(store).id });
    const exam = finishedExam(reloaded.store);
    const missed = missedBySubject(exam);
    // The first question of each section was answered right.
    expect(missed.map(({ subject, questions }) => [subject, questions.length])).toEqual([
      ['langProf', 99],
      ['science', 59],
      ['math', 59],
      ['readingComp', 99],
    ]);
    const [, science, math] = missed;
    if (science === undefined || math === undefined) throw new Error('Nothing was missed.');

    expect(await reloaded.store.set(practiceAgainAtom, { userId: USER, ...science })).toBe(true);
    const quiz = JSON.parse(device.read('quizState') ?? '{}');
    expect(quiz).toMatchObject({
      status: 'active',
      isRetake: true,
      choice: { subject: 'science', level: null, timing: 'off' },
    });
    const paper = JSON.parse(device.read('quizState:questions') ?? '{}');
    expect(paper.questions).toHaveLength(59);
    expect(paper.questions).toEqual(expect.arrayContaining(science.questions.map(storedQuestion)));

    // That quiz is open now: another one does not push it out.
    expect(await reloaded.store.set(practiceAgainAtom, { userId: USER, ...math })).toBe(false);
    expect(JSON.parse(device.read('quizState') ?? '{}')).toEqual(quiz);
    expect(examOf(reloaded.store)).toMatchObject({ status: 'finished', id: exam.id });
  });

  it("a quiz of missed questions leaves another learner's open quiz alone", async () => {
    const device = memoryDevice();
    const mine = { userId: USER, subject: 'science', questions: [sampleQuestion(1)] } as const;
    const theirs = { ...mine, userId: '20000000-0000-4000-8000-000000000002' };
    expect(await attemptStore(device).store.set(practiceAgainAtom, mine)).toBe(true);
    expect(await attemptStore(device).store.set(practiceAgainAtom, theirs)).toBe(true);
    expect(await attemptStore(device).store.set(practiceAgainAtom, mine)).toBe(false);
    expect(JSON.parse(device.read('quizState') ?? '{}')).toMatchObject({ userId: USER });
  });
});
