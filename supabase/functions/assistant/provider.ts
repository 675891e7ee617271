import OpenAI from 'openai';
import * as v from 'valibot';
import { type Deadline, startDeadline } from './deadline.ts';
import { type ProviderErrorKind, providerProblem } from './problems.ts';
import type { PromptMessage } from './prompt.ts';
import { isRetryable, MAX_RETRIES, retryWait } from './retry.ts';
import type { AssistantSettings } from './settings.ts';
import type { TimeTools } from './tools.ts';

/**
 * The most tokens in one answer, to limit its cost. The prompt requests much shorter answers, but reasoning models need
 * extra tokens.
 */
const MAX_TOKENS = 2000;

const KINDS: Readonly<Record<number, ProviderErrorKind>> = {
  400: 'bad_request',
  401: 'authentication',
  403: 'permission_denied',
  404: 'not_found',
  408: 'timeout',
  409: 'conflict',
  422: 'unprocessable',
  429: 'rate_limit',
};

/**
 * One piece of a streamed answer, from any server with OpenAI's protocol. In the last piece, `choices` may be empty.
 */
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
  /** A signal that is aborted when the client disconnects. */
  client: AbortSignal;
}

/**
 * Asks the provider, and retries (docs/product.md#chat-5) until the answer begins. The client library's own retries are
 * off: they would wait as long as the provider demands, even after the learner has left.
 * @returns the answer in pieces. Iterating throws a {@link Problem} if the answer fails partway.
 * @throws {Problem} whose kind is a {@link ProviderErrorKind}
 */
export async function requestAnswer(
  call: ProviderCall,
  tools: TimeTools,
): Promise<AsyncGenerator<string, void>> {
  const { settings, client } = call;
  const provider = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    maxRetries: 0,
    timeout: tools.timeoutMs,
    // Turn the library's log off. It could contain a response that cannot be parsed, or everything if OPENAI_LOG is
    // set.
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
    // Do not let OpenAI store the conversation, as it does by default for some accounts. Other servers may not accept
    // this field.
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
  // The library reports no error if a stream was aborted, or was cut off between two pieces. So check here for an
  // aborted signal and for a missing last piece.
  const cause = deadline.cause();
  if (cause !== null) throw providerProblem(cause);
  if (!isFinished) throw providerProblem('connection');
  if (isEmpty) throw providerProblem('server');
}

/** Classifies an error that happened before the answer began. */
function kindOfRefusal(error: unknown): ProviderErrorKind {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return 'timeout';
  if (error instanceof OpenAI.APIConnectionError) return 'connection';
  if (error instanceof OpenAI.APIError && typeof error.status === 'number') return kindOfStatus(error.status);
  return 'server';
}

/**
 * Classifies an error during the answer: the provider reported an error, sent invalid data, or the connection was lost.
 */
function kindOfBreak(error: unknown): ProviderErrorKind {
  if (error instanceof OpenAI.APIConnectionError) return 'connection';
  const isSaid = error instanceof OpenAI.OpenAIError;
  return isSaid || error instanceof SyntaxError || error instanceof v.ValiError ? 'server' : 'connection';
}

function kindOfStatus(status: number): ProviderErrorKind {
  return KINDS[status] ?? (status >= 500 ? 'server' : 'bad_request');
}

/**
 * Whether to retry: for the statuses of docs/product.md#chat-5, and if no connection was made. Never after a timeout,
 * which takes ten minutes.
 */
function isWorthRetrying(error: unknown, kind: ProviderErrorKind): boolean {
  if (error instanceof OpenAI.APIError && typeof error.status === 'number') {
    return isRetryable(error.status, error.headers ?? new Headers());
  }
  return kind === 'connection';
}
