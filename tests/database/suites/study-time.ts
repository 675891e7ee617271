import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addLearner, type Learner, visitor } from '../support/learners.ts';
import { badArgument, insert, refused } from '../support/statements.ts';
import type { Claims, Engine, TestDatabase } from '../support/test-database.ts';

const TABLES = ['quizzes_session', 'mock_exams_session', 'flashcard_sessions'] as const;
/** 2 November 2026 in Manila, as UTC instants. */
const FROM = '2026-11-01T16:00:00.000Z';
const TO = '2026-11-02T15:59:59.999Z';

/** refresh_daily_session_time: the learner's day, summed where the sessions are. */
export function describeStudyTime(db: () => TestDatabase, { isConcurrent }: Engine): void {
  const add = ({ id }: Learner, table: string, start: string, duration: number | null) =>
    insert(db().ask, table, { id: randomUUID(), user_id: id, start_time: start, duration });
  const refresh = async (claims: Claims, from: string | null = FROM, to: string | null = TO) => {
    const [row] = await db().as(claims, (ask) =>
      ask('select public.refresh_daily_session_time($1, $2, $3) as seconds', ['2026-11-02', from, to]),
    );
    return row?.seconds;
  };
  const stored = ({ id }: Learner) =>
    db().ask('select day::text as day, total_secs from public.daily_session_time where user_id = $1', [id]);

  const itIfConcurrent = isConcurrent ? it : () => {};

  describe('refresh_daily_session_time', () => {
    it('sums the three session tables and stores the day', async () => {
      const learner = await addLearner(db());
      for (const table of TABLES) await add(learner, table, '2026-11-02T03:00:00Z', 600);
      expect(await refresh(learner.claims)).toBe(1800);
      expect(await stored(learner)).toEqual([{ day: '2026-11-02', total_secs: 1800 }]);
    });

    it('takes both bounds in and nothing beyond them', async () => {
      const learner = await addLearner(db());
      await add(learner, 'quizzes_session', FROM, 1);
      await add(learner, 'mock_exams_session', TO, 2);
      await add(learner, 'quizzes_session', '2026-11-01T15:59:59.999Z', 100);
      await add(learner, 'flashcard_sessions', '2026-11-02T16:00:00.000Z', 1000);
      expect(await refresh(learner.claims)).toBe(3);
    });

    it('replaces what was stored, so that it can be repeated', async () => {
      const learner = await addLearner(db());
      await add(learner, 'quizzes_session', '2026-11-02T03:00:00Z', 600);
      await refresh(learner.claims);
      await refresh(learner.claims);
      await add(learner, 'quizzes_session', '2026-11-02T04:00:00Z', 60);
      await refresh(learner.claims);
      expect(await stored(learner)).toEqual([{ day: '2026-11-02', total_secs: 660 }]);
    });

    it('counts a running session as nothing, and a day without any as zero', async () => {
      const learner = await addLearner(db());
      expect(await refresh(learner.claims)).toBe(0);
      await add(learner, 'quizzes_session', '2026-11-02T03:00:00Z', null);
      expect(await refresh(learner.claims)).toBe(0);
      expect(await stored(learner)).toEqual([{ day: '2026-11-02', total_secs: 0 }]);
    });

    it("leaves other learners' sessions out", async () => {
      const [one, other] = [await addLearner(db()), await addLearner(db())];
      await add(other, 'quizzes_session', '2026-11-02T03:00:00Z', 600);
      expect(await refresh(one.claims)).toBe(0);
    });

    itIfConcurrent('sums after an earlier call has ended, so that the newest sum stays', async () => {
      const learner = await addLearner(db());
      await add(learner, 'quizzes_session', '2026-11-02T03:00:00Z', 600);
      let second: Promise<unknown> = Promise.resolve();
      await db().as(learner.claims, async (ask) => {
        await ask('select public.refresh_daily_session_time($1, $2, $3)', ['2026-11-02', FROM, TO]);
        second = refresh(learner.claims);
        await ask('select pg_sleep(0.2)');
        // The second call is waiting by now. Had it summed already, it would miss this one.
        await add(learner, 'quizzes_session', '2026-11-02T04:00:00Z', 60);
      });
      expect(await second).toBe(660);
      expect(await stored(learner)).toEqual([{ day: '2026-11-02', total_secs: 660 }]);
    });

    it('refuses bounds that are missing or in the wrong order', async () => {
      const { claims } = await addLearner(db());
      await expect(refresh(claims, TO, FROM)).rejects.toMatchObject(badArgument);
      await expect(refresh(claims, null, TO)).rejects.toMatchObject(badArgument);
      await expect(refresh(claims, FROM, null)).rejects.toMatchObject(badArgument);
    });

    it('needs a second step', async () => {
      const learner = await addLearner(db());
      await expect(refresh(learner.passwordOnly)).rejects.toMatchObject(refused);
      await expect(refresh(visitor)).rejects.toMatchObject(refused);
    });
  });
}
