import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { Answer, EndedAttempt } from '#features/answers';
import { activityBetween, addAnswersToMemory, EMPTY_MEMORY } from '#features/memory';
import { attemptDocument } from '../../../app/data/attemptDocument.ts';
import { readLearningRecord } from '../../../app/data/learningRecord.ts';
import { readOverview } from '../../../app/data/overview.ts';
import { answerId } from '../../../features/answers/model/answerId.ts';
import { withPending } from '../../../features/dashboard/model/pending.ts';
import { countTopics } from '../../../features/memory/model/latest.ts';
import { finishAttempt, sentAnswer, sentAttempt } from '../support/attempts.ts';
import { addLearner, type Learner } from '../support/learners.ts';
import { insertItem } from '../support/samples.ts';
import type { Row, TestDatabase } from '../support/test-database.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Attempts of the last twenty days, at different minutes, and how many of them the server has. */
const anyAttempts = fc.record({
  attempts: fc.uniqueArray(
    fc.record({
      kind: fc.constantFrom('quiz' as const, 'mock' as const, 'flashcards' as const),
      mode: fc.constantFrom('review' as const, 'diagnostic' as const, 'paper' as const, undefined),
      minutesAgo: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 28_000 })),
      given: fc.uniqueArray(
        fc.record({
          item: fc.nat({ max: 3 }),
          letter: fc.constantFrom('A' as const, 'B' as const, null),
          isGuess: fc.boolean(),
        }),
        { selector: ({ item }) => item, minLength: 1 },
      ),
    }),
    { selector: ({ minutesAgo }) => minutesAgo, minLength: 1, maxLength: 6 },
  ),
  sent: fc.nat({ max: 5 }),
});

/**
 * Tests that one learner's answers give the same numbers everywhere they are counted: dashboard, record, plan and
 * export.
 */
export function describeCounts(db: () => TestDatabase): void {
  let learner: Learner;
  /** Items of the science bank. The key of each is A. */
  let items: string[];
  let minutes: number;

  beforeEach(async () => {
    learner = await addLearner(db());
    const add = () => insertItem(db(), { answer: 'A', tag: 'biology' });
    items = [await add(), await add(), await add(), await add()];
    minutes = 0;
  });

  /**
   * Finishes an attempt, one minute after the previous one. Each answer is the item's position and a letter;
   * a null letter means flagged and left blank, '?' 'I don’t know'.
   */
  async function finish(
    kind: string,
    mode: string,
    given: readonly [place: number, letter: string | null][],
  ) {
    minutes += 1;
    const at = new Date(Date.now() - (20 - minutes) * MINUTE).toISOString();
    const answers = given.map(([place, letter]) =>
      sentAnswer({
        question_uuid: items[place],
        letter: letter === '?' ? null : letter,
        is_correct: letter === 'A',
        flagged: letter === null,
        guessed: letter === '?',
        answered_at: at,
        place: place + 1,
      }),
    );
    const times = { started_at: at, ended_at: at, duration: 30, day: at.slice(0, 10) };
    const attempt = sentAttempt({ kind, mode, ...times, total: given.length, answers });
    await finishAttempt(db(), learner.claims, attempt);
  }

  async function counted() {
    const [row] = await db().askAs(
      learner.claims,
      `select public.dashboard_overview() as overview, public.learner_record() as record,
                  (select jsonb_object_agg(name, public.export_my_data(name) -> 'rows')
                     from jsonb_array_elements_text(public.export_my_data() -> 'tables') as name) as tables`,
    );
    const overview = readOverview(row?.overview);
    const { answers } = readLearningRecord(row?.record);
    const tables = row?.tables as Record<string, Row[]>;
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    const exported = (tables.answers ?? []).filter(
      ({ letter, guessed }) => letter !== null || guessed === true,
    );
    const memory = addAnswersToMemory(EMPTY_MEMORY, answers);
    const progress = (suffix: string) => tables[`science_progress_report_${suffix}`] ?? [];
    return {
      answered: {
        dashboard: overview.statistics?.total,
        week: overview.weeks.latest.total,
        plan: memory.answers,
        export: exported.length,
      },
      correct: {
        dashboard: overview.statistics?.correct,
        week: overview.weeks.latest.correct,
        history: sum(overview.history.map(({ correct }) => correct ?? 0)),
        plan: activityBetween(memory.activity, 0, Number.MAX_SAFE_INTEGER).correct,
        export: exported.filter(({ is_correct }) => is_correct === true).length,
      },
      questions: {
        topics: countTopics(answers),
        plan: memory.items.size,
        export: new Set(exported.map(({ question_uuid }) => question_uuid)).size,
      },
      sets: {
        quizzes: [overview.counters.quiz.science, progress('quizzes').length],
        exams: [overview.counters.mock.science, progress('mock_exam').length],
      },
    };
  }

  it('dashboard, plan and export count a learner’s quiz, exam, review, paper and flashcard answers the same', async () => {
    await finish('quiz', 'quiz', [
      [0, 'A'],
      [1, 'B'],
    ]);
    await finish('mock', 'mock', [
      [0, 'C'],
      [2, 'A'],
      [3, null],
    ]);
    await finish('quiz', 'review', [
      [1, 'A'],
      [3, '?'],
    ]);
    await finish('mock', 'paper', [[2, 'B']]);
    await finish('flashcards', 'flashcards', [[0, 'A']]);
    const biology = { subject: 'science', tag: 'biology', answered: 4 };
    expect(await counted()).toEqual({
      answered: { dashboard: 8, week: 8, plan: 8, export: 8 },
      correct: { dashboard: 4, week: 4, history: 4, plan: 4, export: 4 },
      questions: { topics: [{ ...biology, correct: 2 }], plan: 4, export: 4 },
      sets: { quizzes: [{ total: 3, correct: 2 }, 3], exams: [{ total: 2, correct: 0 }, 2] },
    });
    await db().ask(`update public.question_bank_science set answer = 'B' where global_id = $1`, [items[2]]);
    expect(await counted()).toEqual({
      answered: { dashboard: 8, week: 8, plan: 8, export: 8 },
      correct: { dashboard: 4, week: 4, history: 4, plan: 4, export: 4 },
      questions: { topics: [{ ...biology, correct: 3 }], plan: 4, export: 4 },
      sets: { quizzes: [{ total: 3, correct: 2 }, 3], exams: [{ total: 2, correct: 1 }, 2] },
    });
  });

  it('a device counts the attempts that wait as the server counts them once it has them', async () => {
    const now = Date.now();
    const weekStart = now - 7 * DAY;
    const numbers = async () => {
      const [row] = await db().askAs(
        learner.claims,
        'select public.dashboard_overview($1) as overview, public.learner_record() as record',
        [new Date(weekStart).toISOString()],
      );
      return { overview: readOverview(row?.overview), answers: readLearningRecord(row?.record).answers };
    };
    const send = (attempt: EndedAttempt) => finishAttempt(db(), learner.claims, attemptDocument(attempt));
    await fc.assert(
      fc.asyncProperty(anyAttempts, async ({ attempts, sent }) => {
        learner = await addLearner(db());
        const all = attempts.map(({ kind, mode, minutesAgo, given }, index): EndedAttempt => {
          const id = randomUUID();
          const endedAt = now - minutesAgo * MINUTE;
          // Of an earlier answer on paper, the device does not know whether it was a quiz or a mock exam.
          const isPaper = mode === 'paper' && index >= sent && kind !== 'flashcards';
          const answerMode = isPaper || (kind === 'quiz' && mode !== 'paper') ? (mode ?? kind) : kind;
          const answers = given.map(({ item, letter, isGuess }, place): Answer => {
            const questionId = items[item] ?? '';
            return {
              id: answerId(id, questionId) ?? '',
              questionId,
              bank: 'science',
              tag: 'biology',
              level: 'Easy',
              mode: answerMode,
              letter,
              first: letter,
              isCorrect: letter === 'A',
              isFlagged: letter === null,
              isGuess,
              ms: 10_000,
              at: endedAt,
              place: place + 1,
            };
          });
          return {
            id,
            userId: learner.id,
            kind,
            answerMode,
            startedAt: endedAt - MINUTE,
            endedAt,
            studied: 30_000,
            timeZone: 'Asia/Manila',
            topic: 'science',
            difficulty: null,
            isLeft: false,
            answers,
            total: answers.length,
            answered: answers.filter(({ letter }) => letter !== null).length,
            correct: answers.filter(({ isCorrect }) => isCorrect).length,
          };
        });
        const [before, waiting] = [all.slice(0, sent), all.slice(sent)];
        for (const attempt of before) await send(attempt);
        const { overview, answers } = await numbers();
        const known = [...waiting.flatMap((attempt) => attempt.answers), ...answers];
        const counted = withPending(overview, waiting, known, weekStart);
        for (const attempt of waiting) await send(attempt);
        const { counters, coverage, weeks, history } = (await numbers()).overview;
        expect(counted).toMatchObject({ counters, coverage, weeks, history });
      }),
      { numRuns: 30 },
    );
  });
}
