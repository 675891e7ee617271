import { beforeEach, describe, expect, it } from 'vitest';
import { addLearner, type Learner } from '../support/learners.ts';
import { BANKS, sampleRow } from '../support/samples.ts';
import { badArgument, insert, tableName } from '../support/statements.ts';
import type { Row, TestDatabase } from '../support/test-database.ts';

/** Tests draw_questions: the rows that it returns, their order, and the callers who may use it. */
export function describeDrawQuestions(db: () => TestDatabase): void {
  const fill = async (bank: string, easy: number, hard: number) => {
    await db().ask(`delete from ${tableName(`question_bank_${bank}`)}`);
    const rows = Array.from({ length: easy + hard }, (_, index) =>
      sampleRow(`question_bank_${bank}`, { difficulty: index < easy ? 'Easy' : 'Hard' }),
    );
    await insert(db().ask, `question_bank_${bank}`, ...rows);
  };

  const draw = (
    { claims }: Learner,
    bank: string | null,
    difficulty: string | null,
    limit: number | null,
    exclude: readonly string[] | null = [],
  ) =>
    db().askAs(claims, 'select * from public.draw_questions($1, $2, $3, $4::uuid[])', [
      bank,
      difficulty,
      limit,
      exclude,
    ]);

  const idsOf = (rows: readonly Row[]) => rows.map((row) => String(row.global_id));

  /** Stores answers as if they were given `hoursAgo` hours ago. */
  const answer = async (learner: Learner, mode: string, ids: readonly string[], hoursAgo: number) => {
    const answered_at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    const rows = ids.map((question_uuid) =>
      sampleRow('answers', { user_id: learner.id, question_uuid, mode, answered_at }),
    );
    await insert(db().ask, 'answers', ...rows);
  };

  describe('draw_questions', () => {
    let learner: Learner;

    beforeEach(async () => {
      learner = await addLearner(db());
    });

    it.each(BANKS)('draws whole questions of %s, never answered first', async (bank) => {
      await fill(bank, 4, 0);
      const rows = await draw(learner, bank, 'Easy', 4);
      const sample = sampleRow('question_bank_science');
      expect(rows).toHaveLength(4);
      expect(rows[0]).toEqual({
        ...sample,
        global_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        option_a: expect.stringMatching(/^Option a$/i),
        option_b: expect.stringMatching(/^Option b$/i),
        option_c: expect.stringMatching(/^Option c$/i),
        option_d: expect.stringMatching(/^Option d$/i),
        lang: bank.startsWith('filipino') ? 'fil' : 'en',
      });
      const [first, second, ...unseen] = idsOf(rows);
      await answer(learner, 'quiz', [String(first)], 2);
      await answer(learner, 'quiz', [String(second)], 9);
      await answer(learner, 'mock', [String(second)], 1);
      const again = idsOf(await draw(learner, bank, 'Easy', 4));
      expect(again.slice(0, 2).sort()).toEqual(unseen.sort());
      expect(again.slice(2)).toEqual([first, second]);
    });

    it('is random', async () => {
      await fill('science', 40, 0);
      const draws = await Promise.all([0, 1, 2].map(() => draw(learner, 'science', 'Easy', 10)));
      const seen = draws.map((rows) => idsOf(rows).join());
      expect(new Set(seen).size).toBe(3);
      const reached = new Set<string>();
      for (let round = 0; round < 40; round += 1) {
        for (const id of idsOf(await draw(learner, 'science', 'Easy', 10))) reached.add(id);
      }
      expect(reached.size).toBe(40);
    });

    it("is not moved by other learners' answers", async () => {
      await fill('science', 3, 0);
      const other = await addLearner(db());
      const ids = idsOf(await draw(learner, 'science', null, 3));
      await answer(other, 'quiz', ids.slice(0, 2), 1);
      const firsts = new Set<string>();
      for (let round = 0; round < 40; round += 1) {
        for (const id of idsOf(await draw(learner, 'science', null, 1))) firsts.add(id);
      }
      expect(firsts.size).toBe(3);
    });

    it('brings the limit into 1 to 200', async () => {
      await fill('science', 210, 0);
      expect(await draw(learner, 'science', null, 1000)).toHaveLength(200);
      expect(await draw(learner, 'science', null, 0)).toHaveLength(1);
      expect(await draw(learner, 'science', null, -5)).toHaveLength(1);
      expect(await draw(learner, 'science', null, null, null)).toHaveLength(20);
    });

    it.each([null, 'history', 'Science', 'science; drop table public.user_profile'])(
      'refuses the bank %s',
      async (bank) => {
        await expect(draw(learner, bank, null, 5)).rejects.toMatchObject(badArgument);
      },
    );

    it('finds candidates by the index and answers quickly in a bank of thousands', async () => {
      await db().ask(`delete from public.question_bank_english_reading_comp`);
      await db().ask(
        `insert into public.question_bank_english_reading_comp
                (difficulty, question, option_a, option_b, option_c, option_d, answer)
         select (array['Easy', 'Medium', 'Hard'])[1 + n % 3],
                (select string_agg(md5(n::text || word::text), ' ') from generate_series(1, 10) as word),
                'a', 'b', 'c', 'd', 'A'
           from generate_series(1, 3000) as n`,
      );
      await db().ask('analyze public.question_bank_english_reading_comp');
      await db().ask(
        `insert into public.answers (id, user_id, question_uuid, bank, mode, letter, is_correct, answered_at)
         select gen_random_uuid(), $1, global_id, 'english_reading_comp', 'quiz', 'A', true, now() from public.question_bank_english_reading_comp order by id limit 1500`,
        [learner.id],
      );
      const plan = await db().as({ role: 'service_role' }, async (ask) => {
        // Normally, statistics decide whether Postgres uses the index. Without sequential scans, it must use the index
        // if the index fits the query.
        await ask('set local enable_seqscan = off');
        return ask(
          `explain select global_id from public.question_bank_english_reading_comp where difficulty = 'Easy'`,
        );
      });
      expect(JSON.stringify(plan)).toContain('question_bank_english_reading_comp_difficulty_global_id_idx');
      expect(await draw(learner, 'english_reading_comp', 'Easy', 50)).toHaveLength(50);
    });
  });
}
