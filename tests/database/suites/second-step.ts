import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SECOND_STEP_METHODS } from '../../../app/data/authSession.ts';
import { sentAttempt } from '../support/attempts.ts';
import { addLearner, claimsOf, openSession, visitor } from '../support/learners.ts';
import { sampleRow } from '../support/samples.ts';
import { countRows, insert, refused } from '../support/statements.ts';
import type { Claims, TestDatabase } from '../support/test-database.ts';

/** The sign-in methods that count as a second step. `totp` counts only with a trusted authenticator. */
const METHODS = [
  'otp',
  'oauth',
  'magiclink',
  'email/signup',
  'recovery',
  'invite',
  'email_change',
  'sso/saml',
] as const;

/**
 * Tests has_second_step. A learner's data is readable only with certain claims in the token and certain rows in the
 * auth server's tables.
 */
export function describeSecondStep(db: () => TestDatabase): void {
  /** Adds an authenticator as the auth server would. It is not trusted yet. */
  async function addAuthenticator(userId: string, status = 'verified'): Promise<string> {
    const id = randomUUID();
    await db().ask(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, 'totp', $3, 'sample', now(), now())`,
      [id, userId, status],
    );
    return id;
  }

  /** Opens a session that used the password and this authenticator. */
  const sessionOf = (userId: string, factor_id: string) =>
    openSession(db(), userId, ['password', 'totp'], { factor_id });

  const trust = (claims: Claims, factorId: string) =>
    db().as(claims, (run) => run('select public.trust_authenticator($1)', [factorId]));

  describe('the second step', () => {
    const ask = async (claims: Claims) => {
      const [row] = await db().as(claims, (run) => run('select private.has_second_step() as passed'));
      return row?.passed;
    };

    it.each(METHODS)('is passed by %s', async (method) => {
      const { id, claims } = await addLearner(db());
      const { session_id } = claims;
      expect(await ask({ ...claimsOf(id, method), session_id })).toBe(true);
      expect(await ask({ ...claimsOf(id, 'password', method), session_id })).toBe(true);
      expect(await ask({ role: 'authenticated', sub: id, amr: [method], session_id })).toBe(true);
    });

    it('ends with a ban, and comes back when the ban is over', async () => {
      const { id, claims } = await addLearner(db());
      await db().ask(`update auth.users set banned_until = '2099-01-01' where id = $1`, [id]);
      expect(await ask(claims)).toBe(false);
      await db().ask(`update auth.users set banned_until = '2020-01-01' where id = $1`, [id]);
      expect(await ask(claims)).toBe(true);
    });

    it('ends with the session, whatever the token says', async () => {
      const { id, claims } = await addLearner(db());
      const other = await addLearner(db());
      expect(await ask(claims)).toBe(true);
      for (const session_id of [undefined, '', randomUUID(), other.claims.session_id]) {
        expect(await ask({ ...claims, session_id })).toBe(false);
      }
      await db().ask('delete from auth.sessions where id = $1', [claims.session_id]);
      expect(await ask(claims)).toBe(false);
      expect(await db().as(claims, (run) => countRows(run, 'user_study_goals'))).toBe(0);
      const write = db().as(claims, (run) => insert(run, 'user_profile', sampleRow('user_profile')));
      await expect(write).rejects.toMatchObject(refused);
      const upload = db().as(claims, (run) =>
        run(`insert into storage.objects (bucket_id, name) values ('bug-screenshots', $1)`, [
          `screenshots/${id}-1-shot.png`,
        ]),
      );
      await expect(upload).rejects.toMatchObject(refused);
    });

    it.each([
      'export_my_data()',
      'delete_my_account()',
      'begin_assistant_turn()',
      'bank_changes()',
      'bank_history()',
      `draw_questions('science')`,
      `draw_plan('{}', '[]')`,
      'questions_by_id(array[gen_random_uuid()])',
      'mark_corrections_told(array[gen_random_uuid()])',
      `finish_attempt('${JSON.stringify(sentAttempt())}')`,
      'my_sessions()',
      'end_other_sessions()',
      'end_session(gen_random_uuid())',
    ])('is needed for %s', async (call) => {
      const { claims, passwordOnly } = await addLearner(db());
      const run = (caller: Claims) => db().askAs(caller, `select public.${call}`);
      await db().ask('delete from auth.sessions where id = $1', [claims.session_id]);
      for (const caller of [passwordOnly, claims, { role: 'authenticated' } as const, visitor]) {
        await expect(run(caller)).rejects.toMatchObject(refused);
      }
    });

    it('asks for the authenticator where there is one that was vouched for: the mailbox is not enough', async () => {
      const { id, claims } = await addLearner(db());
      const factor = await addAuthenticator(id);
      expect(await ask(claims)).toBe(true);
      await trust(claims, factor);
      expect(await ask(claims)).toBe(false);
      expect(await ask(await openSession(db(), id, ['oauth']))).toBe(false);
      expect(await ask(await openSession(db(), id, ['otp', 'totp'], { factor_id: factor }))).toBe(true);
      const proved = await sessionOf(id, factor);
      expect(await ask(proved)).toBe(true);
      // A token of the same session does not count if it is from before the authenticator's code was entered.
      expect(await ask({ ...claimsOf(id, 'otp'), session_id: proved.session_id })).toBe(false);
    });

    it('lets the owner remove an authenticator that a thief added, and no other', async () => {
      const { id, claims, passwordOnly } = await addLearner(db());
      const other = await addLearner(db());
      const [own, strange] = [await addAuthenticator(id), await addAuthenticator(id)];
      const theirs = await addAuthenticator(other.id);
      await trust(claims, own);
      const clean = (caller: Claims) =>
        db().as(caller, (run) => run('select public.remove_unvouched_authenticators() as removed'));
      await expect(clean(passwordOnly)).rejects.toMatchObject(refused);
      expect(await clean(await sessionOf(id, own))).toEqual([{ removed: 1 }]);
      const left = await db().ask('select id from auth.mfa_factors where id = any ($1)', [
        [own, strange, theirs],
      ]);
      expect(left.map((row) => row.id).sort()).toEqual([own, theirs].sort());
    });

    it('is passed by the same methods in the app', () => {
      expect([...SECOND_STEP_METHODS].sort()).toEqual([...METHODS, 'totp'].sort());
    });

    it.each<[string, unknown]>([
      ['missing', undefined],
      ['null', null],
      ['a text', 'otp'],
      ['an object', { method: 'otp' }],
      ['empty', []],
      ['the password alone', [{ method: 'password' }]],
      ['an anonymous session', [{ method: 'anonymous' }]],
      ['of entries without a method', [{}, null, 1, [], { method: null }, { method: ['otp'] }]],
      ['nested', [[{ method: 'otp' }], { amr: [{ method: 'otp' }] }]],
      ['in capitals', [{ method: 'OTP' }]],
    ])('is not passed when amr is %s', async (_, amr) => {
      const { id, claims } = await addLearner(db());
      expect(await ask({ ...claims, sub: id, amr })).toBe(false);
    });

    it('cannot be asked, and opens nothing, without a token', async () => {
      await expect(ask({ role: 'anon', amr: [{ method: 'otp' }] })).rejects.toMatchObject(refused);
    });

    it('is passed by totp only where the session used an authenticator that was vouched for', async () => {
      const { id, claims, passwordOnly } = await addLearner(db());
      const factor = await addAuthenticator(id);
      const proved = await sessionOf(id, factor);
      expect(await ask(proved)).toBe(false);
      expect(await db().as(proved, (run) => countRows(run, 'user_study_goals'))).toBe(0);
      await expect(trust(passwordOnly, factor)).rejects.toMatchObject(refused);
      await expect(trust(proved, factor)).rejects.toMatchObject(refused);

      await trust(claims, factor);
      await trust(proved, factor);
      expect(await ask(proved)).toBe(true);
      await db().as(proved, (run) => insert(run, 'user_profile', sampleRow('user_profile', { user_id: id })));
      expect(await db().as(proved, (run) => countRows(run, 'user_profile'))).toBe(1);
      expect(await ask({ ...proved, session_id: undefined })).toBe(false);
      expect(await ask({ ...proved, session_id: randomUUID() })).toBe(false);

      // A second authenticator, added by someone who has only the password, gives no access and takes none away.
      expect(await ask(await sessionOf(id, await addAuthenticator(id)))).toBe(false);
      expect(await ask(proved)).toBe(true);

      await db().ask('delete from auth.mfa_factors where id = $1', [factor]);
      expect(await ask(proved)).toBe(false);
    });

    it('vouches for an authenticator before its first code, which counts only after it', async () => {
      const { id, claims } = await addLearner(db());
      const factor = await addAuthenticator(id, 'unverified');
      await trust(claims, factor);
      const proved = await sessionOf(id, factor);
      expect(await ask(proved)).toBe(false);
      await db().ask(`update auth.mfa_factors set status = 'verified' where id = $1`, [factor]);
      expect(await ask(proved)).toBe(true);
    });

    it("is not passed by a session or an authenticator of another learner's", async () => {
      const owner = await addLearner(db());
      const thief = await addLearner(db());
      const factor = await addAuthenticator(owner.id);
      await expect(trust(thief.claims, factor)).rejects.toMatchObject({ code: 'PT404' });
      await trust(owner.claims, factor);
      const { session_id } = await sessionOf(owner.id, factor);
      expect(await ask({ ...claimsOf(thief.id, 'password', 'totp'), session_id })).toBe(false);
    });
  });
}
