import { connect } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { confirmedLearner, sessionOf } from '../support/learners.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

const bioOf = async (token: string) =>
  (await server.call('/rest/v1/user_profile?select=user_bio', { token })).json();

describe('a request that is cut off half-way', () => {
  it('writes nothing and logs nothing, and the server goes on', async () => {
    // Watch the log only after the start: without a built app, the server logs that there is no app to serve.
    const logged = vi.spyOn(console, 'error');
    const { session } = await confirmedLearner(server);
    const { port } = new URL(server.url);
    const body = JSON.stringify({ email: 'half@example.org', user_bio: 'half' });
    for (let cut = 0; cut < body.length; cut += 7) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('close', () => resolve()).resume();
        const head = [
          'POST /rest/v1/user_profile HTTP/1.1',
          'Host: localhost',
          `apikey: ${server.anonKey}`,
          `Authorization: Bearer ${session.access_token}`,
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
        ];
        socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, cut)}`, () => socket.destroy());
      });
    }
    expect(await bioOf(session.access_token)).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });
});

describe('a clock that jumps', () => {
  it('back or ahead signs nobody out who can refresh, and locks nobody out', async () => {
    const { client, session } = await confirmedLearner(server);
    server.clock.advance(-3 * 86_400);
    expect((await server.call('/auth/v1/user', { token: session.access_token })).status).toBe(200);
    await confirmedLearner(server);
    server.clock.advance(6 * 86_400);
    expect((await server.call('/auth/v1/user', { token: session.access_token })).status).toBe(403);
    const refreshed = sessionOf(await client.auth.refreshSession());
    expect((await server.call('/auth/v1/user', { token: refreshed.access_token })).status).toBe(200);
    await confirmedLearner(server);
  });
});
