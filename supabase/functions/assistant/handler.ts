import { streamAnswer } from './answer.ts';
import { readAssistantRequest } from './ask.ts';
import { type FetchRest, learnerDatabase } from './learner.ts';
import { reorder } from './order.ts';
import { Problem } from './problems.ts';
import { buildPrompt, type PromptMessage } from './prompt.ts';
import type { ProviderCall } from './provider.ts';
import type { AssistantSettings } from './settings.ts';
import type { TimeTools } from './tools.ts';

/**
 * The dependencies of the assistant. It uses only web standards, so that it can run as a hosted function and in our own
 * server.
 */
export interface AssistantParts {
  settings: AssistantSettings;
  fetchRest: FetchRest;
  tools: TimeTools;
  /** Writes a line to the operator's log: the kind of failure, never the learner's messages or the answer. */
  report(line: string): void;
}

/**
 * Handles POST requests with a learner's token. The body is JSON: `{"messages": [{"role": "user", "content": "…"}],
 * "question": {"global_id": "…", "order": "CADB"}}`. The question and its order are optional. Returns the tutor's answer as server-sent events
 * (answer.ts), or an error as JSON (problems.ts). The rules for the provider (docs/product.md#chat-5) are in
 * provider.ts and retry.ts. The database decides who may use the assistant (learner.ts).
 */
export function createAssistant(parts: AssistantParts): (request: Request) => Promise<Response> {
  /** Turns any error into a {@link Problem}. Reports failures of the server and of the provider to the operator. */
  const toProblem = (error: unknown): Problem => {
    if (!(error instanceof Problem)) {
      // Report only the error's name: its message could repeat the learner's text.
      parts.report(`failed with ${error instanceof Error ? error.name : typeof error}`);
      return new Problem('server', 500, 'Something went wrong on the server.');
    }
    const isProviders = error.status === 502 || error.status === 504;
    if (isProviders && error.kind !== 'abort') parts.report(`the provider: ${error.kind}`);
    return error;
  };

  return async (request) => {
    try {
      return await answer(request, parts, toProblem);
    } catch (error) {
      return toProblem(error).toResponse();
    }
  };
}

async function answer(
  request: Request,
  { settings, fetchRest, tools }: AssistantParts,
  toProblem: (error: unknown) => Problem,
): Promise<Response> {
  if (request.method !== 'POST') throw new Problem('invalid', 405, 'Only POST is answered here.');
  const learner = learnerDatabase(request, fetchRest);
  const { apiKey } = settings;
  if (apiKey === null) throw new Problem('not_configured', 503, 'OpenAI API key is not configured');
  const { messages, question } = await readAssistantRequest(request);
  const turn = await learner.beginTurn();
  const ended = () => learner.endTurn(turn);
  try {
    const found = question === null ? null : await learner.findQuestion(question.global_id);
    const shown = found === null ? null : reorder(found, question?.order ?? 'ABCD');
    const pieces = await openPieces(request, buildPrompt(messages, shown), { ...settings, apiKey }, tools);
    return streamAnswer(pieces.all, { left: pieces.leave, broke: toProblem, ended });
  } catch (error) {
    await ended();
    throw error;
  }
}

/** Starts the provider's answer. It is canceled when the browser disconnects. */
async function openPieces(
  request: Request,
  prompt: PromptMessage[],
  settings: ProviderCall['settings'],
  tools: TimeTools,
) {
  const client = new AbortController();
  const leave = () => client.abort();
  if (request.signal.aborted) leave();
  else request.signal.addEventListener('abort', leave, { once: true });
  // Import the provider only when it is needed, so that a server without a key never loads the provider's library.
  const { requestAnswer } = await import('./provider.ts');
  return { all: await requestAnswer({ settings, prompt, client: client.signal }, tools), leave };
}
