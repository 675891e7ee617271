import { createServer, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

interface Counted {
  request: string;
  status: number;
  /** The bytes of one request and its response, with all headers. */
  bytes: number;
  /** The bytes of the request's body and the response's body, without headers. */
  bodies: number;
}

/** The network traffic since the previous call of `take`. */
export interface Traffic {
  bytes: number;
  bodies: number;
  requests: Counted[];
}

export interface CountingProxy {
  url: string;
  /** Returns the network traffic since the previous call of `take`, and starts to count again from zero. */
  take(): Traffic;
  /** Resolves when there has been no traffic for QUIET_MS. */
  settled(): Promise<void>;
  close(): void;
}

/** A page counts as loaded after this time (ms) without traffic. */
const QUIET_MS = 3000;

const nothing = (): Traffic => ({ bytes: 0, bodies: 0, requests: [] });

/** A proxy to the server that counts the bytes of each request and response. */
export async function countingProxy(target: URL): Promise<CountingProxy> {
  const counted = new WeakMap<Socket, number>();
  let traffic = nothing();
  let open = 0;
  let lastAt = Date.now();

  /**
   * Counts one request. A browser sends the requests of a connection one after the other, so all bytes since the
   * previous count belong to this one.
   */
  function count({ socket, method, url }: IncomingMessage, status: number, bodies: number): void {
    const now = socket.bytesRead + socket.bytesWritten;
    const bytes = now - (counted.get(socket) ?? 0);
    counted.set(socket, now);
    traffic.bytes += bytes;
    traffic.bodies += bodies;
    traffic.requests.push({ request: `${method} ${url}`, status, bytes, bodies });
  }

  const proxy = createServer((incoming, response) => {
    let bodies = 0;
    open += 1;
    const countBody = (chunk: Buffer) => {
      bodies += chunk.byteLength;
    };
    const { method, headers, url: path } = incoming;
    const { hostname: host, port } = target;
    const forwarded = request({ host, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', countBody).pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    incoming.on('data', countBody).pipe(forwarded);
    response.on('close', () => {
      count(incoming, response.statusCode, bodies);
      open -= 1;
      lastAt = Date.now();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://localhost:${address.port}`,
    take() {
      const taken = traffic;
      traffic = nothing();
      return taken;
    },
    async settled() {
      lastAt = Date.now();
      while (open > 0 || Date.now() - lastAt < QUIET_MS) await setTimeout(200);
    },
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
