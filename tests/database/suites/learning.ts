import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addLearner, type Learner, visitor } from '../support/learners.ts';
import { sampleRow } from '../support/samples.ts';
import { insert, refused } from '../support/statements.ts';
import type { Row, TestDatabase } from '../support/test-database.ts';

/** learning_columns and draw_plan: what the plan is computed from, and its items. */
export function describeLearning(db: () => TestDatabase): void {
  let learner: Learner;

  const record = async (since: string | null = null, claims = learner.claims) => {
    const [row] = await db().as(claims, (ask) =>
      ask('select private.learning_record($1) as document', [since]),
    );
    return row?.document as { until: string; plan: unknown; settled: unknown[][]; fresh: unknown[][] };
  };
  const addItem = async (changes: Row) => {
    const global_id = randomUUID();
    const table = 'question_bank_science';
    await insert(db().ask, table, sampleRow(table, { global_id, tag: 'biology', ...changes }));
    return global_id;
  };
  const addAnswer = (changes: Row) =>
    insert(db().ask, 'answers', sampleRow('answers', { user_id: learner.id, bank: 'science', ...changes }));
  const settle = () => db().ask(`update public.answers set received_at = now() - interval '1 hour'`);
  const draw = (ids: string[], slots: unknown) =>
    db().as(learner.claims, (ask) =>
      ask('select global_id, difficulty, tag from public.draw_plan($1, $2)', [ids, JSON.stringify(slots)]),
    );

  beforeEach(async () => {
    learner = await addLearner(db());
  });

  describe('learning_record', () => {
    it('is empty for a learner who has done nothing', async () => {
      expect(await record()).toMatchObject({ plan: null, settled: [], fresh: [] });
    });

    it('holds the caller’s answers with their item’s level, those of the last minutes apart with their ids', async () => {
      const item = await addItem({ difficulty: 'Hard' });
      const answered = { question_uuid: item, tag: 'biology', letter: 'A', is_correct: true };
      const at = '2026-11-02T08:00:00Z';
      await addAnswer({ ...answered, ms: 12_345, flagged: true, guessed: true, answered_at: at });
      await addAnswer({ question_uuid: item, letter: null, is_correct: false });
      const other = await addLearner(db());
      await insert(db().ask, 'answers', sampleRow('answers', { user_id: other.id }));
      await settle();
      const id = randomUUID();
      await addAnswer({ ...answered, id, mode: 'review', answered_at: '2026-11-03T08:00:00Z' });
      const { settled, fresh } = await record();
      expect(settled).toEqual([
        [item, 'science', 'biology', 'Hard', expect.any(String), 1, 12_345, 5, Date.parse(at)],
      ]);
      expect(fresh).toHaveLength(1);
      expect(fresh[0]?.[4]).toBe('review');
      expect(fresh[0]?.at(-1)).toBe(id);
    });

    it('gives what settled once, however often it is asked', async () => {
      await addAnswer({ question_uuid: randomUUID() });
      await settle();
      const first = await record();
      expect(first.settled).toHaveLength(1);
      expect((await record(first.until)).settled).toEqual([]);
    });

    it('holds the plan', async () => {
      await db().as(learner.claims, (ask) =>
        insert(ask, 'study_plan', { exam_date: '2027-08-01', minutes_a_day: 45, free_weekdays: [7] }),
      );
      expect((await record()).plan).toEqual({
        exam_date: '2027-08-01',
        minutes_a_day: 45,
        free_weekdays: [7],
      });
    });

    it('reads 20,000 answers in one call', async () => {
      await db().ask(
        `insert into public.answers (id, user_id, question_uuid, bank, mode, letter, is_correct, answered_at, received_at)
         select gen_random_uuid(), $1, gen_random_uuid(), 'science', 'quiz', 'A', true,
                timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-02-01'
           from generate_series(1, 20000) as n`,
        [learner.id],
      );
      expect((await record()).settled).toHaveLength(20_000);
      await db().ask('delete from public.answers where user_id = $1', [learner.id]);
    });

    it('is refused to a visitor', async () => {
      await expect(record(null, visitor)).rejects.toMatchObject(refused);
    });
  });

  describe('learning_columns', () => {
    const columns = async (since: string | null = null) => {
      const [row] = await db().as(learner.claims, (ask) =>
        ask('select public.learning_columns($1) as document', [since]),
      );
      return row?.document as {
        until: string;
        kinds: string[];
        ways: string[];
        settled: Record<'keys' | 'kinds' | 'ways' | 'gaps' | 'tenths', string>;
        fresh: string[];
      };
    };

    it('is the record by columns: what answers have in common once, their times as gaps', async () => {
      expect(await columns()).toMatchObject({
        plan: null,
        kinds: [],
        ways: [],
        settled: { keys: '', kinds: '', ways: '', gaps: '', tenths: '' },
        fresh: [],
      });
      const [hard, easy] = [await addItem({ difficulty: 'Hard' }), await addItem({ difficulty: 'Easy' })];
      const begin = Date.parse('2026-11-02T08:00:00.900Z');
      for (const [nth, question_uuid] of [hard, easy, hard].entries()) {
        await addAnswer({
          question_uuid,
          tag: nth === 1 ? 'cells, and more' : 'biology',
          letter: 'A',
          mode: nth === 2 ? 'review' : 'quiz',
          is_correct: nth !== 1,
          guessed: nth === 1,
          ms: nth === 1 ? null : 12_345,
          answered_at: new Date(begin + nth * 30_500).toISOString(),
        });
      }
      await settle();
      await addAnswer({ id: randomUUID(), question_uuid: easy, letter: 'B', is_correct: false, tag: '' });
      const { fresh: rows } = await record();
      const { until, kinds, ways, settled, fresh } = await columns();
      expect(kinds).toEqual(['science,Easy,cells, and more', 'science,Hard,biology']);
      expect(ways).toEqual(['quiz,0,4', 'quiz,1,0', 'review,1,0']);
      expect(settled).toEqual({
        keys: [hard, easy, hard].map((id) => id.slice(0, 8)).join(''),
        kinds: '1,0,1',
        ways: '1,0,2',
        gaps: `${Math.floor(begin / 1000)},31,30`,
        tenths: '123,0,123',
      });
      expect(fresh).toEqual(
        rows.map(([question, bank, tag, ...fields]) =>
          [fields[6], String(question).slice(0, 8), bank, ...fields.slice(0, 6), tag].join(','),
        ),
      );
      expect(fresh).toHaveLength(1);
      expect((await columns(until)).settled.keys).toBe('');
    });
  });

  it('draw_plan_by_key is draw_plan, its items named by their keys, in their order', async () => {
    await db().ask('delete from public.question_bank_science');
    const [one, other, third] = [await addItem({}), await addItem({}), await addItem({ tag: 'physics' })];
    const keys = [third, 'ffffffff', one].map((id) => id.slice(0, 8));
    const rows = await db().as(learner.claims, (ask) =>
      ask('select global_id from public.draw_plan_by_key($1, $2)', [
        keys,
        JSON.stringify([{ bank: 'science', tag: 'biology', level: null, count: 2 }]),
      ]),
    );
    expect(rows.map(({ global_id }) => global_id)).toEqual([third, one, other]);
  });

  describe('draw_plan', () => {
    beforeEach(async () => {
      await db().ask('delete from public.question_bank_science');
    });

    it('gives the items by id, and others of the topic and level, none twice', async () => {
      const named = await addItem({ difficulty: 'Easy' });
      const hard = await addItem({ difficulty: 'Hard' });
      await addItem({ difficulty: 'Hard', tag: 'physics' });
      const rows = await draw([named], [{ bank: 'science', tag: 'biology', level: 'Hard', count: 1 }]);
      expect(rows.map(({ global_id }) => global_id)).toEqual([named, hard]);
    });

    it('takes other levels where one has too few, and no more than there are', async () => {
      await addItem({ difficulty: 'Hard' });
      await addItem({ difficulty: 'Easy' });
      const rows = await draw([], [{ bank: 'science', tag: 'biology', level: 'Hard', count: 5 }]);
      expect(rows.map(({ difficulty }) => difficulty)).toEqual(['Hard', 'Easy']);
    });

    it('takes what was never answered first', async () => {
      const [met, unseen] = [await addItem({}), await addItem({})];
      await addAnswer({ question_uuid: met });
      const rows = await draw([], [{ bank: 'science', tag: 'biology', level: null, count: 1 }]);
      expect(rows).toMatchObject([{ global_id: unseen }]);
    });

    it('leaves out what is gone', async () => {
      expect(await draw([randomUUID()], [])).toEqual([]);
    });
  });
}
