import { createAssistant } from '../../../../supabase/functions/assistant/handler.ts';
import { systemTimeTools, type TimeTools } from '../../../../supabase/functions/assistant/tools.ts';
import { confirmedLearner, passwordSession } from '../../support/learners.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';
import { type Provider, startProvider } from './provider.ts';

export const API_KEY = 'sk-loopback-key';
export const QUESTION = 'Why is the sky blue?';

interface Caller {
  email: string;
  id: string;
  token: string;
}

export interface Bench {
  server: TestServer;
  provider: Provider;
  learner: Caller;
  /** The token of a session in which the learner entered only the password, without a second step. */
  passwordToken: string;
  /** Sends a request to the running server as the learner, over HTTP. */
  ask(init?: { token?: string | null; body?: unknown; signal?: AbortSignal }): Promise<Response>;
  /** Deletes all recorded requests, all planned replies, and the learner's turns. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a backend with the assistant on, a local AI provider, and a signed-in learner. */
export async function startBench(): Promise<Bench> {
  const provider = await startProvider();
  const server = await startTestServer({
    env: { OPENAI_API_KEY: API_KEY, OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'tutor-1' },
  });
  const { email, session } = await confirmedLearner(server);
  const passwordOnly = await passwordSession(server, email);
  const learner = { email, id: session.user.id, token: session.access_token };
  return {
    server,
    provider,
    learner,
    passwordToken: passwordOnly.session.access_token,
    ask: ({ token = learner.token, body = bodyOf(QUESTION), signal } = {}) =>
      fetch(`${server.url}/functions/v1/assistant`, {
        method: 'POST',
        headers: {
          apikey: server.anonKey,
          'content-type': 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...(signal === undefined ? {} : { signal }),
      }),
    async reset() {
      provider.reset();
      await server.db.run([
        { text: 'delete from private.assistant_turns', values: [] },
        { text: 'delete from private.assistant_answers', values: [] },
        { text: 'delete from public.mock_exams_session', values: [] },
      ]);
    },
    async close() {
      await server.close();
      await provider.close();
    },
  };
}

/** The body of a request with one message. */
export const bodyOf = (content: string) => ({ messages: [{ role: 'user', content }] });

export interface Handler {
  /** Sends a request as the learner. */
  ask(init?: { body?: unknown; signal?: AbortSignal }): Promise<Response>;
  /** The waiting times before each retry, in milliseconds. The test only records them and does not wait. */
  waits: number[];
  /** All lines that the handler has written to the operator's log. */
  reports: string[];
}

/**
 * Creates the request handler without an HTTP server. It uses the bench's database, and a clock that the test controls.
 */
export function createHandler(
  bench: Bench,
  tools: Partial<TimeTools> = {},
  baseUrl = bench.provider.baseUrl,
): Handler {
  const waits: number[] = [];
  const reports: string[] = [];
  const { server, learner } = bench;
  const handle = createAssistant({
    settings: { apiKey: API_KEY, baseUrl, model: 'tutor-1' },
    fetchRest: (path, init) => fetch(`${server.url}/rest/v1${path}`, init),
    tools: {
      ...systemTimeTools,
      random: () => 0,
      now: () => new Date('2026-11-21T00:00:00Z'),
      sleep: async (milliseconds) => {
        waits.push(milliseconds);
      },
      ...tools,
    },
    report: (line) => void reports.push(line),
  });
  return {
    waits,
    reports,
    ask: ({ body = bodyOf(QUESTION), signal } = {}) =>
      handle(
        new Request('http://assistant.test/', {
          method: 'POST',
          headers: { apikey: server.anonKey, authorization: `Bearer ${learner.token}` },
          body: JSON.stringify(body),
          ...(signal === undefined ? {} : { signal }),
        }),
      ),
  };
}
