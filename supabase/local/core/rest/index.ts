import { type Context, Hono } from 'hono';
import { DatabaseError } from '../database/interface.ts';
import { runAsServer } from '../fairness/caller.ts';
import type { ServerContext } from '../http/context.ts';
import { UnauthorizedError } from '../http/errors.ts';
import { type Catalog, EXPOSED_SCHEMA, loadCatalog } from './catalog.ts';
import { fromDatabaseError, RestError, unsupportedError } from './errors.ts';
import type { RestContext } from './handle/context.ts';
import { handleFunctionCall, handleRead } from './handle/read.ts';
import { handleInsert, handleUpdate } from './handle/write.ts';
import { readPreferences } from './parse/prefer.ts';
import { parseQuery } from './parse/query.ts';

type Handler = (rest: RestContext, name: string) => Promise<Response>;

const TABLE_HANDLERS: ReadonlyMap<string, Handler> = new Map([
  ['GET', handleRead],
  ['HEAD', handleRead],
  ['POST', handleInsert],
  ['PATCH', handleUpdate],
]);

/**
 * Serves /rest/v1: the part of PostgREST that the app and our documents use (docs/adr/0001). Every statement runs as
 * the caller's role, so row-level security decides about access. A request for any other feature gets 400 PGRST127 with
 * the name of the feature.
 */
export function createRestApp(context: ServerContext): Hono {
  let catalog: Promise<Catalog> | undefined;
  const serve = async (c: Context, handlerOf: () => Handler, name: string): Promise<Response> => {
    const request = c.req.raw;
    let isVisitor = true;
    try {
      const claims = await context.verifyRequest(request);
      isVisitor = claims.role === 'anon';
      checkProfile(request);
      const handler = handlerOf();
      catalog ??= runAsServer(() => loadCatalog(context.db));
      // Do not cache a failed read of the catalog, so that the next request reads it again.
      catalog.catch(() => {
        catalog = undefined;
      });
      const url = new URL(request.url);
      const preferences = readPreferences(request.headers);
      const address = context.addressOf(c);
      const rest = { context, claims, request, url, address, preferences, catalog: await catalog };
      // Do not parse query parameters of a function call as filters: handleFunctionCall refuses them with a clearer message.
      const query = parseQuery(handler === handleFunctionCall ? new URLSearchParams() : url.searchParams);
      return await handler({ ...rest, query }, name);
    } catch (error) {
      if (error instanceof UnauthorizedError) return error.toResponse();
      if (error instanceof RestError) return answerError(error);
      if (error instanceof DatabaseError) return answerError(fromDatabaseError(error, isVisitor));
      throw error;
    }
  };
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'private, no-store');
  });
  app.all('/rpc/:name', (c) => serve(c, () => handleFunctionCall, c.req.param('name')));
  app.all('/:name', (c) => serve(c, () => tableHandler(c.req.method), c.req.param('name')));
  app.all('*', () => {
    const details =
      'Ask /rest/v1/<table> or /rest/v1/rpc/<function>; the embedded backend has no OpenAPI page.';
    return answerError(new RestError(404, 'PGRST125', 'Invalid path specified in request URL', { details }));
  });
  return app;
}

function tableHandler(method: string): Handler {
  const handler = TABLE_HANDLERS.get(method);
  if (handler !== undefined) return handler;
  if (method === 'PUT') throw unsupportedError('PUT; use POST with Prefer: resolution=merge-duplicates');
  if (method === 'DELETE')
    throw unsupportedError('deleting rows of a table; learners delete through functions');
  throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}

/** Refuses requests for any schema except the exposed one. @throws {RestError} 406 PGRST106 */
function checkProfile(request: Request): void {
  for (const header of ['accept-profile', 'content-profile']) {
    const schema = request.headers.get(header);
    if (schema !== null && schema !== EXPOSED_SCHEMA) {
      throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
        hint: `Only the following schemas are exposed: ${EXPOSED_SCHEMA}`,
      });
    }
  }
}

function answerError(error: RestError): Response {
  return Response.json(error.body(), { status: error.status });
}
