import { describe, expect, it } from 'vitest';
import { saveStatusAtom } from '#features/answers';
import { examResultFacts } from '#features/mock-exam';
import type { Letter, Subject } from '#features/questions';
import { learnerIdAtom } from '#kernel/learner';
import { loadPastAttemptAtom } from '../../../features/answers/state/pastAttempt.ts';
import { examFromRow } from '../../../features/mock-exam/model/sessionRow.ts';
import type { Booklet } from '../../../features/paper/model/booklet.ts';
import { printedCode } from '../../../features/paper/model/code.ts';
import type { BookletPlan } from '../../../features/paper/model/plan.ts';
import { bookletResult, type LettersBySection } from '../../../features/paper/model/result.ts';
import { drawBookletAtom, readDraftAtom, storeDraftAtom } from '../../../features/paper/state/booklet.ts';
import { findHandedInAtom, recordBookletAtom } from '../../../features/paper/state/keyIn.ts';
import { quizFromRow } from '../../../features/quiz/model/sessionRow.ts';
import { LEARNER, OTHER_LEARNER } from '../support/attempts.ts';
import { sampleQuestion } from '../support/questions.ts';
import { paperStore } from './support.ts';

type Store = ReturnType<typeof paperStore>['store'];

/** A booklet with three science questions. The second one was removed from its bank. */
const SAMPLE: Booklet = {
  code: '22222222',
  plan: { kind: 'mock', scope: 'science' },
  sections: [
    {
      subject: 'science',
      title: 'Science',
      minutes: 50,
      places: [
        { number: 1, question: sampleQuestion(1) },
        { number: 2, question: null },
        { number: 3, question: sampleQuestion(3) },
      ],
    },
  ],
};

async function booklet(store: Store, plan: BookletPlan): Promise<Booklet> {
  const made = await store.set(drawBookletAtom, plan);
  if ('problem' in made) throw new Error(made.problem);
  return made.booklet;
}

/** The right letter for every question, except for every third one, which is left blank. */
function mostlyRight({ sections }: Booklet): LettersBySection {
  const letters = ({ places }: Booklet['sections'][number]): (Letter | null)[] =>
    places.map(({ number, question }) => (number % 3 === 0 ? null : (question?.answer ?? null)));
  return Object.fromEntries(
    sections.map((section) => [section.subject, letters(section)] as [Subject, (Letter | null)[]]),
  );
}

/** Hands in a booklet with these letters. */
function handIn(store: Store, paper: Booklet, letters = mostlyRight(paper)) {
  const keyed = store.set(recordBookletAtom, { booklet: paper, letters });
  if (keyed === null) throw new Error('Nothing was recorded.');
  return keyed;
}

describe('answers from paper are an exam like any other (docs/product.md#paper-5)', () => {
  it('they go through the outbox once, marked as on paper, and the result is there without a network', async () => {
    const { store, server } = paperStore();
    const paper = await booklet(store, { kind: 'mock', scope: 'full' });
    server.isDown = true;
    const keyed = handIn(store, paper);
    await expect.poll(() => store.get(saveStatusAtom)(keyed.id)).toBe('device');

    const past = await store.set(loadPastAttemptAtom, { kind: 'mock', id: keyed.id });
    const exam = past === null ? null : examFromRow(past);
    expect(exam).toMatchObject({ scope: 'full', onPaper: printedCode(paper.code) });
    expect(exam?.sections.map(({ questions }) => questions.length)).toEqual([100, 60, 60, 100]);
    expect(server.closed).toEqual([]);
  });

  it('after a reload the outbox still tells the result', async () => {
    const first = paperStore();
    const paper = await booklet(first.store, { kind: 'mock', scope: 'science' });
    first.server.isDown = true;
    const keyed = handIn(first.store, paper);

    const { store } = paperStore(first.server.banks, first.device);
    const past = await store.set(loadPastAttemptAtom, { kind: 'mock', id: keyed.id });
    expect(past?.questions).toHaveLength(60);
    store.set(learnerIdAtom, OTHER_LEARNER);
    await expect(store.set(loadPastAttemptAtom, { kind: 'mock', id: keyed.id })).rejects.toThrow();
  });

  it('the server gets every answer with its mark, and the history says on paper', async () => {
    const { store, server } = paperStore();
    const paper = await booklet(store, { kind: 'mock', scope: 'half' });
    const keyed = handIn(store, paper);
    await expect.poll(() => server.log.length).toBeGreaterThan(0);
    const [session] = server.closed;
    expect(session).toMatchObject({
      id: keyed.id,
      kind: 'mock',
      topic: 'half',
      difficulty: 'On paper',
      total: 160,
      answerMode: 'paper',
      studied: 0,
    });
    expect(server.log).toHaveLength(session?.answered ?? 0);
    expect(server.log.every(({ isCorrect, ms }) => isCorrect && ms === 0)).toBe(true);
    expect(session?.correct).toBe(session?.answered);
  });

  it('a quiz keeps its level, and says on paper beside it', async () => {
    const { store, server } = paperStore();
    const plan = { kind: 'quiz', subject: 'science', tag: 'biology', level: 'Hard', size: 5 } as const;
    const paper = await booklet(store, plan);
    const keyed = handIn(store, paper, { science: ['A'] });
    const past = await store.set(loadPastAttemptAtom, { kind: 'quiz', id: keyed.id });
    expect(past === null ? null : quizFromRow(past)).toMatchObject({
      choice: { subject: 'science', level: 'Hard', tags: ['biology'] },
      onPaper: printedCode(paper.code),
    });
    await expect.poll(() => server.closed).toHaveLength(1);
    expect(server.closed[0]).toMatchObject({ kind: 'quiz', difficulty: 'Hard · On paper' });
  });

  it('an item that was taken out counts for nothing, and the others keep their numbers', () => {
    const result = bookletResult(SAMPLE, { science: ['B', 'B', 'B'] });
    expect(result?.questions).toHaveLength(2);
    expect(Object.values(result?.sheet ?? {}).map(({ letter }) => letter)).toEqual(['B', 'B']);
    expect(bookletResult({ ...SAMPLE, sections: [] }, {})).toBeNull();
  });

  it('an exam on the screen says nothing of paper', () => {
    const [section] = SAMPLE.sections;
    const questions = section?.places.flatMap(({ question }) => question ?? []) ?? [];
    const [first, ...rest] = questions;
    if (first === undefined) throw new Error('The sample has questions.');
    const facts = examResultFacts({
      scope: 'science',
      timing: 'off',
      sheet: {},
      sections: [{ subject: 'science', title: 'Science', hasRunOut: false, questions: [first, ...rest] }],
    });
    expect(facts.difficulty).toBeNull();
    expect(facts.answerMode).toBeUndefined();
    expect(facts.details).not.toHaveProperty('onPaper');
  });
});

it('what is typed survives a reload, by learner and booklet, and goes once it is handed in (docs/product.md#paper-4)', async () => {
  const first = paperStore();
  const paper = await booklet(first.store, { kind: 'mock', scope: 'science' });
  first.store.set(storeDraftAtom, paper.code, { science: 'ABCD--' });
  first.store.set(learnerIdAtom, OTHER_LEARNER);
  first.store.set(storeDraftAtom, paper.code, { science: 'DDDD' });

  const { store } = paperStore(first.server.banks, first.device);
  expect(store.set(readDraftAtom, paper.code)).toEqual({ science: 'ABCD--' });
  expect(store.set(readDraftAtom, '22222222')).toEqual({});
  store.set(recordBookletAtom, { booklet: paper, letters: { science: ['A'] } });
  expect(store.set(readDraftAtom, paper.code)).toEqual({});
  store.set(learnerIdAtom, OTHER_LEARNER);
  expect(store.set(readDraftAtom, paper.code)).toEqual({ science: 'DDDD' });
});

it('what cannot be read of the typed answers is left out', () => {
  const { store, device } = paperStore();
  const kept = [
    { userId: LEARNER, code: '22222222', texts: { science: 7 } },
    { userId: LEARNER, code: '33333333', texts: { math: 'AB' } },
  ];
  device.write('paperAnswers', JSON.stringify(kept));
  expect(store.set(readDraftAtom, '22222222')).toEqual({});
  expect(store.set(readDraftAtom, '33333333')).toEqual({ math: 'AB' });
});

describe('a booklet is handed in once (docs/product.md#paper-5)', () => {
  it('by two tabs and again later it is one attempt, and the page knows of it; another learner has one of their own', async () => {
    const here = paperStore();
    const paper = await booklet(here.store, { kind: 'mock', scope: 'science' });
    expect(await here.store.set(findHandedInAtom, paper)).toBeNull();
    const first = handIn(here.store, paper);
    const again = handIn(paperStore(here.server.banks, here.device).store, paper);
    expect(again).toEqual(first);
    const other = paperStore().store;
    other.set(learnerIdAtom, OTHER_LEARNER);
    expect(handIn(other, paper)).not.toEqual(first);
    expect(await here.store.set(findHandedInAtom, paper)).toEqual(first);
  });
});
