import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { readLearningRecord } from '../../../app/data/learningRecord.ts';
import { answerId } from '../../../features/answers/model/answerId.ts';
import { finishAttempt, type SentAnswer, sentAnswer, sentAttempt } from '../support/attempts.ts';
import { addLearner, type Learner, visitor } from '../support/learners.ts';
import { insertItem } from '../support/samples.ts';
import { badArgument, badValue, insert, refused } from '../support/statements.ts';
import type { Claims, Engine, Row, TestDatabase } from '../support/test-database.ts';

const tooMuch = { code: 'PT429' };

/**
 * Tests that finish_attempt stores an attempt completely or not at all, and that learner_record returns the stored
 * answers.
 */
export function describeFinishAttempt(db: () => TestDatabase, { isConcurrent }: Engine): void {
  let learner: Learner;
  /** An item of the science bank whose key is A. */
  let item: string;

  const addItem = (changes: Row = {}) => insertItem(db(), { answer: 'A', difficulty: 'Hard', ...changes });
  const answerOf = (changes: Row = {}) => sentAnswer({ question_uuid: item, ...changes });
  const attemptOf = (changes: Row = {}) => sentAttempt({ answers: [answerOf()], ...changes });
  const finish = (attempt: unknown, claims: Claims = learner.claims) => finishAttempt(db(), claims, attempt);
  const record = async (since: string | null = null, claims: Claims = learner.claims) => {
    const [row] = await db().askAs(claims, 'select public.learner_record($1) as document', [since]);
    return row?.document as {
      until: string;
      more: boolean;
      answers: Record<string, unknown[]> | null;
      plan: unknown;
      corrections: Row[];
    };
  };
  /** Reads all rows of one learner in every table, without the times at which they were stored. */
  const everything = async ({ id }: Learner = learner) => {
    const tables = [
      'answers',
      'user_statistics',
      'daily_session_time',
      'quizzes_session',
      'mock_exams_session',
      'flashcard_sessions',
      'science_progress_report_quizzes',
    ];
    const parts = tables.map(
      (table) =>
        `'${table}', (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from public.${table} as t where user_id = '${id}')`,
    );
    const [row] = await db().ask(`select jsonb_build_object(${parts.join(', ')}) as rows`);
    return row?.rows as Record<string, Row[] | null>;
  };

  beforeEach(async () => {
    learner = await addLearner(db());
    item = await addItem();
  });

  describe('finish_attempt', () => {
    it('stores session, answers, progress, statistics and the day', async () => {
      const attempt = attemptOf({
        answers: [answerOf(), answerOf({ question_uuid: await addItem(), letter: 'B', is_correct: false })],
      });
      expect(await finish(attempt)).toEqual({ received_at: expect.any(String), stored: 2, marks: {} });
      const rows = await everything();
      expect(rows.quizzes_session).toMatchObject([
        {
          id: attempt.id,
          day: '2026-11-20',
          duration: 600,
          topic: 'science',
          total: 2,
          correct: 1,
          details: { version: 1 },
        },
      ]);
      expect(rows.answers).toHaveLength(2);
      const first = { question_uuid: item, mode: 'quiz', attempt_id: attempt.id, attempt_kind: 'quiz' };
      expect(rows.answers).toContainEqual(expect.objectContaining({ ...first, place: 1 }));
      expect(rows.science_progress_report_quizzes).toHaveLength(2);
      expect(rows.user_statistics).toMatchObject([{ questions_answered: 2, correct_answers: 1 }]);
      expect(rows.daily_session_time).toMatchObject([{ day: '2026-11-20', total_secs: 600 }]);
    });

    it('counts the time with lessons for the day too, at most four hours of it', async () => {
      const read = (day: string, seconds: number) =>
        db().askAs(
          learner.claims,
          `insert into public.lesson_readings (id, user_id, lesson, day, seconds)
             values ($1, $2, 'math.percent-and-ratio', $3, $4)`,
          [randomUUID(), learner.id, day, seconds],
        );
      await read('2026-11-20', 90);
      expect((await everything()).daily_session_time).toMatchObject([{ day: '2026-11-20', total_secs: 90 }]);
      await finish(attemptOf());
      expect((await everything()).daily_session_time).toMatchObject([{ total_secs: 690 }]);
      for (let more = 0; more < 9; more += 1) await read('2026-11-20', 1800);
      expect((await everything()).daily_session_time).toMatchObject([{ total_secs: 600 + 14_400 }]);
      await read('2099-01-01', 60);
      const days = (await everything()).daily_session_time ?? [];
      expect(days).toHaveLength(2);
      expect(days.every(({ day }) => String(day) < '2099')).toBe(true);
    });

    it('changes nothing when it is sent twice, or again with other marks', async () => {
      const attempt = attemptOf();
      await finish(attempt);
      const before = await everything();
      expect(await finish(attempt)).toMatchObject({ stored: 0, marks: {} });
      await finish({
        ...attempt,
        duration: 1,
        total: 7,
        answers: [answerOf({ id: (attempt.answers as SentAnswer[])[0]?.id, letter: 'C' })],
      });
      expect(await everything()).toEqual(before);
    });

    it('stores nothing where one part is refused', async () => {
      for (const changes of [
        { answers: [answerOf(), answerOf({ question_uuid: randomUUID(), bank: 'history' })] },
        { answers: [answerOf(), answerOf({ question_uuid: randomUUID(), letter: 'E' })] },
        { details: { pad: 'x'.repeat(40_000) } },
        { total: 0, answers: [answerOf()] },
        { mode: 'duel' },
      ]) {
        await expect(finish(attemptOf(changes))).rejects.toMatchObject(badValue);
      }
      for (const changes of [{ kind: 'duel' }, { id: null }, { ended_at: null }, { answers: 'all' }]) {
        await expect(finish(attemptOf(changes))).rejects.toMatchObject(badArgument);
      }
      const long = Array.from({ length: 1001 }, () => answerOf());
      await expect(finish(attemptOf({ answers: long }))).rejects.toMatchObject(badArgument);
      expect(Object.values(await everything()).filter((rows) => rows !== null)).toEqual([]);
    });

    it('decides a mark by the key of the bank, and by the last key of a retired item', async () => {
      const retired = await addItem({ answer: 'C' });
      await db().ask('delete from public.question_bank_science where global_id = $1', [retired]);
      const unknown = randomUUID();
      const answers = [
        answerOf({ letter: 'B', is_correct: true }),
        answerOf({ question_uuid: retired, letter: 'C', is_correct: false }),
        answerOf({ question_uuid: unknown, letter: 'D', is_correct: true }),
      ];
      const { marks } = await finish(attemptOf({ total: 3, correct: 3, answers }));
      expect(marks).toEqual({ [String(answers[0]?.id)]: false, [String(answers[1]?.id)]: true });
      const rows = await everything();
      // The answer to a question that no bank ever had is kept with the device's mark, and not scored.
      expect(rows.answers).toHaveLength(3);
      expect(rows.quizzes_session).toMatchObject([{ correct: 1 }]);
      expect(rows.user_statistics).toMatchObject([{ questions_answered: 2, correct_answers: 1 }]);
    });

    it('scores nothing but right answers to its own questions, each once', async () => {
      const again = Array.from({ length: 20 }, (_, place) =>
        answerOf({ place: place + 1, tag: `t${place}` }),
      );
      const { id, ...rest } = attemptOf({ total: 20, answers: again });
      expect(await finish({ id, ...rest })).toMatchObject({ stored: 1 });
      // Further answers to a scored attempt do not change it.
      expect(await finish({ id, ...rest, answers: [answerOf()] })).toMatchObject({ stored: 0 });
      const claimed = attemptOf({ kind: 'mock', total: 100, correct: 100, answers: [] });
      await finish(claimed);
      // An attempt without a score may come in parts, but still with one answer to each question.
      const parts = attemptOf({ total: null, kind: 'flashcards' });
      await finish(parts);
      expect(await finish({ ...parts, answers: [answerOf()] })).toMatchObject({ stored: 0 });
      const rows = await everything();
      expect(rows.quizzes_session).toMatchObject([{ total: 20, correct: 1 }]);
      expect(rows.mock_exams_session).toMatchObject([{ total: 100, correct: 0 }]);
      expect(rows.user_statistics).toMatchObject([{ questions_answered: 2, correct_answers: 2 }]);
    });

    it('counts no more study time than passed between start and end', async () => {
      for (const duration of ['NaN', 1e9, 600.4]) {
        const late = await addLearner(db());
        await finish(attemptOf({ duration }), late.claims);
        expect((await everything(late)).daily_session_time).toMatchObject([{ total_secs: 600 }]);
      }
      // A clock that was set back during the attempt.
      await finish(attemptOf({ ended_at: '2026-11-20T00:50:00Z', duration: 700 }));
      expect((await everything()).daily_session_time).toMatchObject([{ total_secs: 700 }]);
    });

    it('gives no score to an exam that was left, and keeps its answers', async () => {
      const { id, ...rest } = attemptOf({ kind: 'mock' });
      await finish({ id, ...rest, is_left: true });
      expect(await finish({ id, ...rest })).toMatchObject({ stored: 1 });
      const rows = await everything();
      expect(rows.mock_exams_session).toMatchObject([{ id, total: null, correct: null }]);
      expect(rows.answers).toHaveLength(1);
    });

    it('takes no row of somebody else, neither a session nor an answer', async () => {
      const attempt = attemptOf();
      await finish(attempt);
      const before = await everything();
      const stranger = await addLearner(db());
      await expect(finish({ ...attempt, answers: [] }, stranger.claims)).rejects.toMatchObject(refused);
      // An id belongs to its learner: the same id of two learners makes two rows.
      expect(await finish(attemptOf({ answers: attempt.answers }), stranger.claims)).toMatchObject({
        stored: 1,
      });
      expect(await everything()).toEqual(before);
    });

    it('lets the newest answer of two devices win, whichever arrives last', async () => {
      const phone = attemptOf({
        answers: [answerOf({ letter: 'B', is_correct: false, answered_at: '2026-11-20T01:05:00Z' })],
      });
      const laptop = attemptOf({
        started_at: '2026-11-20T02:00:00Z',
        ended_at: '2026-11-20T02:10:00Z',
        answers: [answerOf({ answered_at: '2026-11-20T02:05:00Z' })],
      });
      await finish(laptop);
      await finish(phone);
      const { science_progress_report_quizzes: rows } = await everything();
      expect(rows).toMatchObject([{ question_uuid: item, correct_question: 1, tags: ['biology'] }]);
    });

    it('keeps exam and quiz apart, and records no progress of flashcards', async () => {
      await finish(attemptOf({ kind: 'mock', mode: 'paper', answers: [answerOf({ letter: 'B' })] }));
      await finish(attemptOf({ kind: 'flashcards' }));
      expect((await everything()).science_progress_report_quizzes).toBeNull();
      expect(
        await db().ask(
          'select correct_question from public.science_progress_report_mock_exam where user_id = $1',
          [learner.id],
        ),
      ).toEqual([{ correct_question: 0 }]);
    });

    it('moves an attempt of a wrong clock so that it ends now, in its own order', async () => {
      for (const [started_at, middle, ended_at] of [
        ['2027-12-31T08:00:00Z', '2027-12-31T08:05:00Z', '2027-12-31T08:10:00Z'],
        ['1970-01-01T00:00:00Z', '1970-01-01T00:05:00Z', '1970-01-01T00:10:00Z'],
      ]) {
        const late = await addLearner(db());
        const second = { question_uuid: randomUUID(), answered_at: ended_at };
        const answers = [answerOf({ answered_at: middle }), answerOf(second)];
        await finish(attemptOf({ started_at, ended_at, day: ended_at?.slice(0, 10), answers }), late.claims);
        const rows = await db().ask(
          `select round(extract(epoch from now() - answered_at) / 60)::int as minutes_ago from public.answers
            where user_id = $1 order by answered_at`,
          [late.id],
        );
        expect(rows).toEqual([{ minutes_ago: 5 }, { minutes_ago: 0 }]);
        const [session] = await db().ask(
          `select end_time <= now() as past, day = (start_time at time zone 'UTC')::date as is_its_day
             from public.quizzes_session where user_id = $1`,
          [late.id],
        );
        expect(session).toEqual({ past: true, is_its_day: true });
      }
    });

    it('keeps the day of each session, whatever time zone the next one is in', async () => {
      // At 23:30 UTC, the date in Manila is already the next one. The second attempt comes from a phone in UTC.
      for (const [from, to, duration, day] of [
        ['23:30', '23:50', 1200, '2026-11-25'],
        ['23:55', '23:59', 240, '2026-11-24'],
      ]) {
        const times = { started_at: `2026-11-24T${from}:00Z`, ended_at: `2026-11-24T${to}:00Z` };
        await finish(attemptOf({ ...times, duration, day }));
      }
      expect((await everything()).daily_session_time).toEqual([
        expect.objectContaining({ day: '2026-11-24', total_secs: 240 }),
        expect.objectContaining({ day: '2026-11-25', total_secs: 1200 }),
      ]);
    });

    it('closes an attempt that was left with no score, which a finish of another tab completes', async () => {
      const { id, ...rest } = attemptOf();
      await insert(db().ask, 'quizzes_session', {
        id,
        user_id: learner.id,
        start_time: '2026-11-20T01:00:00Z',
      });
      await finish({ id, ...rest, is_left: true });
      const left = await everything();
      expect(left.quizzes_session).toMatchObject([
        { id, duration: 0, total: null, correct: null, details: null },
      ]);
      expect(left.quizzes_session?.[0]?.end_time).not.toBeNull();
      expect(left.answers).toBeNull();
      // daily_session_time has no row for a day without study time.
      expect(left.daily_session_time).toBeNull();
      await finish({ id, ...rest });
      await finish({ id, ...rest, is_left: true });
      expect((await everything()).quizzes_session).toMatchObject([
        { id, duration: 600, total: 2, correct: 1 },
      ]);
    });

    it('holds the limits', async () => {
      await db().ask(`update private.limits set a_day = 3 where kind = 'answers'`);
      const several = () => attemptOf({ answers: [answerOf(), answerOf({ question_uuid: randomUUID() })] });
      await finish(several());
      const before = await everything();
      await expect(finish(several())).rejects.toMatchObject(tooMuch);
      expect(await everything()).toEqual(before);
      await db().ask(`update private.limits set a_day = 20000 where kind = 'answers'`);
    });

    const itIfConcurrent = isConcurrent ? it : () => {};
    itIfConcurrent('adds up attempts that finish at once', async () => {
      await Promise.all(Array.from({ length: 8 }, () => finish(attemptOf())));
      const rows = await everything();
      expect(rows.user_statistics).toMatchObject([{ questions_answered: 8, correct_answers: 8 }]);
      expect(rows.daily_session_time).toMatchObject([{ total_secs: 4800 }]);
    });
  });

  describe('learner_record', () => {
    it('is empty for a learner who has done nothing', async () => {
      expect(await record()).toEqual({
        until: expect.any(String),
        more: false,
        open: null,
        generation: expect.any(String),
        answers: null,
        plan: null,
        notes: null,
        corrections: [],
      });
    });

    it('has the caller’s answers in their order, flagged blanks too, and the plan', async () => {
      const blank = answerOf({
        question_uuid: randomUUID(),
        letter: null,
        is_correct: false,
        flagged: true,
        ms: null,
      });
      const given = answerOf({ answered_at: '2026-11-20T01:02:00Z', first_letter: 'B', guessed: true });
      const attempt = attemptOf({ mode: 'review', answers: [blank, given] });
      await finish(attempt);
      await finish(attemptOf(), (await addLearner(db())).claims);
      await db().as(learner.claims, (ask) =>
        insert(ask, 'study_plan', { minutes_a_day: 45, free_weekdays: [7] }),
      );
      const document = await record();
      expect(document.plan).toEqual({ exam_date: null, minutes_a_day: 45, free_weekdays: [7] });
      expect(document.answers?.attempt_id).toEqual([attempt.id, attempt.id]);
      expect(readLearningRecord(document).answers).toEqual([
        {
          id: given.id,
          questionId: item,
          bank: 'science',
          tag: 'biology',
          level: 'Hard',
          mode: 'review',
          letter: 'A',
          first: 'B',
          isCorrect: true,
          ms: 20_000,
          isFlagged: false,
          isGuess: true,
          at: Date.parse('2026-11-20T01:02:00Z'),
          place: 1,
        },
        expect.objectContaining({
          id: blank.id,
          letter: null,
          first: null,
          level: 'Medium',
          isFlagged: true,
          ms: 0,
        }),
      ]);
    });

    it('leaves out the ids that the device can make, and keeps all others', async () => {
      const attempt = attemptOf();
      const other = answerOf({ question_uuid: randomUUID() });
      const byRule = answerOf({ id: answerId(attempt.id, item) });
      await finish({ ...attempt, answers: [byRule, other] });
      const withoutAttempt = randomUUID();
      await db().ask(
        `insert into public.answers (id, user_id, question_uuid, bank, mode, letter, is_correct, answered_at)
         values ($1, $2, $3, 'science', 'quiz', 'A', true, now())`,
        [withoutAttempt, learner.id, item],
      );
      const document = await record();
      expect(document.answers?.id).toEqual(expect.arrayContaining([null, other.id, withoutAttempt]));
      const ids = readLearningRecord(document).answers.map(({ id }) => id);
      expect(ids.sort()).toEqual([byRule.id, other.id, withoutAttempt].sort());
    });

    it('makes ids by the rule of the device', async () => {
      const ids = Array.from({ length: 50 }, () => [randomUUID(), randomUUID()] as const);
      const made = await db().ask(
        `select private.answer_id(attempt, question)::text as id
           from unnest($1::uuid[], $2::uuid[]) with ordinality as n (attempt, question, place) order by place`,
        [ids.map(([attempt]) => attempt), ids.map(([, question]) => question)],
      );
      expect(made.map(({ id }) => id)).toEqual(ids.map(([attempt, question]) => answerId(attempt, question)));
    });

    it('has what was stored since, with what may have been missed', async () => {
      await finish(attemptOf());
      const { until } = await record();
      expect((await record(until)).answers?.id).toHaveLength(1);
      await db().ask(`update public.answers set received_at = now() - interval '1 hour' where user_id = $1`, [
        learner.id,
      ]);
      expect((await record(until)).answers).toBeNull();
      expect((await record()).answers?.id).toHaveLength(1);
    });

    it('hides nothing after a time in which the clock of the server was ahead', async () => {
      await finish(attemptOf());
      await db().ask(
        `update public.answers set received_at = now() + interval '400 days' where user_id = $1`,
        [learner.id],
      );
      const ahead = new Date(Date.now() + 400 * 86_400_000).toISOString();
      await finish(attemptOf());
      const document = await record(ahead);
      expect([document.answers?.id?.length, document.more]).toEqual([2, false]);
      expect(Date.parse(document.until)).toBeLessThan(Date.now());
      expect((await record(document.until)).answers?.id).toHaveLength(2);
    });

    it('has another generation once a backup was restored', async () => {
      const generation = async () => Reflect.get(await record(), 'generation');
      const before = await generation();
      expect(await generation()).toBe(before);
      await db().ask('select private.begin_generation()');
      expect(await generation()).not.toBe(before);
    });

    it('reads 11,000 answers in portions of 5,000, each once', async () => {
      await db().ask(
        `insert into public.answers (id, user_id, question_uuid, bank, mode, letter, is_correct, answered_at, received_at)
         select gen_random_uuid(), $1, gen_random_uuid(), 'science', 'quiz', 'A', true, now() - n * interval '1 minute',
                timestamptz '2026-01-01' + (n / 3) * interval '1 minute'
           from generate_series(1, 11000) as n`,
        [learner.id],
      );
      const ids: string[] = [];
      let since: string | null = null;
      for (let isWhole = false; !isWhole; ) {
        const portion = readLearningRecord(await record(since));
        ids.push(...portion.answers.map(({ id }) => id));
        since = portion.until;
        isWhole = !portion.more;
        expect(portion.answers.length).toBeLessThanOrEqual(5002);
      }
      expect([ids.length, new Set(ids).size]).toEqual([11_000, 11_000]);
      await db().ask('delete from public.answers where user_id = $1', [learner.id]);
    });

    it('is empty without a second step and refused to a visitor', async () => {
      await finish(attemptOf());
      expect((await record(null, learner.passwordOnly)).answers).toBeNull();
      await expect(record(null, visitor)).rejects.toMatchObject(refused);
    });
  });
}
