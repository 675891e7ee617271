import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addLearner, type Learner, visitor } from '../support/learners.ts';
import { BANK_TABLES, insertItem, sampleRow } from '../support/samples.ts';
import { insert, refused, tableName } from '../support/statements.ts';
import type { Claims, Row, TestDatabase } from '../support/test-database.ts';

/** Tests dashboard_overview, which returns all data of the caller's dashboard as one document. */
export function describeOverview(db: () => TestDatabase): void {
  let learner: Learner;

  const overview = async (claims: Claims = learner.claims, weekStart = '2026-11-16T00:00:00Z') => {
    const [row] = await db().askAs(claims, 'select public.dashboard_overview($1) as document', [weekStart]);
    return row?.document;
  };

  const add = (table: string, changes: Row) =>
    insert(db().ask, table, sampleRow(table, { user_id: learner.id, ...changes }));

  /** Adds a finished attempt with its answers. */
  const addAttempt = async (table: string, start: string, answered: number, correct: number) => {
    const id = randomUUID();
    await add(table, {
      id,
      start_time: start,
      end_time: start,
      duration: 600,
      topic: 'science',
      difficulty: 'Easy',
      total: answered,
      correct,
      details: JSON.stringify({ timing: '1x' }),
    });
    await db().ask(
      `insert into public.answers (id, user_id, question_uuid, bank, mode, letter, is_correct, answered_at, attempt_id)
       select gen_random_uuid(), $1, gen_random_uuid(), 'math', 'quiz', 'A', n <= $2::int, $3, $4 from generate_series(1, $5::int) as n`,
      [learner.id, correct, start, id, answered],
    );
    return id;
  };

  describe('dashboard_overview', () => {
    beforeEach(async () => {
      learner = await addLearner(db());
    });

    it('is whole and empty for a learner who has done nothing', async () => {
      for (const [table] of BANK_TABLES) await db().ask(`delete from ${tableName(table)}`);
      const none = { answered: 0, correct: 0 };
      const subjects = ['science', 'math', 'lang_prof', 'reading_comp'];
      expect(await overview()).toEqual({
        counters: subjects.flatMap((subject) => [
          { subject, mode: 'quizzes', ...none },
          { subject, mode: 'mock_exam', ...none },
        ]),
        subjects: subjects.map((subject) => ({ subject, questions: 0, met: 0 })),
        statistics: null,
        weekly_goal_min: null,
        days: [],
        attempts: [],
        weeks: { this: none, before: none },
      });
    });

    it('counts by subject and mode, and the questions that exist and were met', async () => {
      const ids: string[] = [];
      for (const bank of ['english_lang_prof', 'filipino_lang_prof', 'filipino_lang_prof']) {
        if (ids.length < 2) await db().ask(`delete from ${tableName(`question_bank_${bank}`)}`);
        ids.push(await insertItem(db(), {}, bank));
      }
      const quizzes = 'lang_prof_progress_report_quizzes';
      const exams = 'lang_prof_progress_report_mock_exam';
      await add(quizzes, { question_uuid: ids[0], correct_question: 1, tags: ['idioms', 'tenses'] });
      await add(quizzes, { question_uuid: ids[1], correct_question: 0, tags: ['idioms'] });
      await add(exams, { question_uuid: ids[1], correct_question: 1, tags: ['idioms'] });
      // An answered question that is no longer in the bank does not count among the bank's questions.
      await add(exams, { question_uuid: randomUUID(), correct_question: 1, tags: null });
      const other = await addLearner(db());
      await insert(db().ask, quizzes, sampleRow(quizzes, { user_id: other.id, question_uuid: ids[2] }));

      expect(await overview()).toMatchObject({
        counters: expect.arrayContaining([
          { subject: 'lang_prof', mode: 'quizzes', answered: 2, correct: 1 },
          { subject: 'lang_prof', mode: 'mock_exam', answered: 2, correct: 2 },
          { subject: 'math', mode: 'quizzes', answered: 0, correct: 0 },
        ]),
        subjects: expect.arrayContaining([{ subject: 'lang_prof', questions: 3, met: 2 }]),
      });
    });

    it('holds totals, goal, days and the latest attempts, newest first', async () => {
      await add('user_statistics', {});
      await add('user_study_goals', { weekly_goal_min: 300 });
      for (const day of ['2026-11-01', '2026-11-03', '2026-11-02']) {
        await add('daily_session_time', { day, total_secs: 60 });
      }
      const quiz = await addAttempt('quizzes_session', '2026-11-02T08:00:00Z', 20, 15);
      const mock = await addAttempt('mock_exams_session', '2026-11-03T08:00:00Z', 320, 200);
      const cards = await addAttempt('flashcard_sessions', '2026-11-01T08:00:00Z', 10, 9);
      await db().ask(`update ${tableName('flashcard_sessions')} set details = details || $2 where id = $1`, [
        cards,
        { known: 5, again: 5 },
      ]);
      // Add an attempt that the learner left, and one that is still running. Both have no result, so they must not be
      // listed.
      await add('quizzes_session', { end_time: '2026-11-02T08:10:00Z', duration: 0 });
      await add('quizzes_session', {});
      const document = await overview();
      expect(document).toMatchObject({
        statistics: { questions_answered: 20, correct_answers: 15 },
        weekly_goal_min: 300,
        days: ['2026-11-03', '2026-11-02', '2026-11-01'].map((day) => ({ day, total_secs: 60 })),
        attempts: [
          { kind: 'mock', id: mock, total: 320, correct: 200 },
          {
            kind: 'quiz',
            id: quiz,
            total: 20,
            correct: 15,
            topic: 'science',
            difficulty: 'Easy',
            duration: 600,
          },
          { kind: 'flashcards', id: cards, known: 5, again: 5 },
        ],
      });
      // The document has no details of attempts. They are loaded for one attempt at a time.
      expect(JSON.stringify(document)).not.toContain('timing');
    });

    it('holds 30 attempts and 365 days at most', async () => {
      await db().ask(
        `insert into public.daily_session_time (user_id, day, total_secs)
         select $1, date '2024-01-01' + n, 60 from generate_series(1, 400) as n`,
        [learner.id],
      );
      for (const table of ['quizzes_session', 'flashcard_sessions']) {
        await db().ask(
          `insert into ${tableName(table)} (user_id, start_time, end_time, total, correct)
           select $1, timestamptz '2026-01-01' + n * interval '1 hour', timestamptz '2027-01-01', 1, 1
             from generate_series(1, 40) as n`,
          [learner.id],
        );
      }
      const document = await overview();
      expect(document).toMatchObject({ days: expect.any(Array), attempts: expect.any(Array) });
      const { days, attempts } = document as { days: unknown[]; attempts: unknown[] };
      expect([days.length, attempts.length]).toEqual([365, 30]);
      expect(days[0]).toEqual({ day: '2025-02-04', total_secs: 60 });
    });

    it('compares the answers of this week with those of the seven days before it', async () => {
      await addAttempt('quizzes_session', '2026-11-15T23:59:59Z', 20, 5);
      await addAttempt('mock_exams_session', '2026-11-09T00:00:00Z', 100, 60);
      await addAttempt('quizzes_session', '2026-11-08T23:59:59Z', 20, 1);
      await addAttempt('quizzes_session', '2026-11-16T00:00:00Z', 20, 17);
      await addAttempt('flashcard_sessions', '2026-11-18T00:00:00Z', 10, 8);
      expect(await overview()).toMatchObject({
        weeks: { this: { answered: 30, correct: 25 }, before: { answered: 120, correct: 65 } },
      });
    });

    it('shows nothing without a second step, and is closed to visitors', async () => {
      await add('user_study_goals', {});
      await add('daily_session_time', {});
      await addAttempt('quizzes_session', '2026-11-16T00:00:00Z', 20, 17);
      expect(await overview(learner.passwordOnly)).toMatchObject({
        weekly_goal_min: null,
        days: [],
        attempts: [],
        weeks: { this: { answered: 0 } },
      });
      await expect(overview(visitor)).rejects.toMatchObject(refused);
    });
  });
}
