import { createServer, request, type Server } from 'node:http';

/** A response that does not come from the server, but from a captive portal, a proxy or a mobile carrier. */
export interface Stranger {
  status: number;
  type: string;
  body: string;
  /** Matches the paths of the requests that get this response. @default all requests */
  at?: RegExp;
}

/**
 * A proxy between a browser and a server, which a test can make fail. The browser uses the proxy's URL and not the
 * server's.
 */
export class FaultyNetwork {
  readonly url: string;
  readonly #server: Server;
  #stranger: Stranger | null = null;
  #isCut = false;

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  /** Runs `use` with a proxy to the server at `target`, and closes the proxy afterwards. */
  static async lend(target: string, use: (network: FaultyNetwork) => Promise<void>): Promise<void> {
    const { hostname, port } = new URL(target);
    const server = createServer((incoming, outgoing) => {
      const path = incoming.url ?? '/';
      const stranger = network.#stranger;
      if (network.#isCut) incoming.socket.destroy();
      else if (stranger !== null && (stranger.at?.test(path) ?? true)) {
        incoming.resume();
        outgoing.writeHead(stranger.status, stranger.type === '' ? {} : { 'content-type': stranger.type });
        outgoing.end(stranger.body);
      } else {
        const { method = 'GET', headers } = incoming;
        const onward = request({ hostname, port, path, method, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        });
        onward.on('error', () => incoming.socket.destroy());
        incoming.pipe(onward);
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The network has no port.');
    const network = new FaultyNetwork(server, `http://localhost:${address.port}`);
    try {
      await use(network);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  /** Ends the simulated fault: from now on, every request reaches the server. */
  open(): void {
    this.#stranger = null;
    this.#isCut = false;
  }

  /** Responds to requests in place of the server. */
  answerAs(stranger: Stranger): void {
    this.#stranger = stranger;
  }

  /** Cuts the network: open connections break, and new requests fail. */
  cut(): void {
    this.#isCut = true;
    this.#server.closeAllConnections();
  }
}
