import { describe, expect, it } from 'vitest';
import { toStoredQuestion } from '#features/questions';
import { practiceAgainAtom } from '#features/quiz';
import { memoryDevice } from '#kernel/device';
import { missedBySubject } from '../../../features/mock-exam/model/score.ts';
import { mockExamAttempts } from '../../../features/mock-exam/state/exam.ts';
import { attemptStore } from '../support/attempts.ts';
import { examOf, finishedExam, finishSections, startUntimed } from './store.ts';

describe('practicing again what an exam missed', () => {
  it('practices again what was missed in one section, after a reload of the results too', async () => {
    const device = memoryDevice();
    const { store } = attemptStore(device);
    await startUntimed(store);
    await finishSections(store, 4);
    const reloaded = attemptStore(device);
    await reloaded.store.set(mockExamAttempts.openAtom, { attemptId: finishedExam(store).id });
    const exam = finishedExam(reloaded.store);
    const missed = missedBySubject(exam);
    // The first question of each section was answered correctly, so it is not among the missed ones.
    expect(missed.map(({ subject, questions }) => [subject, questions.length])).toEqual([
      ['langProf', 99],
      ['science', 59],
      ['math', 59],
      ['readingComp', 99],
    ]);
    const [, science, math] = missed;
    if (science === undefined || math === undefined) throw new Error('Nothing was missed.');

    const id = await reloaded.store.set(practiceAgainAtom, { ...science });
    const quiz = JSON.parse(device.read('quizState') ?? '{}');
    expect(quiz).toMatchObject({
      id,
      status: 'active',
      isRetake: true,
      choice: { subject: 'science', level: null, timing: 'off' },
    });
    const paper = JSON.parse(device.read('quizState:questions') ?? '{}');
    expect(paper.questions).toHaveLength(59);
    expect(paper.questions).toEqual(expect.arrayContaining(science.questions.map(toStoredQuestion)));

    const next = await reloaded.store.set(practiceAgainAtom, { ...math });
    expect(JSON.parse(device.read('quizState') ?? '{}')).toMatchObject({
      id: next,
      choice: { subject: 'math' },
    });
    expect(examOf(reloaded.store)).toMatchObject({ status: 'finished', id: exam.id });
  });
});
