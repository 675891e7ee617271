import { describe, expect, it } from 'vitest';
import { EMPTY_OVERVIEW, fakeDashboardPort } from '#fakes/dashboard';
import { fakeLearningPort } from '#fakes/memory';
import { type EndedAttempt, pickOption, queueResultAtom } from '#features/answers';
import { dashboardPortAtom, historyAtom, loadOverviewAtom, type Overview } from '#features/dashboard';
import { learningPortAtom, loadLearningAtom } from '#features/memory';
import { studiedMinutesAtom } from '#features/plan';
import { memoryDevice } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { withPending } from '../../../features/dashboard/model/pending.ts';
import { dashboardAtom, overallProgressAtom } from '../../../features/dashboard/state/dashboard.ts';
import { answer, DAY, NOW } from '../memory/answers.ts';
import { sampleQuestion } from '../support/questions.ts';
import { signedInStore } from '../support/sessions.ts';

const TEN = { total: 10, correct: 7 };
const EVERY = { science: TEN, math: TEN, langProf: TEN, readingComp: TEN };
const OVERVIEW: Overview = {
  ...EMPTY_OVERVIEW,
  counters: { quiz: EVERY, mock: EVERY },
  weeks: { latest: TEN, before: TEN },
};
const WEEK_START = NOW - 6 * DAY;

/** A finished science quiz that waits on the device, with one mark for each question. */
function waiting(marks: Record<string, boolean | null>, changes: Partial<EndedAttempt> = {}): EndedAttempt {
  return {
    id: 'waiting',
    userId: 'me',
    kind: 'quiz',
    startedAt: NOW - 60_000,
    endedAt: NOW,
    studied: 60_000,
    timeZone: 'Asia/Manila',
    topic: 'science',
    difficulty: 'Easy',
    total: 3,
    answered: 3,
    correct: 2,
    isLeft: false,
    answers: Object.entries(marks).map(([questionId, isCorrect], index) =>
      answer({
        id: `waiting ${questionId}`,
        questionId,
        mode: changes.kind ?? 'quiz',
        letter: isCorrect === null ? null : 'A',
        isCorrect: isCorrect === true,
        at: changes.endedAt ?? NOW,
        place: index + 1,
      }),
    ),
    ...changes,
  };
}

const added = (pending: EndedAttempt[], known = [answer({ id: 'old', questionId: 'a', isCorrect: false })]) =>
  withPending(OVERVIEW, pending, known, WEEK_START);

describe('what waits on the device counts at once (docs/decisions.md#d-250)', () => {
  it('counts a question once, with its latest mark, and a blank not at all', () => {
    const { counters, coverage, weeks } = added([waiting({ a: true, b: true, c: false, d: null })]);
    // The learner answered question `a` wrong in an earlier quiz. So its new mark adds a right answer, but no question.
    expect(counters.quiz.science).toEqual({ total: 12, correct: 9 });
    expect(counters.mock).toEqual(EVERY);
    expect(coverage.science).toEqual({ questions: 200, met: 2 });
    expect(weeks).toEqual({ latest: { total: 13, correct: 9 }, before: TEN });
    expect(OVERVIEW.counters.quiz.science).toEqual(TEN);
  });

  it('counts quizzes and mock exams apart; flashcards only for the week', () => {
    const mock = added([waiting({ a: true }, { kind: 'mock' })]);
    expect([mock.counters.quiz.science, mock.counters.mock.science]).toEqual([
      TEN,
      { total: 11, correct: 8 },
    ]);
    expect(mock.coverage.science.met).toBe(0);
    const cards = added([waiting({ b: true }, { kind: 'flashcards' })]);
    expect([cards.counters, cards.coverage.science.met]).toEqual([OVERVIEW.counters, 0]);
    expect(cards.weeks.latest).toEqual({ total: 11, correct: 8 });
    const old = added([waiting({ b: true }, { endedAt: WEEK_START - 1 })]);
    expect(old.weeks).toEqual({ latest: TEN, before: { total: 11, correct: 8 } });
  });

  it('lists a deck with its known cards', () => {
    const deck = waiting({ b: true }, { kind: 'flashcards', details: { known: 5, again: 5 } });
    expect(added([deck]).history).toMatchObject([{ kind: 'flashcards', known: 5, again: 5 }]);
  });

  it('lists the attempt first, and does not count one that the server already lists', () => {
    const { history } = added([waiting({ b: true })]);
    expect(history).toMatchObject([{ id: 'waiting', kind: 'quiz', duration: 60, total: 3, correct: 2 }]);
    const listed = { ...OVERVIEW, history };
    expect(withPending(listed, [waiting({ b: true })], [], WEEK_START)).toBe(listed);
  });
});

describe('a learner without a network', () => {
  it('Home, Progress and the history agree on a quiz that waits', async () => {
    const store = await signedInStore(memoryDevice({ now: NOW }));
    const userId = store.get(learnerIdAtom) ?? '';
    store.set(learningPortAtom, fakeLearningPort());
    store.set(dashboardPortAtom, fakeDashboardPort());
    await store.set(loadLearningAtom);
    await store.set(loadOverviewAtom);
    const question = sampleQuestion(1);
    await store.set(queueResultAtom, {
      id: '10000000-0000-4000-8000-000000000001',
      userId,
      kind: 'quiz',
      startedAt: NOW - 60_000,
      endedAt: NOW,
      timeZone: 'Asia/Manila',
      topic: 'science',
      difficulty: null,
      questions: [question],
      sheet: pickOption({}, question.question_id, 'A'),
      details: {},
    });
    expect(store.get(overallProgressAtom).totalQuestions).toBe(1);
    expect(store.get(dashboardAtom).counters.quiz.science?.total).toBe(1);
    expect(store.get(historyAtom)).toMatchObject({ value: [{ topic: 'science', total: 1 }] });
    expect([...store.get(studiedMinutesAtom).keys()]).toEqual(['2027-01-04']);
  });
});
