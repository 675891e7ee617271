import OpenAI from 'openai';
import * as v from 'valibot';
import { type Deadline, startDeadline } from './deadline.ts';
import { type ProviderKind, providerProblem } from './problems.ts';
import type { PromptMessage } from './prompt.ts';
import { isRetryable, MAX_RETRIES, retryWait } from './retry.ts';
import type { AssistantSettings } from './settings.ts';
import type { Tools } from './tools.ts';

/** Bounds an answer's cost. The prompt asks for far less; models that think first need the room. */
const MAX_TOKENS = 2000;

const KINDS: Readonly<Record<number, ProviderKind>> = {
  400: 'bad_request',
  401: 'authentication',
  403: 'permission_denied',
  404: 'not_found',
  408: 'timeout',
  409: 'conflict',
  422: 'unprocessable',
  429: 'rate_limit',
};

/** One piece of a streamed answer, of any server that speaks this protocol. The last one may hold no choice. */
const piece = v.object({
  choices: v.nullish(
    v.array(
      v.object({
        delta: v.nullish(v.object({ content: v.nullish(v.string()), refusal: v.nullish(v.string()) })),
        finish_reason: v.nullish(v.string()),
      }),
    ),
  ),
});

export interface ProviderCall {
  settings: AssistantSettings & { apiKey: string };
  prompt: readonly PromptMessage[];
  /** Aborts when the client leaves. */
  client: AbortSignal;
}

/**
 * Asks the provider, trying again (docs/product.md#chat-5) until it begins to answer. The client library's own retries are
 * off: it would wait as long as a server asks for, and on after the learner has left.
 * @returns the answer's text in pieces; its iteration throws a {@link Problem} where the answer breaks off
 * @throws {Problem} of a {@link ProviderKind}
 */
export async function openAnswer(call: ProviderCall, tools: Tools): Promise<AsyncGenerator<string, void>> {
  const { settings, client } = call;
  const provider = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    maxRetries: 0,
    timeout: tools.timeoutMs,
    // The library would log what it cannot parse, or everything where OPENAI_LOG asks for it.
    logLevel: 'off',
  });
  for (let retry = 0; ; retry += 1) {
    const deadline = startDeadline(client, tools.timeoutMs);
    try {
      const request = bodyOf(call);
      const stream = await provider.chat.completions.create(request, { signal: deadline.signal });
      return readPieces(stream, deadline);
    } catch (error) {
      deadline.end();
      const kind = deadline.cause() ?? kindOfRefusal(error);
      if (retry >= MAX_RETRIES || !isWorthRetrying(error, kind)) throw providerProblem(kind);
      const headers = error instanceof OpenAI.APIError ? (error.headers ?? null) : null;
      await tools.sleep(retryWait(retry, headers, tools.now(), tools.random()), client);
      if (client.aborted) throw providerProblem('abort');
    }
  }
}

function bodyOf({ settings, prompt }: ProviderCall) {
  return {
    model: settings.model,
    messages: [...prompt],
    stream: true as const,
    max_completion_tokens: MAX_TOKENS,
    // OpenAI keeps conversations of some accounts unless told not to; other servers may not know the word.
    ...(settings.baseUrl === null ? { store: false } : {}),
  };
}

async function* readPieces(stream: AsyncIterable<unknown>, deadline: Deadline): AsyncGenerator<string, void> {
  let isFinished = false;
  let isEmpty = true;
  try {
    for await (const raw of stream) {
      const choice = v.parse(piece, raw).choices?.[0];
      const text = choice?.delta?.content ?? choice?.delta?.refusal ?? '';
      if (text !== '') {
        isEmpty = false;
        yield text;
      }
      if (typeof choice?.finish_reason === 'string') isFinished = true;
    }
  } catch (error) {
    throw providerProblem(deadline.cause() ?? kindOfBreak(error));
  } finally {
    deadline.end();
  }
  // The library ends a stream quietly when it is aborted, and one that was cut between two pieces.
  const cause = deadline.cause();
  if (cause !== null) throw providerProblem(cause);
  if (!isFinished) throw providerProblem('connection');
  if (isEmpty) throw providerProblem('server');
}

/** What went wrong before the provider began to answer. */
function kindOfRefusal(error: unknown): ProviderKind {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return 'timeout';
  if (error instanceof OpenAI.APIConnectionError) return 'connection';
  if (error instanceof OpenAI.APIError && typeof error.status === 'number') return kindOfStatus(error.status);
  return 'server';
}

/** What went wrong while it was answering: it said so, it sent what nobody understands, or it was cut off. */
function kindOfBreak(error: unknown): ProviderKind {
  if (error instanceof OpenAI.APIConnectionError) return 'connection';
  const isSaid = error instanceof OpenAI.OpenAIError;
  return isSaid || error instanceof SyntaxError || error instanceof v.ValiError ? 'server' : 'connection';
}

function kindOfStatus(status: number): ProviderKind {
  return KINDS[status] ?? (status >= 500 ? 'server' : 'bad_request');
}

/** The statuses of docs/product.md#chat-5, and a connection that was never made. Not a timeout: its ten minutes are enough. */
function isWorthRetrying(error: unknown, kind: ProviderKind): boolean {
  if (error instanceof OpenAI.APIError && typeof error.status === 'number') {
    return isRetryable(error.status, error.headers ?? new Headers());
  }
  return kind === 'connection';
}
