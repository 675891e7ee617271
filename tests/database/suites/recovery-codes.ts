import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addLearner, agedBy, type Learner, openSession, visitor } from '../support/learners.ts';
import { refused } from '../support/statements.ts';
import type { Claims, TestDatabase } from '../support/test-database.ts';

/** Tests the ten recovery codes for a lost phone. Each can be used once to remove the authenticator (docs/adr/0002). */
export function describeRecoveryCodes(db: () => TestDatabase): void {
  const make = async (claims: Claims): Promise<string[]> => {
    const [row] = await db().as(claims, (run) => run('select public.make_recovery_codes() as codes'));
    return Array.isArray(row?.codes) ? row.codes.map(String) : [];
  };
  const left = async (claims: Claims) => {
    const [row] = await db().as(claims, (run) => run('select public.recovery_codes_left() as count'));
    return row?.count;
  };
  const use = async (claims: Claims, code: string | null) => {
    const [row] = await db().as(claims, (run) => run('select * from public.use_recovery_code($1)', [code]));
    return row;
  };
  const passes = async (claims: Claims) => {
    const [row] = await db().as(claims, (run) => run('select private.has_second_step() as passed'));
    return row?.passed;
  };
  const eventsOf = async ({ id }: Learner) =>
    (await db().ask('select event from private.audit_log where user_id = $1 order by id', [id])).map(
      (row) => row.event,
    );

  /**
   * Creates a learner with an authenticator. Resolves to a session that used it, its recovery codes, and the claims of
   * an earlier session.
   */
  async function withCodes() {
    const learner = await addLearner(db());
    const factor = randomUUID();
    await db().ask(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, 'totp', 'verified', 'sample', now(), now())`,
      [factor, learner.id],
    );
    await db().as(learner.claims, (run) => run('select public.trust_authenticator($1)', [factor]));
    const proved = await openSession(db(), learner.id, ['password', 'totp'], { factor_id: factor });
    return { learner, factor, proved, codes: await make(proved) };
  }

  describe('recovery codes', () => {
    it('are ten different ones of sixteen letters, and only their hashes are kept', async () => {
      const { learner, proved, codes } = await withCodes();
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
      expect(await left(proved)).toBe(10);
      const kept = await db().ask(
        `select encode(hash, 'hex') as hash from private.recovery_codes where user_id = $1`,
        [learner.id],
      );
      expect(kept).toHaveLength(10);
      for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''));
      expect(await eventsOf(learner)).toContain('recovery_codes_made');
    });

    it('are made again by a fresh authenticator alone; the former ones count no more', async () => {
      const { learner, proved, codes } = await withCodes();
      await expect(make(agedBy(11, proved))).rejects.toMatchObject({ ...refused });
      for (const claims of [learner.claims, learner.passwordOnly, visitor]) {
        await expect(make(claims)).rejects.toMatchObject(refused);
      }
      const again = await make(proved);
      expect(again.filter((code) => codes.includes(code))).toEqual([]);
      expect(await left(proved)).toBe(10);
      expect(await use(learner.claims, codes[0] ?? '')).toMatchObject({ outcome: 'wrong' });
      expect(await use(learner.claims, again[9] ?? '')).toMatchObject({ outcome: 'accepted' });
    });

    it('cannot be made without an authenticator', async () => {
      const { claims } = await addLearner(db());
      await expect(make(claims)).rejects.toMatchObject({ code: 'P0002' });
    });

    it('open the account to the mailed code again, end all other sessions, and count once', async () => {
      const { learner, proved, codes } = await withCodes();
      const typed = ` ${(codes[3] ?? '').toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'I')} `;
      expect(await passes(learner.claims)).toBe(false);
      expect(await use(learner.claims, typed)).toEqual({ outcome: 'accepted', wait_seconds: 0 });
      expect(await passes(learner.claims)).toBe(true);
      expect(await passes(proved)).toBe(false);
      expect(await passes(learner.passwordOnly)).toBe(false);
      const sessions = await db().ask('select id from auth.sessions where user_id = $1', [learner.id]);
      expect(sessions).toEqual([{ id: learner.claims.session_id }]);
      expect(await left(learner.claims)).toBe(0);
      for (const code of codes) expect(await use(learner.claims, code)).toMatchObject({ outcome: 'wrong' });
      expect(await eventsOf(learner)).toContain('recovery_code_used');
    });

    it('do not stand for the mailed code: a password and a recovery code read nothing', async () => {
      const { learner, codes } = await withCodes();
      expect(await use(learner.passwordOnly, codes[0] ?? '')).toMatchObject({ outcome: 'accepted' });
      expect(await passes(learner.passwordOnly)).toBe(false);
    });

    it("open nobody else's account, and none without a living session", async () => {
      const { learner, codes } = await withCodes();
      const thief = await addLearner(db());
      expect(await use(thief.claims, codes[0] ?? '')).toMatchObject({ outcome: 'wrong' });
      await expect(use(visitor, codes[0] ?? '')).rejects.toMatchObject(refused);
      const ended = { ...learner.claims, session_id: randomUUID() };
      await expect(use(ended, codes[0] ?? '')).rejects.toMatchObject(refused);
      const theirs = { ...learner.claims, session_id: thief.claims.session_id };
      await expect(use(theirs, codes[0] ?? '')).rejects.toMatchObject(refused);
      expect(await passes(learner.claims)).toBe(false);
    });

    it('are refused for an hour after ten wrong ones, to the session that guessed and to no other', async () => {
      const { learner, codes } = await withCodes();
      const guesser = learner.passwordOnly;
      for (const guess of ['', null, 'x'.repeat(300), ...Array.from({ length: 7 }, () => randomUUID())]) {
        expect(await use(guesser, guess)).toMatchObject({ outcome: 'wrong' });
      }
      const limited = await use(guesser, codes[0] ?? '');
      expect(limited?.outcome).toBe('rate_limited');
      expect(Number(limited?.wait_seconds)).toBeGreaterThan(3500);
      expect((await eventsOf(learner)).filter((event) => event === 'recovery_code_refused')).toHaveLength(10);
      await db().ask(
        `update private.recovery_tries set since = now() - interval '61 minutes' where session_id = $1`,
        [guesser.session_id],
      );
      expect(await use(guesser, 'wrong')).toMatchObject({ outcome: 'wrong' });
      expect(await use(learner.claims, codes[0] ?? '')).toMatchObject({ outcome: 'accepted' });
    });

    it('end with their authenticator', async () => {
      const { learner, factor, codes } = await withCodes();
      await db().ask('delete from auth.mfa_factors where id = $1', [factor]);
      expect(await left(learner.claims)).toBe(0);
      expect(await use(learner.claims, codes[0] ?? '')).toMatchObject({ outcome: 'wrong' });
    });
  });
}
