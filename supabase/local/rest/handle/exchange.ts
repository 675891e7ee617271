import type { Claims } from '../../database/interface.ts';
import type { ServerContext } from '../../http/context.ts';
import type { CatalogueSource } from '../catalogue/index.ts';
import { RestError } from '../errors.ts';
import { parseAccept, type Shape } from '../parse/media.ts';
import { type Preferences, parsePrefer } from '../parse/prefer.ts';
import { parseQuery, type Query } from '../parse/query.ts';

/** The one schema that is exposed. */
export const SCHEMA = 'public';

/** What every handler is given: the request, who sent it, and where to look things up. */
export interface Exchange {
  context: ServerContext;
  catalogue: CatalogueSource;
  claims: Claims;
  request: Request;
  url: URL;
  /** The body's text, sent as JSON; read once, however often it is asked for. @throws {RestError} 413, 415 */
  bodyText(): Promise<string>;
}

/** The parts of a request that say how to answer. */
export interface Wishes {
  preferences: Preferences;
  shape: Shape;
}

/** @throws {RestError} 400, 406 */
export function readWishes(request: Request): Wishes {
  return {
    preferences: parsePrefer(request.headers.get('prefer')),
    shape: parseAccept(request.headers.get('accept')),
  };
}

/** The query string, with the Range header where one counts (GET and HEAD). @throws {RestError} 400, 416 */
export function readQuery({ request, url }: Exchange): Query {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return parseQuery(url.searchParams, reads ? request.headers.get('range') : null);
}

/** Refuses another schema than the exposed one. @throws {RestError} 406 PGRST106 */
export function checkProfile(request: Request): void {
  for (const header of ['accept-profile', 'content-profile']) {
    const schema = request.headers.get(header);
    if (schema !== null && schema !== SCHEMA) {
      throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
        hint: `Only the following schemas are exposed: ${SCHEMA}`,
      });
    }
  }
}
