import { describe, expect, it } from 'vitest';
import { flushOutboxAtom } from '#features/attempt';
import { memoryDevice } from '#kernel/device';
import { attemptStore, LEARNER, settle } from '../support/attempts.ts';
import STORED from './fixtures/stored-by-0.1.0.json' with { type: 'json' };
import { KINDS, type Kind } from './kinds.ts';

const START = Date.UTC(2026, 0, 5, 1);

/** A tab that finds what version 0.1.0 stored, ten seconds after its start. */
async function found(name: Kind['name'], stored: Record<string, string>) {
  const kind = KINDS.find((one) => one.name === name);
  if (kind === undefined) throw new Error(name);
  const tab = attemptStore(memoryDevice({ stored, now: START + 10_000 }));
  const isOver = /"(status":"finished|examFinished":true)/.test(stored[kind.key] ?? '');
  await kind.open(tab.store, LEARNER, isOver ? '00000000-0000-4000-8000-000000000001' : undefined);
  await settle();
  return { kind, ...tab };
}

const idOf = (bank: string, number: number) =>
  `${bank}-10000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

describe('attempts that version 0.1.0 stored', () => {
  it('an active quiz goes on with its answers, flags, strikes, times and timer', async () => {
    const { kind, store } = await found('a quiz', STORED.activeQuiz);
    expect(kind.attempt(store)).toMatchObject({
      status: 'active',
      index: 2,
      choice: { subject: 'science', level: 'Easy', timing: '1.5x' },
      clock: { policy: 'deadline', endsAt: START + 2_700_000 },
      sheet: {
        [idOf('science', 4)]: { letter: 'A', first: 'B', ms: 4_000 },
        [idOf('science', 14)]: { letter: 'C', first: 'C', struck: ['D'], ms: 6_000 },
        [idOf('science', 7)]: { letter: null, isFlagged: true },
      },
    });
  });

  it('a finished quiz that waits for the network is sent once', async () => {
    const { kind, store, server } = await found('a quiz', STORED.finishedQuizWaiting);
    expect(kind.attempt(store)).toMatchObject({ status: 'finished', isRecorded: true });
    expect(server.answers).toBe(2);
    expect(server.closed).toMatchObject([{ total: 20, answered: 2, correct: 1 }]);
    expect([...server.rows.values()].map(({ tags }) => tags)).toEqual([['biology'], ['biology']]);
    await store.set(flushOutboxAtom, LEARNER);
    expect(server.closed).toHaveLength(1);
  });

  it('an active flashcard session goes on with its deck, answers and whole time', async () => {
    const { kind, store } = await found('a flashcard session', STORED.activeFlashcards);
    const session = kind.attempt(store);
    expect(session).toMatchObject({ status: 'active', index: 2, picked: 'B' });
    const marks = Object.values(session.sheet);
    expect(marks.flatMap(({ letter }) => letter ?? [])).toEqual(['A', 'B']);
    // Ten seconds after the start: six are stored, and four have passed since.
    expect(marks.reduce((sum, { ms }) => sum + ms, 0)).toBe(10_000);
  });

  it('a finished flashcard session shows its result, with the time it took', async () => {
    const { kind, store, server } = await found('a flashcard session', STORED.finishedFlashcards);
    expect(kind.attempt(store)).toMatchObject({ status: 'finished', finishedBy: 'learner' });
    expect(server.closed).toMatchObject([{ total: 2, correct: 1, studied: 8_000 }]);
  });

  it('an active exam goes on with the time that was left, also on the open question', async () => {
    const { kind, store } = await found('a mock exam', STORED.activeExam);
    const exam = kind.attempt(store);
    expect(exam).toMatchObject({
      status: 'active',
      index: 4,
      timing: '1x',
      clock: { policy: 'pausing', left: 3_054_500 },
    });
    const marks = Object.values(exam.sheet);
    expect(marks[0]).toMatchObject({ letter: 'A', first: 'D', isFlagged: true, ms: 3_000 });
    expect(marks[1]).toMatchObject({ letter: null, struck: ['B'], ms: 2_500 });
  });

  it('an exam between two sections goes on to the next one', async () => {
    const { kind, store, server } = await found('a mock exam', STORED.examBetweenSections);
    expect(kind.attempt(store)).toMatchObject({ status: 'cover', sections: [{}, { subject: 'science' }] });
    expect(server.drawn[0]?.exclude).toHaveLength(5);
  });

  it('a finished exam shows its result and is not recorded again', async () => {
    const { kind, store, server } = await found('a mock exam', STORED.finishedExam);
    expect(kind.attempt(store)).toMatchObject({ status: 'finished', isRecorded: true });
    expect(server).toMatchObject({ answers: 0, closed: [] });
  });
});
