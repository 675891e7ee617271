import { createServer } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { createConnectionGate, createRequestGate } from '../fairness/admission.ts';
import { LIMITS } from '../fairness/limits.ts';
import { StartError } from '../start-error.ts';

/** How long (ms) open requests may take to finish after the server was asked to stop. */
const GRACE_MS = 5_000;
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
  const { headersMs, wholeMs } = LIMITS.arrival;
  const limits = {
    headersTimeout: headersMs,
    // The whole request has a long time because of uploads; all other bodies have shorter limits (body.ts).
    requestTimeout: wholeMs,
    connectionsCheckingInterval: headersMs / 3,
  };
  // A refusal is sent at once. What still arrives of its body is read for half a second, then the connection ends.
  const serve = getRequestListener(handle, { overrideGlobalObjects: false, autoCleanupIncoming: true });
  const admit = createRequestGate({ perAddress, hasProxy });
  const connections = createConnectionGate(perAddress, hasProxy);
  const server = createServer(limits, async (incoming, outgoing) => {
    if (!connections.begin(incoming.socket, outgoing)) return;
    if (await admit(incoming, outgoing)) await serve(incoming, outgoing);
  });
  server.setTimeout(LIMITS.connections.idleMs);
  server.maxConnections = LIMITS.connections.inAll;
  server.on('connection', connections.open);
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
