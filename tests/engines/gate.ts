import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A proxy in front of the server. When the proxy is closed, its address does not respond, as without a network. When it
 * is opened again, the same server responds.
 */
export class Gate {
  readonly url: string;
  readonly #port: number;
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #door: Server | null = null;

  /** Forwards a port of this machine to another port. The proxy starts closed. */
  constructor(port: number, target: number) {
    this.url = `http://localhost:${port}`;
    this.#port = port;
    this.#target = target;
  }

  get isOpen(): boolean {
    return this.#door !== null;
  }

  async open(): Promise<void> {
    this.#door = createServer((socket) => this.#lead(socket)).listen(this.#port, '127.0.0.1');
    await once(this.#door, 'listening');
  }

  /** Closes the proxy and its open connections. */
  shut(): void {
    this.#door?.close();
    this.#door = null;
    for (const socket of this.#sockets) socket.destroy();
  }

  #lead(socket: Socket): void {
    const onward = connect(this.#target, '127.0.0.1');
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      this.#sockets.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        this.#sockets.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  }
}
