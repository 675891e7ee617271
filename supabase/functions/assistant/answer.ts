import type { Problem, ProblemBody } from './problems.ts';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Proxies of the nginx kind would hold the pieces back.
  'X-Accel-Buffering': 'no',
};

type Event = { delta: string } | { done: true } | { error: ProblemBody };

export interface Listener {
  /** The browser went away: whatever is still running can stop. */
  left(): void;
  /** The answer broke off. */
  broke(error: unknown): Problem;
  /** Nothing more will come, for whatever reason. Waited for before the answer is closed: a hosted function may be stopped then. */
  ended(): Promise<void>;
}

/**
 * The answer as server-sent events: `data: {"delta": "…"}` for each piece, then `data: {"done": true}`, or
 * `data: {"error": {kind, message}}` where it breaks off. A piece is asked for only when the browser has taken the last.
 */
export function streamAnswer(pieces: AsyncGenerator<string, void>, listener: Listener): Response {
  const encoder = new TextEncoder();
  const write = (event: Event) => encoder.encode(`data: ${JSON.stringify(event)}\n\n`);
  let hasLeft = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let event: Event;
      try {
        const next = await pieces.next();
        event = next.done === true ? { done: true } : { delta: next.value };
      } catch (error) {
        event = { error: listener.broke(error).body };
      }
      if (!('delta' in event)) await listener.ended();
      if (hasLeft) return;
      controller.enqueue(write(event));
      if (!('delta' in event)) controller.close();
    },
    cancel() {
      hasLeft = true;
      listener.left();
      return listener.ended();
    },
  });
  return new Response(body, { headers: HEADERS });
}
