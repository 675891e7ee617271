import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemVersion, type Question } from '#features/questions';
import { finishAttempt, sentAnswer, sentAttempt } from '../support/attempts.ts';
import { addLearner, type Learner, visitor } from '../support/learners.ts';
import { insertItem, sampleRow } from '../support/samples.ts';
import { badValue, insert, refused } from '../support/statements.ts';
import type { Claims, Engine, Row, TestDatabase } from '../support/test-database.ts';

/**
 * Tests that the database updates all stored marks when a key is corrected or an item is added to a bank. Each learner
 * must be told about a changed mark once.
 */
export function describeRescoring(db: () => TestDatabase, { isConcurrent }: Engine): void {
  let learner: Learner;
  let item: string;

  const addItem = (changes: Row = {}) => insertItem(db(), { answer: 'B', ...changes });
  const setKey = (id: string, answer: string) =>
    db().ask('update public.question_bank_science set answer = $2 where global_id = $1', [id, answer]);
  const finish = async (changes: Row = {}, answers: Row[] = [{}], { claims } = learner) => {
    const sent = answers.map((answer, index) =>
      sentAnswer({ question_uuid: item, is_correct: false, place: index + 1, ...answer }),
    );
    const attempt = { ...sentAttempt({ total: 5, ...changes }), answers: sent };
    await finishAttempt(db(), claims, attempt);
    return attempt;
  };
  const one = async (sql: string, values: unknown[] = [learner.id]) => (await db().ask(sql, values))[0];
  const record = async () => {
    const [row] = await db().askAs(learner.claims, 'select public.learner_record() as document');
    return row?.document as { answers: { is_correct: boolean[] } | null; corrections: Row[]; until: string };
  };
  const state = async () => ({
    answers: await db().ask(
      'select question_uuid, is_correct, first_mark from public.answers where user_id = $1 order by answered_at, id',
      [learner.id],
    ),
    statistics: await one(
      'select questions_answered, correct_answers from public.user_statistics where user_id = $1',
    ),
    sessions: await db().ask(
      'select correct from private.attempts where user_id = $1 order by start_time, id',
      [learner.id],
    ),
    progress: await db().ask(
      'select mode, question_uuid, correct_question from private.progress where user_id = $1 order by mode, question_uuid',
      [learner.id],
    ),
  });

  beforeEach(async () => {
    learner = await addLearner(db());
    item = await addItem();
  });

  describe('a corrected key', () => {
    it('changes answers, score, statistics, progress and the pool of wrong ones, and keeps the first mark', async () => {
      await finish({}, [{}, { question_uuid: await addItem(), letter: 'B', is_correct: true }]);
      await setKey(item, 'A');
      expect(await state()).toMatchObject({
        answers: expect.arrayContaining([
          { question_uuid: item, is_correct: true, first_mark: false },
          { question_uuid: expect.any(String), is_correct: true, first_mark: null },
        ]),
        statistics: { questions_answered: 2, correct_answers: 2 },
        sessions: [{ correct: 2 }],
        progress: [{ correct_question: 1 }, { correct_question: 1 }],
      });
      const wrong = await db().askAs(
        learner.claims,
        `select global_id from public.draw_questions('science', p_pool => 'wrong')`,
      );
      expect(wrong).toEqual([]);
    });

    it('is told once, with the number of the question', async () => {
      const { id, answers } = await finish();
      expect((await record()).corrections).toEqual([]);
      const { until } = await record();
      await setKey(item, 'A');
      const { corrections, answers: rows } = await record();
      expect(corrections).toMatchObject([
        {
          answer_id: answers[0]?.id,
          attempt_id: id,
          attempt_kind: 'quiz',
          place: 1,
          was_correct: false,
          is_correct: true,
        },
      ]);
      expect(rows?.is_correct).toEqual([true]);
      const since = await db().askAs(learner.claims, 'select public.learner_record($1) as document', [until]);
      expect(since[0]?.document).toMatchObject({ answers: { id: [answers[0]?.id], is_correct: [true] } });
      const told = () =>
        db().askAs(learner.claims, 'select public.mark_corrections_told($1) as told', [[answers[0]?.id]]);
      expect(await told()).toEqual([{ told: 1 }]);
      expect(await told()).toEqual([{ told: 0 }]);
      expect((await record()).corrections).toEqual([]);
    });

    it('tells nothing where the key goes back before anybody was told, and again what changes later', async () => {
      const { answers } = await finish();
      await setKey(item, 'A');
      await setKey(item, 'C');
      expect((await record()).corrections).toEqual([]);
      expect((await state()).answers).toEqual([
        { question_uuid: item, is_correct: false, first_mark: false },
      ]);
      await setKey(item, 'A');
      await db().askAs(learner.claims, 'select public.mark_corrections_told($1)', [[answers[0]?.id]]);
      await setKey(item, 'C');
      expect((await record()).corrections).toMatchObject([{ was_correct: true, is_correct: false }]);
    });

    it('done twice changes nothing', async () => {
      await finish();
      await setKey(item, 'A');
      const before = await state();
      expect(await one('select private.rescore_questions($1) as marks', [[item]])).toEqual({ marks: 0 });
      await setKey(item, 'A');
      expect(await state()).toEqual(before);
      expect((await record()).corrections).toHaveLength(1);
    });

    it('leaves a newer answer’s progress and blanks alone', async () => {
      await finish({}, [{}, { question_uuid: await addItem(), letter: null, flagged: true }]);
      await finish({ started_at: '2026-11-21T01:00:00Z', ended_at: '2026-11-21T01:10:00Z' }, [
        { letter: 'C', answered_at: '2026-11-21T01:05:00Z' },
      ]);
      await finish({ kind: 'mock' });
      await setKey(item, 'A');
      const { progress, sessions, statistics } = await state();
      expect(progress).toEqual([
        { mode: 'mock_exam', question_uuid: item, correct_question: 1 },
        { mode: 'quizzes', question_uuid: item, correct_question: 0 },
      ]);
      expect(sessions.map(({ correct }) => correct).sort()).toEqual([0, 1, 1]);
      expect(statistics).toEqual({ questions_answered: 3, correct_answers: 2 });
    });

    it('counts for an attempt that was open or offline at that time: its learner is told that the mark they saw changed', async () => {
      await setKey(item, 'A');
      const attempt = await finish({}, [{}, { question_uuid: await addItem(), letter: null, flagged: true }]);
      expect(await state()).toMatchObject({
        answers: expect.arrayContaining([
          { question_uuid: item, is_correct: true, first_mark: false },
          { question_uuid: expect.any(String), is_correct: false, first_mark: null },
        ]),
        sessions: [{ correct: 1 }],
        statistics: { questions_answered: 1, correct_answers: 1 },
        progress: [{ correct_question: 1 }],
      });
      const told = [{ answer_id: attempt.answers[0]?.id, place: 1, was_correct: false, is_correct: true }];
      expect((await record()).corrections).toMatchObject(told);
      // Send the same attempt again, as the outbox may do.
      await db().askAs(learner.claims, 'select public.mark_corrections_told($1)', [[attempt.answers[0]?.id]]);
      await finishAttempt(db(), learner.claims, attempt);
      expect((await record()).corrections).toEqual([]);
      expect((await state()).statistics).toEqual({ questions_answered: 1, correct_answers: 1 });
    });

    it('is the same for answers of two devices, one of them offline, from before and after it', async () => {
      // Each device sends one answer from before the correction and one from after it. The second device still has the
      // old key after the correction, and sends its two answers last.
      const at = (hour: number) => ({
        started_at: `2026-11-20T0${hour}:00:00Z`,
        ended_at: `2026-11-20T0${hour}:10:00Z`,
      });
      const given = (hour: number, letter: string, isRight: boolean) => [
        { letter, is_correct: isRight, answered_at: `2026-11-20T0${hour}:05:00Z` },
      ];
      await finish(at(1), given(1, 'A', false));
      await setKey(item, 'A');
      await finish(at(3), given(3, 'A', true));
      await finish(at(2), given(2, 'B', true));
      await finish(at(4), given(4, 'A', false));
      expect(await state()).toEqual({
        answers: [
          { question_uuid: item, is_correct: true, first_mark: false },
          { question_uuid: item, is_correct: false, first_mark: true },
          { question_uuid: item, is_correct: true, first_mark: null },
          { question_uuid: item, is_correct: true, first_mark: false },
        ],
        statistics: { questions_answered: 4, correct_answers: 3 },
        sessions: [{ correct: 1 }, { correct: 0 }, { correct: 1 }, { correct: 1 }],
        progress: [{ mode: 'quizzes', question_uuid: item, correct_question: 1 }],
      });
      const { corrections, answers } = await record();
      expect(corrections.map(({ is_correct }) => is_correct)).toEqual([true, false, true]);
      expect(answers?.is_correct).toEqual([true, false, true, true]);
    });

    it('counts for a booklet that was printed before it and is keyed in after it', async () => {
      await setKey(item, 'A');
      // To show a printed booklet, the app loads its questions again by their ids.
      const [printed] = await db().askAs(learner.claims, 'select answer from public.questions_by_id($1)', [
        [item],
      ]);
      expect(printed).toEqual({ answer: 'A' });
      await finish({ mode: 'paper' }, [{ is_correct: true, ms: null }]);
      expect(await state()).toMatchObject({
        answers: [{ is_correct: true, first_mark: null }],
        sessions: [{ correct: 1 }],
      });
      expect((await record()).corrections).toEqual([]);
    });

    const itIfConcurrent = isConcurrent ? it : () => {};
    itIfConcurrent('reaches an attempt that is being stored at that moment', async () => {
      const answer = sentAnswer({ question_uuid: item, is_correct: false });
      const attempt = sentAttempt({ total: 1, answers: [answer] });
      let correcting: Promise<unknown> = Promise.resolve();
      await db().as(learner.claims, async (ask) => {
        await ask('select public.finish_attempt($1)', [JSON.stringify(attempt)]);
        correcting = setKey(item, 'A');
        // Waits until the correction is blocked by this transaction's lock, or has ended.
        const isWaiting = async () =>
          (await db().ask(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).length > 0;
        const isOver = correcting.then(() => true);
        while (!(await Promise.race([isOver, isWaiting()])));
      });
      await correcting;
      expect(await state()).toMatchObject({ answers: [{ is_correct: true }], sessions: [{ correct: 1 }] });
    });

    it('stays the last key of a retired item, and counts when the item comes back with another', async () => {
      await finish();
      await db().ask('delete from public.question_bank_science where global_id = $1', [item]);
      expect((await state()).answers).toMatchObject([{ is_correct: false }]);
      await addItem({ global_id: item, answer: 'A' });
      expect((await state()).answers).toMatchObject([{ is_correct: true }]);
    });

    it('of an item that is retired with a wrong one reaches its answers too, those that come later among them', async () => {
      await finish();
      await db().ask('delete from public.question_bank_science where global_id = $1', [item]);
      await db().ask(`update private.question_history set answer = 'A' where global_id = $1`, [item]);
      await finish({ started_at: '2026-11-21T01:00:00Z', ended_at: '2026-11-21T01:10:00Z' });
      expect(await state()).toMatchObject({
        answers: [{ is_correct: true }, { is_correct: true }],
        statistics: { questions_answered: 2, correct_answers: 2 },
        sessions: [{ correct: 1 }, { correct: 1 }],
        progress: [{ correct_question: 1 }],
      });
      expect((await record()).corrections).toHaveLength(2);
    });

    describe('attacks', () => {
      let other: Learner;
      beforeEach(async () => {
        other = await addLearner(db());
      });

      it.each<[string, () => Claims]>([
        ['a learner', () => learner.claims],
        ['a stolen password', () => learner.passwordOnly],
        ['a visitor', () => visitor],
      ])(
        '%s writes no mark, correction, key or answer to a report, and rescores nothing',
        async (_who, claims) => {
          await finish();
          for (const sql of [
            'update public.answers set is_correct = true',
            'update public.answers set known_mark = false, first_mark = true, corrected_at = now()',
            `insert into public.answers (id, question_uuid, bank, mode, letter, is_correct, answered_at)
           values (gen_random_uuid(), gen_random_uuid(), 'science', 'quiz', 'A', true, now())`,
            'delete from public.answers',
            'insert into public.quizzes_session (start_time, total, correct) values (now(), 20, 20)',
            'update public.quizzes_session set correct = total',
            'update public.user_statistics set correct_answers = questions_answered',
            `update public.question_bank_science set answer = 'A'`,
            `update private.question_history set answer = 'A'`,
            'select * from private.keys',
            `select private.rescore_questions(array['${item}']::uuid[])`,
            'select * from public.item_statistics()',
            'select * from public.list_feedback()',
            `select public.close_feedback('{}', 'Done')`,
            `update public.question_reports set reply = 'Done', closed_at = now()`,
            'delete from public.question_reports',
          ]) {
            await expect(db().askAs(claims(), sql), sql).rejects.toMatchObject(refused);
          }
          expect((await state()).answers).toMatchObject([{ is_correct: false }]);
        },
      );

      it('a learner reads and marks as told only corrections of their own', async () => {
        const { answers } = await finish();
        await setKey(item, 'A');
        const theirs = await db().askAs(
          other.claims,
          'select public.mark_corrections_told($1) as told, public.learner_record() as document',
          [[answers[0]?.id]],
        );
        expect(theirs).toMatchObject([{ told: 0, document: { answers: null, corrections: [] } }]);
        expect((await record()).corrections).toHaveLength(1);
      });

      it('a mark that a device claims counts only for what the banks never had', async () => {
        await finish({ total: 2 }, [
          { is_correct: true },
          { question_uuid: await addItem(), letter: 'C', is_correct: true },
        ]);
        expect(await state()).toMatchObject({
          answers: [{ is_correct: false }, { is_correct: false }],
          statistics: { correct_answers: 0 },
          sessions: [{ correct: 0 }],
        });
      });

      it('a learner reads only their own reports, closes none, and files none in another’s name', async () => {
        const report = (changes: Row) => sampleRow('question_reports', { question_uuid: item, ...changes });
        const send = (claims: Claims, row: Row) =>
          db().as(claims, (ask) => insert(ask, 'question_reports', row));
        const id = randomUUID();
        await send(learner.claims, report({ id }));
        const seen = await db().askAs(
          other.claims,
          'select id from public.question_reports union all select id from public.my_feedback()',
        );
        expect(seen).toEqual([]);
        for (const row of [
          report({ user_id: learner.id }),
          report({ reply: 'Closed by me.' }),
          report({ closed_at: '2026-11-20T01:00:00Z' }),
          report({ received_at: '2020-01-01T00:00:00Z' }),
        ]) {
          await expect(send(other.claims, row)).rejects.toMatchObject(refused);
        }
        // The server refuses a report with the id of another learner's report. The error reveals nothing of that
        // report, and the report does not change.
        await expect(send(other.claims, report({ id, note: 'Mine now.' }))).rejects.toMatchObject({
          code: '23505',
        });
        expect(await one('select note, user_id from public.question_reports where id = $1', [id])).toEqual({
          note: 'B is right.',
          user_id: learner.id,
        });
      });

      it('sixty reports a day: a flood is refused, and other learners still report', async () => {
        const flood = (claims: Claims, count: number) =>
          db().askAs(
            claims,
            `insert into public.question_reports (question_uuid, bank, fault)
               select gen_random_uuid(), 'science', 'other' from generate_series(1, $1::int)`,
            [count],
          );
        await expect(flood(learner.claims, 61)).rejects.toMatchObject({ code: 'PT429' });
        await flood(learner.claims, 60);
        await expect(flood(learner.claims, 1)).rejects.toMatchObject({ code: 'PT429' });
        await flood(other.claims, 1);
        const long = sampleRow('question_reports', { note: 'x'.repeat(2001) });
        await expect(
          db().as(other.claims, (ask) => insert(ask, 'question_reports', long)),
        ).rejects.toMatchObject(badValue);
      });
    });
  });

  describe('feedback', () => {
    it('is listed with what learners wrote, and closed with an answer that its learner sees', async () => {
      await db().ask('delete from public.question_reports');
      const [version] = await db().ask(
        `select private.item_version(question, array[option_a, option_b, option_c, option_d], answer) as now
           from public.question_bank_science where global_id = $1`,
        [item],
      );
      const ids: string[] = [];
      for (const seen of [version?.now, 'ffffffff']) {
        const id = randomUUID();
        ids.push(id);
        const report = sampleRow('question_reports', { id, question_uuid: item, version: seen });
        await db().as(learner.claims, (ask) => insert(ask, 'question_reports', report));
      }
      const team: Claims = { role: 'service_role' };
      const listed = await db().askAs(team, `select * from public.list_feedback() where kind = 'question'`);
      expect(listed).toHaveLength(2);
      expect(listed.find(({ id }) => id === ids[0])).toMatchObject({
        about: 'wrong_key',
        question_uuid: item,
        letter: 'B',
        is_current: true,
      });
      expect(listed.find(({ id }) => id === ids[1])).toMatchObject({ is_current: false });
      const closed = await db().askAs(team, 'select public.close_feedback($1, $2) as closed', [
        [ids[0]],
        'Corrected, thank you.',
      ]);
      expect(closed).toEqual([{ closed: 1 }]);
      const mine = await db().askAs(learner.claims, 'select * from public.my_feedback()');
      expect(mine.find(({ id }) => id === ids[0])).toMatchObject({
        kind: 'question',
        about: 'wrong_key',
        reply: 'Corrected, thank you.',
        closed_at: expect.anything(),
      });
    });

    it('names a version as devices do', async () => {
      const question = { passage: null, question: 'Ilan ang ñ?', options: ['1', '2', '3', '4'], answer: 'A' };
      const sql = `select private.item_version('Ilan ang ñ?', array['1', '2', '3', '4'], 'A') as version`;
      expect(await one(sql, [])).toEqual({ version: itemVersion(question as Question) });
    });
  });
}
