import type { Auth } from '../context.ts';
import { AuthError } from '../http/auth-error.ts';

/**
 * Refuses a session that knows no more than a password. A new authenticator or a linked identity counts as a second
 * step from then on: whoever stole a password must not be able to add one and so skip the e-mailed code. Nor may they
 * lock the owner out with a new password or address, or by taking a way in away.
 * @throws {AuthError} 403 insufficient_aal
 */
export async function requireSecondStep(auth: Auth, sessionId: string): Promise<void> {
  const [found] = await auth.db.run([
    {
      text: `select 1 from auth.mfa_amr_claims where session_id = $1 and authentication_method <> 'password' limit 1`,
      values: [sessionId],
    },
  ]);
  if (found?.rows.length !== 1) {
    throw new AuthError(
      403,
      'insufficient_aal',
      'Verify the code sent by e-mail before changing how you sign in',
    );
  }
}
