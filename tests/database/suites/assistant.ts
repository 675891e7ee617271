import { describe, expect, it } from 'vitest';
import { addLearner, type Learner, visitor } from '../support/learners.ts';
import { refused } from '../support/statements.ts';
import type { Claims, Engine, TestDatabase } from '../support/test-database.ts';

const GRANTED = [{ outcome: 'granted', wait_seconds: 0, turn: expect.any(String) }];
const EXAM_RUNNING = [{ outcome: 'exam_running', wait_seconds: 0, turn: null }];
const MAX_TURNS = 20;

/** Tests begin_assistant_turn: only some callers may ask the assistant, and only so many times. */
export function describeAssistant(db: () => TestDatabase, { isConcurrent }: Engine): void {
  const beginOnly = (claims: Claims) => db().askAs(claims, 'select * from public.begin_assistant_turn()');
  const end = (claims: Claims, turn: unknown) =>
    db().askAs(claims, 'select public.end_assistant_turn($1)', [turn]);
  /** Begins a turn and ends it at once, as if the assistant had answered. */
  const begin = async (claims: Claims) => {
    const answer = await beginOnly(claims);
    if (answer[0]?.turn != null) await end(claims, answer[0].turn);
    return answer;
  };
  /** Moves a learner's turns into the past, as if this interval had passed. */
  const age = ({ id }: Learner, interval: string) =>
    db().ask(
      `update private.assistant_turns
          set asked_at = array(select one - $2::interval from unnest(asked_at) as one) where user_id = $1`,
      [id, interval],
    );
  const addExam = ({ id }: Learner, startedAgo: string, isOver = false) =>
    db().ask(
      `insert into public.mock_exams_session (user_id, start_time, end_time)
       values ($1, now() - $2::interval, case when $3::boolean then now() end)`,
      [id, startedAgo, isOver],
    );
  const useUp = async ({ claims }: Learner) => {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) expect(await begin(claims)).toEqual(GRANTED);
  };

  describe('begin_assistant_turn', () => {
    it('grants 20 turns in ten minutes, and says when the next is free', async () => {
      const learner = await addLearner(db());
      await useUp(learner);
      await age(learner, '9 minutes');
      const [limited] = await begin(learner.claims);
      expect(limited?.outcome).toBe('rate_limited');
      expect(limited?.wait_seconds).toBeGreaterThan(0);
      expect(limited?.wait_seconds).toBeLessThanOrEqual(60);
      await age(learner, '1 minute');
      expect(await begin(learner.claims)).toEqual(GRANTED);
    });

    it('does not count a refused turn, and forgets old ones', async () => {
      const learner = await addLearner(db());
      await useUp(learner);
      await begin(learner.claims);
      await age(learner, '10 minutes');
      await useUp(learner);
      const [row] = await db().ask(
        'select cardinality(asked_at) as turns from private.assistant_turns where user_id = $1',
        [learner.id],
      );
      expect(row).toEqual({ turns: MAX_TURNS });
    });

    it("counts each learner's turns apart", async () => {
      const [one, other] = [await addLearner(db()), await addLearner(db())];
      await useUp(one);
      expect(await begin(other.claims)).toEqual(GRANTED);
    });

    it('lets two answers be written at a time, and forgets one that never ends after three minutes', async () => {
      const [learner, other] = [await addLearner(db()), await addLearner(db())];
      const [first] = await beginOnly(learner.claims);
      expect(await beginOnly(learner.claims)).toEqual(GRANTED);
      const [third] = await beginOnly(learner.claims);
      expect(third).toMatchObject({ outcome: 'answering', turn: null });
      expect(Number(third?.wait_seconds)).toBeGreaterThan(170);
      expect(Number(third?.wait_seconds)).toBeLessThanOrEqual(180);
      // Another learner can begin a turn at the same time, but cannot end a turn of this learner.
      expect(await beginOnly(other.claims)).toEqual(GRANTED);
      await end(other.claims, first?.turn);
      expect(await beginOnly(learner.claims)).toMatchObject([{ outcome: 'answering' }]);
      await end(learner.claims, first?.turn);
      expect(await beginOnly(learner.claims)).toEqual(GRANTED);
      expect(await beginOnly(learner.claims)).toMatchObject([{ outcome: 'answering' }]);
      await db().ask(
        `update private.assistant_answers set begun_at = begun_at - interval '3 minutes' where user_id = $1`,
        [learner.id],
      );
      expect(await beginOnly(learner.claims)).toEqual(GRANTED);
    });

    it('refuses while a mock exam of the learner is running', async () => {
      const [learner, other] = [await addLearner(db()), await addLearner(db())];
      // The longest exam, with double time in every section, takes 8 hours and 22 minutes.
      await addExam(learner, '11 hours 59 minutes');
      expect(await begin(learner.claims)).toEqual(EXAM_RUNNING);
      expect(await begin(other.claims)).toEqual(GRANTED);
      await db().ask('update public.mock_exams_session set end_time = now() where user_id = $1', [
        learner.id,
      ]);
      expect(await begin(learner.claims)).toEqual(GRANTED);
    });

    it('does not wait for an exam that was given up', async () => {
      const learner = await addLearner(db());
      await addExam(learner, '12 hours 1 minute');
      await addExam(learner, '1 hour', true);
      expect(await begin(learner.claims)).toEqual(GRANTED);
    });

    it('keeps its table from everyone', async () => {
      const learner = await addLearner(db());
      await begin(learner.claims);
      for (const caller of [learner.claims, visitor, { role: 'service_role' } as const]) {
        const read = db().askAs(caller, 'select * from private.assistant_turns');
        await expect(read).rejects.toMatchObject(refused);
      }
      const reset = db().askAs(learner.claims, `update private.assistant_turns set asked_at = '{}'`);
      await expect(reset).rejects.toMatchObject(refused);
    });

    it('forgets the learner with the account', async () => {
      const learner = await addLearner(db());
      await begin(learner.claims);
      await db().askAs(learner.claims, 'select public.delete_my_account()');
      const rows = await db().ask('select 1 from private.assistant_turns where user_id = $1', [learner.id]);
      expect(rows).toEqual([]);
    });

    const itIfConcurrent = isConcurrent ? it : () => {};
    itIfConcurrent('holds when turns are asked for at once', async () => {
      const learner = await addLearner(db());
      const answers = await Promise.all(Array.from({ length: 10 }, () => beginOnly(learner.claims)));
      expect(answers.filter(([answer]) => answer?.outcome === 'granted')).toHaveLength(2);
    });
  });
}
