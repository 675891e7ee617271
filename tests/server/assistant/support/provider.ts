import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';

const request = v.looseObject({
  model: v.string(),
  stream: v.boolean(),
  messages: v.array(v.object({ role: v.string(), content: v.string() })),
});

export interface SeenRequest {
  path: string;
  authorization: string | undefined;
  body: v.InferOutput<typeof request>;
}

/** What the provider does with one request. */
export type Reply = (response: ServerResponse, incoming: IncomingMessage) => unknown;

export interface Provider {
  /** As OPENAI_BASE_URL names it. */
  baseUrl: string;
  requests: SeenRequest[];
  /** Replies to the next requests, one each; the last one stays. */
  reply(...replies: Reply[]): void;
  /** Forgets requests and replies. */
  reset(): void;
  close(): Promise<void>;
}

/** A small server on this computer that speaks the provider's protocol as far as the assistant uses it. */
export async function startProvider(): Promise<Provider> {
  const requests: SeenRequest[] = [];
  let replies: Reply[] = [];
  const server = createServer(async (incoming, response) => {
    let text = '';
    for await (const chunk of incoming) text += String(chunk);
    requests.push({
      path: incoming.url ?? '',
      authorization: incoming.headers.authorization,
      body: v.parse(request, JSON.parse(text)),
    });
    const next = replies.length > 1 ? replies.shift() : replies[0];
    if (next === undefined) throw new Error('The test named no reply.');
    await next(response, incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was taken.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    reply: (...given) => {
      replies = given;
    },
    reset: () => {
      requests.length = 0;
      replies = [];
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One piece of an answer, as the provider writes it. */
export function piece(content: string, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta: { content }, finish_reason: finishReason }];
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', choices })}\n\n`;
}

export const END = `${piece('', 'stop')}data: [DONE]\n\n`;

/** Begins a streamed answer. */
export function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
}

/** Answers in these pieces, all at once. */
export const answering =
  (...pieces: string[]): Reply =>
  (response) => {
    begin(response);
    response.end(pieces.map((text) => piece(text)).join('') + END);
  };

/** Streams this text as it stands. */
export const streaming =
  (text: string): Reply =>
  (response) => {
    begin(response);
    response.end(text);
  };

/** Refuses in words that must never reach the browser. */
export const refusing =
  (status: number, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(
      JSON.stringify({ error: { message: 'Incorrect API key provided: sk-loopback', type: 'x' } }),
    );
  };

/** Sends these pieces, then breaks the connection. */
export const breaking =
  (...pieces: string[]): Reply =>
  async (response) => {
    begin(response);
    for (const text of pieces) response.write(piece(text));
    // The pieces leave first.
    await new Promise((resolve) => setImmediate(resolve));
    response.socket?.destroy();
  };

/** Never answers. */
export const hanging: Reply = () => undefined;
