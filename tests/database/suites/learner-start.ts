import { beforeEach, describe, expect, it } from 'vitest';
import { addLearner, type Learner, visitor } from '../support/learners.ts';
import { sampleRow } from '../support/samples.ts';
import { insert, refused } from '../support/statements.ts';
import type { Claims, TestDatabase } from '../support/test-database.ts';

const MONDAY = '2026-11-16T00:00:00Z';

/** Tests learner_start, which returns all data that a page needs at the start in one response. */
export function describeLearnerStart(db: () => TestDatabase): void {
  let learner: Learner;

  const start = async (parts: string[], claims: Claims = learner.claims, since: string | null = null) => {
    const [row] = await db().askAs(claims, 'select public.learner_start($1, $2, $3) as document', [
      parts,
      MONDAY,
      since,
    ]);
    return row?.document;
  };

  describe('learner_start', () => {
    beforeEach(async () => {
      learner = await addLearner(db());
      const other = await addLearner(db());
      for (const [{ id }, user_bio] of [
        [learner, 'Mine.'],
        [other, 'Somebody else’s.'],
      ] as const) {
        await insert(db().ask, 'user_profile', sampleRow('user_profile', { user_id: id, user_bio }));
      }
      const session = { user_id: learner.id, start_time: MONDAY, end_time: MONDAY, total: 20, correct: 17 };
      await insert(db().ask, 'quizzes_session', sampleRow('quizzes_session', session));
    });

    it('has the parts that are named, each as by itself', async () => {
      const [alone] = await db().askAs(
        learner.claims,
        `select public.dashboard_overview($1) as overview,
                  (select to_jsonb(p) from public.user_profile as p where user_id = $2) as profile`,
        [MONDAY, learner.id],
      );
      const whole = await start(['profile', 'overview', 'answers']);
      expect(whole).toMatchObject({
        overview: alone?.overview,
        answers: { plan: null, answers: null, corrections: [] },
      });
      const { profile } = whole as { profile: Record<string, unknown> };
      expect(profile).toMatchObject({ user_bio: 'Mine.' });
      expect(alone?.profile).toMatchObject(profile);
      expect(await start(['profile'])).toEqual({ profile, overview: null, answers: null });
      expect(await start([])).toEqual({ profile: null, overview: null, answers: null });
    });

    it('has the record since the instant alone', async () => {
      await insert(db().ask, 'answers', sampleRow('answers', { user_id: learner.id, received_at: MONDAY }));
      const since = async (instant: string) =>
        (await start(['answers'], learner.claims, instant)) as { answers: object };
      expect((await since(MONDAY)).answers).toMatchObject({ answers: { bank: ['science'] } });
      expect((await since('2026-11-22T00:00:00Z')).answers).toMatchObject({ answers: null });
    });

    it('shows nothing without a second step, and is closed to visitors', async () => {
      expect(await start(['profile', 'overview'], learner.passwordOnly)).toMatchObject({
        profile: null,
        overview: { attempts: [] },
      });
      await expect(start(['profile'], visitor)).rejects.toMatchObject(refused);
    });
  });
}
