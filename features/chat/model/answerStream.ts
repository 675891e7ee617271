import * as v from 'valibot';
import { AppError } from '#kernel/app-error';

/** The events that supabase/functions/assistant/answer.ts sends. */
const eventSchema = v.union([
  v.object({ delta: v.string() }),
  v.object({ done: v.literal(true) }),
  v.object({ error: v.object({ message: v.string() }) }),
]);

/**
 * Reads the assistant's answer while it arrives: server-sent events, one JSON object in each `data:` line.
 * Returns the whole answer.
 * @throws {AppError} if the connection broke before the end, or the server reported an error
 */
export async function readAnswerStream(
  response: Response,
  onPiece: (soFar: string) => void,
): Promise<string> {
  let answer = '';
  for await (const line of lines(response)) {
    if (!line.startsWith('data:')) continue;
    const event = readEvent(line.slice('data:'.length));
    if ('done' in event) return answer;
    if ('error' in event) throw new AppError('unknown', event.error.message);
    answer += event.delta;
    onPiece(answer);
  }
  throw new AppError('offline', 'The answer broke off.');
}

function readEvent(data: string): v.InferOutput<typeof eventSchema> {
  try {
    return v.parse(eventSchema, JSON.parse(data));
  } catch (cause) {
    throw new AppError('unknown', 'The assistant answered in an unknown form.', { cause });
  }
}

/**
 * Yields the lines of a response body. A network chunk may end in the middle of a line. Uses a reader, because Safari
 * cannot iterate a stream.
 */
async function* lines(response: Response): AsyncGenerator<string> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const parts = (rest + value).split('\n');
      rest = parts.pop() ?? '';
      yield* parts;
    }
  } catch (cause) {
    throw new AppError('offline', 'The connection to the assistant broke off.', { cause });
  } finally {
    // If the caller stops reading before the end, cancel the response, so that the server stops sending.
    await reader.cancel().catch(() => undefined);
  }
  if (rest !== '') yield rest;
}
