import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A door before the server: shut, nobody answers at the address, as without a network; open again, the server is as it was. */
export class Gate {
  readonly url: string;
  readonly #port: number;
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #door: Server | null = null;

  /** A door at one port of this machine that leads to another; it is shut. */
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

  /** Cuts off who is there, too. */
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
