import * as v from 'valibot';
import { Problem } from './problems.ts';

/** The most messages in one request, and the most characters in one message. */
const MAX_MESSAGES = 20;
const MAX_CHARACTERS = 4000;
/** The most characters in all messages together. This limits the cost of an answer (docs/product.md#chat-6). */
const MAX_IN_ALL = 8000;
/**
 * The most bytes in a request's body: enough for 8,000 characters in 20 messages, even if each character is a six-byte
 * escape.
 */
const MAX_BYTES = 64 * 1024;
/**
 * The most bytes that the server reads of a body that is too large. If it stopped reading earlier, the client would see
 * a broken connection instead of the error.
 */
const MAX_DRAINED_BYTES = 8 * 1024 * 1024;

const message = v.strictObject({
  role: v.picklist(['user', 'assistant']),
  content: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_CHARACTERS)),
});

/**
 * The question that the learner asks about. The browser sends its id, and the order in which the learner sees its
 * options. The text comes from the database.
 */
const question = v.strictObject({
  global_id: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  order: v.optional(v.pipe(v.string(), v.regex(/^(?!.*(.).*\1)[A-D]{4}$/))),
});

const ask = v.strictObject({
  messages: v.pipe(
    v.array(message),
    v.minLength(1, 'There is no message.'),
    v.maxLength(MAX_MESSAGES, `At most ${MAX_MESSAGES} messages can be sent.`),
    v.check(
      (messages) => messages.reduce((sum, { content }) => sum + content.length, 0) <= MAX_IN_ALL,
      `The messages may have ${MAX_IN_ALL} characters together.`,
    ),
    v.check((messages) => messages.at(-1)?.role === 'user', 'The last message must be the learner’s.'),
  ),
  question: v.nullish(question, null),
});

export type AssistantRequest = v.InferOutput<typeof ask>;
export type Message = AssistantRequest['messages'][number];

/**
 * Reads and checks the body of a request. @throws {Problem} 400 `invalid`. Its message never repeats the client's text.
 */
export async function readAssistantRequest(request: Request): Promise<AssistantRequest> {
  const text = await readText(request);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw invalid('The body is not JSON.');
  }
  const parsed = v.safeParse(ask, json, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  const isOurs = issue.type === 'check' || issue.type === 'min_length' || issue.type === 'max_length';
  const where = v.getDotPath(issue) ?? 'the body';
  throw invalid(
    isOurs && where === 'messages' ? issue.message : `Not as expected: ${where} (${issue.type}).`,
  );
}

async function readText(request: Request): Promise<string> {
  if (request.body === null) throw invalid('The body is empty.');
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MAX_DRAINED_BYTES) {
      await reader.cancel();
      break;
    }
    if (size <= MAX_BYTES) text += decoder.decode(value, { stream: true });
  }
  if (size > MAX_BYTES) throw invalid('The body is too large.');
  return text + decoder.decode();
}

function invalid(message: string): Problem {
  return new Problem('invalid', 400, message);
}
