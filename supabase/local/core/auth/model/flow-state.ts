import { createHash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Statement } from '../../database/interface.ts';
import { select, sql } from '../../database/sql.ts';
import { isEqualInConstantTime } from '../../seal.ts';
import type { AuthServer } from '../context.ts';
import { AuthError, validationError } from '../http/auth-error.ts';
import type { SignInMethod } from './sessions.ts';

/** Time limits in seconds: for a whole sign-in flow, and for exchanging its code for tokens. */
const FLOW_SECONDS = 3600;
const CODE_SECONDS = 300;

const flowRow = v.object({
  id: v.string(),
  user_id: v.nullable(v.string()),
  code_challenge: v.nullable(v.string()),
  code_challenge_method: v.nullable(v.string()),
  authentication_method: v.picklist(['oauth', 'magiclink', 'email/signup', 'recovery']),
  redirect_to: v.string(),
  linking_user_id: v.nullable(v.string()),
  created_at: v.date(),
  auth_code_issued_at: v.nullable(v.date()),
});

export type FlowState = v.InferOutput<typeof flowRow>;

/** The fields that a client sends to start a PKCE flow. Both are empty if the client does not use PKCE. */
export interface PkceChallenge {
  code_challenge: string;
  code_challenge_method: string;
}

/** Whether the request uses PKCE. @throws {AuthError} 400 if one of the two fields is missing or invalid */
export function usesPkce({ code_challenge, code_challenge_method }: PkceChallenge): boolean {
  if ((code_challenge === '') !== (code_challenge_method === '')) {
    throw validationError('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (code_challenge === '') return false;
  if (!/^[A-Za-z0-9\-._~]{43,128}$/.test(code_challenge)) {
    throw validationError('code challenge has to be between 43 and 128 characters of the URL alphabet');
  }
  if (!['s256', 'plain'].includes(code_challenge_method.toLowerCase())) {
    throw validationError('code_challenge_method must be s256 or plain');
  }
  return true;
}

interface NewFlow {
  challenge: PkceChallenge | null;
  provider: string;
  method: FlowState['authentication_method'];
  redirectTo: string;
  linkingUserId: string | null;
}

/** Creates a sign-in flow. Returns its id, and the SQL statement that stores it. */
export function newFlow(flow: NewFlow, now: Date): { id: string; statement: Statement } {
  const id = randomUUID();
  return {
    id,
    statement: sql`
      insert into auth.flow_state (id, code_challenge, code_challenge_method, provider_type,
        authentication_method, redirect_to, linking_user_id, created_at)
      values (${id}, ${flow.challenge?.code_challenge ?? null},
        ${flow.challenge?.code_challenge_method.toLowerCase() ?? null}, ${flow.provider},
        ${flow.method}, ${flow.redirectTo}, ${flow.linkingUserId}, ${now})`,
  };
}

/**
 * Finds the flow with this id, which the provider returns as `state`. Returns null if the flow is unknown, older than
 * an hour or has issued its code.
 */
export async function findFlow(auth: AuthServer, id: string): Promise<FlowState | null> {
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) return null;
  const oldest = new Date(auth.clock().getTime() - FLOW_SECONDS * 1000);
  const [flow] = await select(
    auth.db,
    flowRow,
    sql`select * from auth.flow_state where id = ${id} and created_at >= ${oldest} and auth_code_hash is null`,
  );
  return flow ?? null;
}

/** Deletes flows that were not finished in time. */
export const deleteOldFlows = (now: Date): Statement =>
  sql`delete from auth.flow_state where created_at < ${new Date(now.getTime() - FLOW_SECONDS * 1000)}`;

/** Creates the only code of a sign-in flow. The client exchanges it for the tokens of this user. */
export function issueAuthCode(
  auth: AuthServer,
  flowId: string,
  userId: string,
): { code: string; statement: Statement } {
  const code = auth.secrets.word();
  return {
    code,
    statement: sql`
      update auth.flow_state set user_id = ${userId}, auth_code_hash = ${auth.secrets.hash(code)},
        auth_code_issued_at = ${auth.clock()} where id = ${flowId}`,
  };
}

export const deleteFlow = (id: string): Statement => sql`delete from auth.flow_state where id = ${id}`;

function isVerifierRight(flow: FlowState, verifier: string): boolean {
  const { code_challenge: challenge, code_challenge_method: method } = flow;
  if (challenge === null) return false;
  return isEqualInConstantTime(
    challenge,
    method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier,
  );
}

/**
 * Checks a PKCE code and the client's verifier. Returns the code's flow and user.
 * @throws {AuthError} 404 flow_state_not_found, 422 flow_state_expired, 400 bad_code_verifier
 */
export async function redeemAuthCode(
  auth: AuthServer,
  code: string,
  verifier: string,
): Promise<{ flowId: string; userId: string; method: SignInMethod }> {
  const [flow] = await select(
    auth.db,
    flowRow,
    sql`select * from auth.flow_state where auth_code_hash = ${auth.secrets.hash(code)}`,
  );
  if (!flow?.user_id || flow.auth_code_issued_at === null) {
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  }
  if (auth.clock().getTime() - flow.auth_code_issued_at.getTime() > CODE_SECONDS * 1000) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!isVerifierRight(flow, verifier)) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  return { flowId: flow.id, userId: flow.user_id, method: flow.authentication_method };
}
