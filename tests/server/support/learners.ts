import type { Session, SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { DEMO_LEARNER } from '../../../supabase/local/classroom/demo-learner.ts';
import { PASSWORD, type TestServer } from './test-server.ts';

const amrShape = v.looseObject({
  aal: v.string(),
  session_id: v.string(),
  amr: v.array(v.object({ method: v.string(), timestamp: v.number() })),
});

/** The claims in a session's token. Does not check the signature. */
export function claimsOf(session: Pick<Session, 'access_token'>): v.InferOutput<typeof amrShape> {
  const payload = session.access_token.split('.')[1] ?? '';
  return v.parse(amrShape, JSON.parse(Buffer.from(payload, 'base64url').toString()));
}

/** The sign-in methods in the token's `amr` claim, newest first. */
export const methodsOf = (session: Pick<Session, 'access_token'>) =>
  claimsOf(session).amr.map((one) => one.method);

/** The session in an auth response. Throws if the response has no session. */
export function sessionOf(answer: { data: { session: Session | null }; error: unknown }): Session {
  if (answer.error !== null || answer.data.session === null) {
    throw new Error(`A session was expected: ${JSON.stringify(answer.error)}`);
  }
  return answer.data.session;
}

/**
 * Signs up a new learner and confirms the address with the token of the mailed link. After that the client is signed
 * in, with the method `otp` in its token.
 */
export async function confirmedLearner(
  server: TestServer,
  client: SupabaseClient = server.client(),
): Promise<{ email: string; client: SupabaseClient; session: Session }> {
  const email = server.freshEmail();
  const signedUp = await client.auth.signUp({ email, password: PASSWORD });
  if (signedUp.error !== null) throw signedUp.error;
  const { tokenHash } = await server.mailbox.latest(email);
  const session = sessionOf(await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' }));
  return { email, client, session };
}

/** Signs in by password: the token's only method is `password`. */
export async function passwordSession(
  server: TestServer,
  email: string,
  client: SupabaseClient = server.client(),
): Promise<{ client: SupabaseClient; session: Session }> {
  return { client, session: sessionOf(await client.auth.signInWithPassword({ email, password: PASSWORD })) };
}

/** Signs the sample learner in with the mailed code. */
export async function sampleLearner(server: TestServer): Promise<Session> {
  const client = server.client();
  const { email } = DEMO_LEARNER;
  const { error } = await client.auth.signInWithOtp({ email });
  if (error !== null) throw error;
  const { code } = await server.mailbox.latest(email);
  return sessionOf(await client.auth.verifyOtp({ email, token: code, type: 'email' }));
}
