import { generate } from 'otplib';
import type { TestServer } from './test-server.ts';

/** The code that an authenticator app shows at the server's time. */
export const totpCodeOf = (server: TestServer, secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(server.clock.now().getTime() / 1000) });

/** Adds an authenticator app to the account of the token, and confirms the app with a code. */
export async function enrol(
  server: TestServer,
  token: string,
): Promise<{ factorId: string; secret: string; session: { access_token: string } }> {
  const post = async (path: string, body: unknown) => {
    const answer = await server.call(path, { body, token });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
  const { id, totp } = await post('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'App' });
  await post('/rest/v1/rpc/trust_authenticator', { p_factor: id });
  const challenge = await post(`/auth/v1/factors/${id}/challenge`, {});
  const body = { challenge_id: challenge.id, code: await totpCodeOf(server, totp.secret) };
  const session = await post(`/auth/v1/factors/${id}/verify`, body);
  return { factorId: id, secret: totp.secret, session };
}
