import { beforeEach, describe, expect, it } from 'vitest';
import { finishAttempt, sentAnswer, sentAttempt } from '../support/attempts.ts';
import { addLearner, type Learner } from '../support/learners.ts';
import { sampleRow } from '../support/samples.ts';
import { insert, refused, tableName } from '../support/statements.ts';
import type { Row, TestDatabase } from '../support/test-database.ts';

const tooMuch = { code: 'PT429' };

/**
 * Tests the limits on how much one learner may write. Without them, a learner could fill the disk or make the export
 * fail.
 */
export function describeLimits(db: () => TestDatabase): void {
  let learner: Learner;

  const add = (table: string, changes: Row = {}) =>
    db().as(learner.claims, (ask) =>
      insert(ask, table, sampleRow(table, { user_id: learner.id, ...changes })),
    );

  /**
   * Sets the limits of one kind of use (a row of private.limits) for the test: how much a day, and how much
   * in total.
   */
  const limit = (kind: string, aDay: number | null, inAll: number | null) =>
    db().ask('update private.limits set a_day = $2, in_all = $3 where kind = $1', [kind, aDay, inAll]);

  const countOf = async (table: string) => {
    const [row] = await db().ask(
      `select count(*)::int as count from ${tableName(table)} where user_id = $1`,
      [learner.id],
    );
    return row?.count;
  };

  describe('limits', () => {
    beforeEach(async () => {
      learner = await addLearner(db());
    });

    it('20 reports a day: the next is refused whole, and other learners are not concerned', async () => {
      for (let number = 0; number < 20; number += 1) await add('bug_reports');
      await expect(add('bug_reports')).rejects.toMatchObject(tooMuch);
      expect(await countOf('bug_reports')).toBe(20);
      await add('feature_requests');
      learner = await addLearner(db());
      await add('bug_reports');
    });

    it('a list of rows counts row by row, and is written whole or not at all', async () => {
      const send = (rows: number) =>
        db().askAs(
          learner.claims,
          `insert into public.feature_requests (request_text) select 'Idea' from generate_series(1, $1::int)`,
          [rows],
        );
      await send(18);
      await expect(send(3)).rejects.toMatchObject(tooMuch);
      await send(2);
      expect(await countOf('feature_requests')).toBe(20);
    });

    it('answers: what is more than a day allows is refused before it is written', async () => {
      const finish = (count: number, details = {}) => {
        const answers = Array.from({ length: count }, () => sentAnswer());
        return finishAttempt(db(), learner.claims, sentAttempt({ total: count, details, answers }));
      };
      await limit('answers', 100, 100);
      await finish(90);
      const size = async () =>
        (await db().ask(`select pg_relation_size('public.answers') as bytes`))[0]?.bytes;
      const before = await size();
      for (let number = 0; number < 5; number += 1) await expect(finish(900)).rejects.toMatchObject(tooMuch);
      expect(await size()).toBe(before);
      expect(await countOf('answers')).toBe(90);
      await limit('answers', 20_000, 400_000);
      await limit('attempt_bytes', 50_000, 1_000_000);
      const details = { pad: 'x'.repeat(30_000) };
      await finish(1, details);
      await expect(finish(1, details)).rejects.toMatchObject(tooMuch);
      await limit('attempt_bytes', 8_000_000, 60_000_000);
    });

    it('a row that is changed counts against the day, and is held once', async () => {
      await limit('settings', 5, 5);
      const save = (minutes: number) =>
        db().askAs(
          learner.claims,
          `insert into public.user_study_goals (weekly_goal_min) values ($1)
             on conflict (user_id) do update set weekly_goal_min = excluded.weekly_goal_min`,
          [minutes],
        );
      for (const minutes of [60, 90, 120]) await save(minutes);
      const used = await db().ask(
        `select day, used::int from private.usage where user_id = $1 order by day`,
        [learner.id],
      );
      expect(used.map((row) => row.used)).toEqual([1, 3]);
      for (const minutes of [150, 180]) await save(minutes).catch(() => {});
      await expect(save(1)).rejects.toMatchObject(tooMuch);
      await limit('settings', 1000, null);
    });

    it('a profile that is changed without end is refused, and what is refused leaves nothing on the disk', async () => {
      await add('user_profile');
      await limit('profiles', 3, null);
      const change = () =>
        db().askAs(learner.claims, `update public.user_profile set user_bio = repeat('x', 5000)`);
      await change();
      await change();
      const size = async () =>
        (
          await db().ask(`select n_tup_ins + n_tup_upd as n, pg_relation_size('public.user_profile') as bytes
                           from pg_stat_user_tables where relname = 'user_profile'`)
        )[0]?.bytes;
      const before = await size();
      for (let number = 0; number < 40; number += 1) await expect(change()).rejects.toMatchObject(tooMuch);
      expect(await size()).toBe(before);
      await limit('profiles', 500, null);
    });

    it('the sum over all days is limited too, and a kind without a row is not', async () => {
      await db().ask(
        `insert into private.usage (user_id, kind, day, used) values ($1, 'feature_requests', '1970-01-01', 500)`,
        [learner.id],
      );
      await expect(add('feature_requests')).rejects.toMatchObject(tooMuch);
      await db().ask(`delete from private.limits where kind = 'feature_requests'`);
      await add('feature_requests');
      await db().ask(`insert into private.limits values ('feature_requests', 20, 500)`);
    });

    it('a day’s downloads of the banks are counted by questions', async () => {
      await db().ask(`delete from public.question_bank_science`);
      for (let number = 0; number < 3; number += 1) {
        await insert(db().ask, 'question_bank_science', sampleRow('question_bank_science'));
      }
      await limit('bank_items', 7, null);
      const changes = () =>
        db().askAs(learner.claims, `select * from public.bank_changes(null, array['science'])`);
      await changes();
      await changes();
      await expect(changes()).rejects.toMatchObject(tooMuch);
      await limit('bank_items', 20_000, null);
    });

    it('a day’s draws and questions looked up by their ids count as downloads do', async () => {
      const [one] = await db().ask('select global_id from public.question_bank_science limit 1');
      await limit('bank_items', 4, null);
      const draw = (size: number) =>
        db().askAs(learner.claims, `select * from public.draw_questions('science', p_limit => $1)`, [size]);
      const lookUp = () =>
        db().askAs(learner.claims, 'select * from public.questions_by_id($1)', [[one?.global_id]]);
      expect(await draw(3)).toHaveLength(3);
      await expect(draw(2)).rejects.toMatchObject(tooMuch);
      expect(await lookUp()).toHaveLength(1);
      await expect(lookUp()).rejects.toMatchObject(tooMuch);
      const other = await addLearner(db());
      expect(
        await db().askAs(other.claims, `select * from public.draw_questions('science', p_limit => 1)`),
      ).toHaveLength(1);
      const around = db().askAs(learner.claims, `select private.spend('bank_items', -1)`);
      await expect(around).rejects.toMatchObject(refused);
      await limit('bank_items', 20_000, null);
    });

    it('ten files a bucket', async () => {
      const put = (number: number) =>
        db().askAs(
          learner.claims,
          `insert into storage.objects (bucket_id, name, metadata) values ('bug-screenshots', $1, $2)`,
          [`screenshots/${learner.id}-${number}.png`, JSON.stringify({ size: 1000 })],
        );
      for (let number = 0; number < 10; number += 1) await put(number);
      await expect(put(10)).rejects.toMatchObject(refused);
      await db().ask(`update storage.objects set metadata = '{"size": 104857600}' where name = $1`, [
        `screenshots/${learner.id}-0.png`,
      ]);
      const video = db().askAs(
        learner.claims,
        `insert into storage.objects (bucket_id, name) values ('bug-videos', $1)`,
        [`videos/${learner.id}-1.mp4`],
      );
      await expect(video).rejects.toMatchObject(refused);
    });

    it('the assistant: so many turns a day for a learner, and for all together', async () => {
      const turn = async () => {
        const [row] = await db().askAs(learner.claims, 'select * from public.begin_assistant_turn()');
        await db().askAs(learner.claims, 'select public.end_assistant_turn($1)', [row?.turn]);
        return row;
      };
      await limit('assistant_turns', 2, null);
      expect([(await turn())?.outcome, (await turn())?.outcome]).toEqual(['granted', 'granted']);
      const refusedTurn = await turn();
      expect(refusedTurn?.outcome).toBe('rate_limited');
      expect(Number(refusedTurn?.wait_seconds)).toBeLessThanOrEqual(86_400);
      learner = await addLearner(db());
      expect((await turn())?.outcome).toBe('granted');
      const [all] = await db().ask('select used::int as used from private.project_usage');
      await limit('project_assistant_turns', Number(all?.used), null);
      expect((await turn())?.outcome).toBe('rate_limited');
      await limit('assistant_turns', 150, null);
      await limit('project_assistant_turns', 10_000, null);
    });

    it('can be neither read nor changed by a learner', async () => {
      for (const table of ['limits', 'usage', 'project_usage']) {
        const read = db().askAs(learner.claims, `select * from private.${table}`);
        await expect(read).rejects.toMatchObject(refused);
      }
      const spend = db().askAs(learner.claims, `select private.spend('answers', -5)`);
      await expect(spend).rejects.toMatchObject(refused);
    });
  });
}
