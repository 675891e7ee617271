import { createServer } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { StartError } from '../start-error.ts';

/** How long open requests may finish after the server was asked to stop. */
const GRACE_MS = 5_000;

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
  const server = createServer(getRequestListener(handle, { overrideGlobalObjects: false }));
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
