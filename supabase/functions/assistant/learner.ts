import * as v from 'valibot';
import { Problem } from './problems.ts';

/**
 * Calls the project's REST API; `path` is the part of the URL after /rest/v1. The embedded and the hosted backend each
 * provide their own implementation.
 */
export type FetchRest = (path: string, init: RequestInit) => Promise<Response>;

/** The columns of a question bank that the assistant reads. */
export interface Question {
  question: string;
  option_a: string;
  option_b: string;
  option_c: string;
  option_d: string;
  answer: string;
  explanation: string;
}

/** Database calls for the learner. They use the learner's own token, so that the database checks access (RLS). */
export interface LearnerDatabase {
  /**
   * Starts a turn: counts one request to the assistant against the learner's limits.
   * @returns the turn's id, for `endTurn`
   * @throws {Problem} 401 for a visitor or an invalid token, 403 without a second step, 403 `exam_running`, 429
   * `rate_limited` (two answers are being written, or too many turns), 500 `server` if the database does not respond
   */
  beginTurn(): Promise<string>;
  /**
   * Ends the turn, whether the answer is complete or canceled. Never throws: a turn that is not ended expires after
   * three minutes.
   */
  endTurn(turn: string): Promise<void>;
  /** Finds a question in any bank; null if no question has this id. @throws {Problem} 500 `server` */
  findQuestion(globalId: string): Promise<Question | null>;
}

const begun = v.strictTuple([
  v.object({
    outcome: v.picklist(['granted', 'exam_running', 'answering', 'rate_limited']),
    wait_seconds: v.number(),
    turn: v.nullable(v.string()),
  }),
]);

const found = v.array(
  v.object({
    question: v.string(),
    option_a: v.string(),
    option_b: v.string(),
    option_c: v.string(),
    option_d: v.string(),
    answer: v.string(),
    explanation: v.string(),
  }),
);

/**
 * Makes the database calls for the learner who sent the request. Each call gets the Authorization and apikey headers of
 * that request.
 * @throws {Problem} 401 without a token
 */
export function learnerDatabase(request: Request, fetchRest: FetchRest): LearnerDatabase {
  const authorization = request.headers.get('authorization') ?? '';
  if (!/^Bearer\s+\S+$/i.test(authorization)) throw unauthorized();
  const apikey = request.headers.get('apikey');
  const headers = { Authorization: authorization, ...(apikey === null ? {} : { apikey }) };

  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetchRest(path, { ...init, headers: { ...headers, ...init.headers } });
    if (response.status === 204) return null;
    if (response.ok) return await response.json();
    await response.body?.cancel();
    if (response.status === 401) throw unauthorized();
    if (response.status === 403) {
      throw new Problem('forbidden', 403, 'This needs a session that passed a second step.');
    }
    throw new Error(`The database answered ${response.status}.`);
  };

  const rpc = (name: string, args: object) =>
    call(`/rpc/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(args),
    });

  return {
    async beginTurn() {
      const [{ outcome, wait_seconds, turn }] = v.parse(begun, await rpc('begin_assistant_turn', {}));
      if (outcome === 'exam_running') {
        throw new Problem('exam_running', 403, 'The assistant is not available during a mock exam.');
      }
      if (outcome === 'rate_limited') {
        throw new Problem(
          'rate_limited',
          429,
          'That is a lot of questions. Take a short break.',
          wait_seconds,
        );
      }
      if (outcome === 'answering' || turn === null) {
        throw new Problem(
          'rate_limited',
          429,
          'Two answers are being written for you. Wait until one is there.',
          wait_seconds,
        );
      }
      return turn;
    },

    async endTurn(turn) {
      await rpc('end_assistant_turn', { p_turn: turn }).catch(() => undefined);
    },

    async findQuestion(globalId) {
      return v.parse(found, await rpc('questions_by_id', { p_ids: [globalId] }))[0] ?? null;
    },
  };
}

function unauthorized(): Problem {
  return new Problem('unauthorized', 401, 'Sign in to ask the assistant.');
}
