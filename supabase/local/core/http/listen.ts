import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { StartError } from '../start-error.ts';
import { isLoopbackHost, networkOf } from './address.ts';
import { createRequestGate } from './admission.ts';

/** How long (ms) open requests may take to finish after the server was asked to stop. */
const GRACE_MS = 5_000;
/**
 * Time limits (ms) for receiving the headers of a request, and the whole request. The limit of the whole request is
 * long because of uploads; all other bodies have shorter limits (body.ts).
 */
const HEADERS_MS = 15_000;
const REQUEST_MS = 300_000;
/**
 * The most connections in total, and from one network address (times the learners who share it). Some browsers open
 * six.
 */
const MAX_CONNECTIONS = 10_000;
const MAX_OF_ADDRESS = 256;
/**
 * The most requests in flight on one connection. Browsers wait for each response before the next request; some programs
 * send a few at once.
 */
const MAX_PIPELINED = 8;
/** A connection without traffic for this long (ms) is closed, because its client is probably gone. */
const IDLE_MS = 120_000;

export type Handler = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>;

export interface Listener {
  port: number;
  /** Accepts no new requests, lets the running ones finish, then closes the remaining connections. */
  close(): Promise<void>;
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is in use by another program. Stop it, or choose another port with --port.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartError(`This user may not listen on port ${port}. Choose one above 1023 with --port.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`This computer has no address ${host}. Use --host 127.0.0.1.`);
  }
  return new StartError(`Cannot listen on ${host}:${port}: ${error.message}`);
}

export interface ListenOptions {
  host: string;
  port: number;
  /** How many learners share one network address. */
  perAddress: number;
  /** True if our own proxy runs on this computer: its few connections then carry the requests of many clients. */
  hasProxy: boolean;
}

/** Serves `handle` over HTTP. @throws {StartError} if the server cannot listen on this address */
export async function listen(
  handle: Handler,
  { host, port, perAddress, hasProxy }: ListenOptions,
): Promise<Listener> {
  const limits = {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: HEADERS_MS / 3,
  };
  const serve = getRequestListener(handle, { overrideGlobalObjects: false });
  const admit = createRequestGate({ perAddress, hasProxy });
  const inFlight = new WeakMap<Socket, number>();
  const server = createServer(limits, async (incoming, outgoing) => {
    const { socket } = incoming;
    const count = (inFlight.get(socket) ?? 0) + 1;
    if (count > MAX_PIPELINED) socket.destroy();
    if (socket.destroyed) return;
    inFlight.set(socket, count);
    outgoing.once('close', () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1));
    if (await admit(incoming, outgoing)) await serve(incoming, outgoing);
  });
  server.setTimeout(IDLE_MS);
  server.maxConnections = MAX_CONNECTIONS;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '').near;
    if (hasProxy && isLoopbackHost(address.replace(/^::ffff:/, ''))) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > MAX_OF_ADDRESS * perAddress) socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  const close = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      server.closeIdleConnections();
    });
  return { port: actualPort, close };
}
