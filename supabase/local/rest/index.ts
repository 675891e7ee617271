import { Hono } from 'hono';
import { DatabaseError } from '../database/interface.ts';
import type { ServerContext } from '../http/context.ts';
import { UnauthorizedError } from '../http/errors.ts';
import { type CatalogueSource, createCatalogue } from './catalogue/index.ts';
import { fromDatabase, RestError, unsupported } from './errors.ts';
import { handleCall } from './handle/call.ts';
import { checkProfile, type Exchange, SCHEMA } from './handle/exchange.ts';
import { handleRead } from './handle/read.ts';
import { handleDelete, handleInsert, handleUpdate } from './handle/write.ts';
import { readJsonText } from './parse/payload.ts';

type Handler = (exchange: Exchange, name: string) => Promise<Response>;

const TABLE_HANDLERS: Readonly<Record<string, Handler>> = {
  GET: handleRead,
  HEAD: handleRead,
  POST: handleInsert,
  PATCH: handleUpdate,
  DELETE: handleDelete,
};
const CALL_HANDLERS: Readonly<Record<string, Handler>> = {
  GET: handleCall,
  HEAD: handleCall,
  POST: handleCall,
};

/**
 * /rest/v1: the part of PostgREST that supabase-js uses. Row-level security decides, since every statement runs as the
 * caller's role; what is not offered answers 400 and says so.
 */
export function createRestApp(context: ServerContext): Hono {
  const catalogue = createCatalogue(context.db, SCHEMA, () => performance.now());
  const app = new Hono();
  app.all('/rpc/:name', (c) => serve(context, catalogue, CALL_HANDLERS, c.req.raw, c.req.param('name')));
  app.all('/:name', (c) => serve(context, catalogue, TABLE_HANDLERS, c.req.raw, c.req.param('name')));
  app.all('*', () => {
    const details =
      'Ask /rest/v1/<table> or /rest/v1/rpc/<function>; the embedded backend has no OpenAPI page.';
    return answerError(new RestError(404, 'PGRST125', 'Invalid path specified in request URL', { details }));
  });
  return app;
}

async function serve(
  context: ServerContext,
  catalogue: CatalogueSource,
  handlers: Readonly<Record<string, Handler>>,
  request: Request,
  name: string,
): Promise<Response> {
  let anonymous = true;
  try {
    const claims = await context.verifyRequest(request);
    anonymous = claims.role === 'anon';
    checkProfile(request);
    const handler = handlers[request.method];
    if (handler === undefined) {
      if (request.method === 'PUT')
        throw unsupported('PUT; use POST with Prefer: resolution=merge-duplicates');
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
    }
    let text: Promise<string> | undefined;
    const bodyText = (): Promise<string> => {
      text ??= readJsonText(request);
      return text;
    };
    const exchange: Exchange = { context, catalogue, claims, request, url: new URL(request.url), bodyText };
    const attempt = (): Promise<Response> => handler(exchange, name);
    return await attempt().catch(async (error: unknown) => {
      if (isStale(error) && (await catalogue.refresh())) return await attempt();
      throw error;
    });
  } catch (error) {
    if (error instanceof UnauthorizedError) return error.toResponse();
    if (error instanceof RestError) return answerError(error);
    if (error instanceof DatabaseError) return answerError(fromDatabase(error, anonymous));
    throw error;
  }
}

/** A column our own look-up did not find may be newer than the catalogue we hold. */
function isStale(error: unknown): boolean {
  return error instanceof RestError && (error.code === '42703' || error.code === 'PGRST204');
}

function answerError(error: RestError): Response {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  return new Response(JSON.stringify(error.body()), { status: error.status, headers });
}
