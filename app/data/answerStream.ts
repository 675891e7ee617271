import * as v from 'valibot';
import { AppError } from '#kernel/app-error';

/** The events of supabase/functions/assistant/answer.ts. */
const eventSchema = v.union([
  v.object({ delta: v.string() }),
  v.object({ done: v.literal(true) }),
  v.object({ error: v.object({ message: v.string() }) }),
]);

/**
 * Reads the assistant's answer as it comes: server-sent events, one JSON object in each `data:` line.
 * Returns the whole of it once it is done.
 * @throws {AppError} when it broke off, or was refused halfway
 */
export async function readAnswer(response: Response, onPiece: (soFar: string) => void): Promise<string> {
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

/** The lines of a body, however it was cut on its way. Reads by a reader: Safari cannot iterate a stream. */
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
    // Also runs when the reader cancels: the server then stops sending.
    await reader.cancel().catch(() => undefined);
  }
  if (rest !== '') yield rest;
}
