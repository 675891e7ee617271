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

/** Handles one request to the provider. */
export type Reply = (response: ServerResponse, incoming: IncomingMessage) => unknown;

export interface Provider {
  /** The value for OPENAI_BASE_URL. */
  baseUrl: string;
  requests: SeenRequest[];
  /** Sets the replies to the next requests, in order; the last reply is used for all further requests. */
  reply(...replies: Reply[]): void;
  /** Removes the recorded requests and the replies. */
  reset(): void;
  close(): Promise<void>;
}

/** A small local server with the part of the provider's protocol that the assistant uses. */
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

/** One piece of a streamed answer, in the provider's format. */
export function piece(content: string, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta: { content }, finish_reason: finishReason }];
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', choices })}\n\n`;
}

export const END = `${piece('', 'stop')}data: [DONE]\n\n`;

/** Sends the headers of a streamed answer. */
export function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
}

/** A reply that sends all these pieces at once. */
export const answering =
  (...pieces: string[]): Reply =>
  (response) => {
    begin(response);
    response.end(pieces.map((text) => piece(text)).join('') + END);
  };

/** A reply that streams exactly this text. */
export const streaming =
  (text: string): Reply =>
  (response) => {
    begin(response);
    response.end(text);
  };

/** A reply with an error whose text must never reach the browser. */
export const refusing =
  (status: number, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(
      JSON.stringify({ error: { message: 'Incorrect API key provided: sk-loopback', type: 'x' } }),
    );
  };

/** A reply that sends these pieces and then breaks the connection. */
export const breaking =
  (...pieces: string[]): Reply =>
  async (response) => {
    begin(response);
    for (const text of pieces) response.write(piece(text));
    // Send the pieces before the connection breaks.
    await new Promise((resolve) => setImmediate(resolve));
    response.socket?.destroy();
  };

/** A reply that never comes. */
export const hanging: Reply = () => undefined;
