import type { Problem, ProblemBody } from './problems.ts';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Without this header, nginx and similar proxies would hold the pieces of the answer back.
  'X-Accel-Buffering': 'no',
};

type Event = { delta: string } | { done: true } | { error: ProblemBody };

export interface AnswerListener {
  /** Called when the browser disconnects, so that the work for this answer can stop. */
  left(): void;
  /** Called when the answer fails partway. Returns the problem to send. */
  broke(error: unknown): Problem;
  /**
   * Called when the answer ends, for whatever reason. The response is closed only after this promise resolves, because
   * a hosted function may be stopped then.
   */
  ended(): Promise<void>;
}

/**
 * Streams the answer as server-sent events: `data: {"delta": "…"}` for each piece, then `data: {"done": true}`, or
 * `data: {"error": {"kind": "…", "message": "…"}}` if it fails partway. Each piece is requested only after the browser
 * has read the piece before it.
 */
export function streamAnswer(pieces: AsyncGenerator<string, void>, listener: AnswerListener): Response {
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
