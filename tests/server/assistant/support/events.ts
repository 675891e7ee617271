import * as v from 'valibot';

const event = v.union([
  v.strictObject({ delta: v.string() }),
  v.strictObject({ done: v.literal(true) }),
  v.strictObject({ error: v.strictObject({ kind: v.string(), message: v.string() }) }),
]);

export type AnswerEvent = v.InferOutput<typeof event>;

/**
 * The events of a streamed answer, each as soon as it arrives. If the caller stops early, the response is canceled, as
 * when a tab closes.
 */
export async function* eventsOf(response: Response): AsyncGenerator<AnswerEvent, void> {
  if (response.body === null) throw new Error('The answer has no body.');
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) yield v.parse(event, JSON.parse(block.replace(/^data: /, '')));
    }
  } finally {
    await reader.cancel();
  }
  if (text !== '') throw new Error(`The answer ends inside an event: ${text}`);
}

/** All events of an answer. */
export async function readAll(response: Response): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  for await (const one of eventsOf(response)) events.push(one);
  return events;
}

const refusal = v.strictObject({ error: v.strictObject({ kind: v.string(), message: v.string() }) });

/** The status and the body of an error response. */
export async function readRefusal(
  response: Response,
): Promise<{ status: number; kind: string; message: string }> {
  const { error } = v.parse(refusal, await response.json());
  return { status: response.status, ...error };
}
