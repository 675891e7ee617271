import { createServer } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { StartError } from '../start-error.ts';

/** How long open requests may finish after the server was asked to stop. */
const GRACE_MS = 5_000;
/** A request's headers must be here by then; so must its body, but for uploads (readChunks has the shorter limit of all others). */
const HEADERS_MS = 15_000;
const REQUEST_MS = 300_000;
/** Connections in all, and from one network address: some browsers open six, and a class may share an address. */
const MAX_CONNECTIONS = 2_000;
const MAX_OF_ADDRESS = 256;

export type Handler = (request: Request, env: HttpBindings | Http2Bindings) => Response | Promise<Response>;

export interface Listener {
  port: number;
  /** Takes no new requests, lets the running ones finish, then ends what is left. */
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

/** Serves `handle` over HTTP. @throws {StartError} when the address cannot be had */
export async function listen(handle: Handler, host: string, port: number): Promise<Listener> {
  const limits = {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: HEADERS_MS / 3,
  };
  const server = createServer(limits, getRequestListener(handle, { overrideGlobalObjects: false }));
  server.maxConnections = MAX_CONNECTIONS;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > MAX_OF_ADDRESS) socket.destroy();
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
