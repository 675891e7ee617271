import type { Context } from 'hono';
import type { ProjectConfig } from '../config.ts';
import type { Claims, Database } from '../database/interface.ts';
import type { Keys } from '../keys.ts';

/** Returns the current time. Tests pass a clock that they can change. */
export type Clock = () => Date;

/**
 * The dependencies of every part of the server (rest, storage, static, auth, mail). A part is a function
 * `createXApp(context): Hono`, mounted in app.ts; paths inside it are relative to its mount point.
 */
export interface ServerContext {
  db: Database;
  config: ProjectConfig;
  /**
   * Returns the claims of the caller's token: from `Authorization: Bearer <jwt>` if present, else from the `apikey`
   * header or query parameter. A request without a token is refused, not treated as a visitor's.
   * @throws {UnauthorizedError} 401; its `toResponse()` is the response that PostgREST would give
   */
  verifyRequest(request: Request): Promise<Claims>;
  /** Signs and checks the server's own tokens: those of learners' sessions and of links to private files. */
  keys: Keys;
  /** The public key that a browser sends as `apikey`: a token with the role `anon`. */
  anonKey: string;
  /**
   * The origin that browsers use, without a trailing slash: http://localhost:3000. Available once the server listens.
   */
  publicUrl(): string;
  /** The existing folder for uploaded files; a temporary one if the server runs in memory. */
  filesDir: string;
  /** The folder with the built app (index.html). It may not exist. */
  appDir: string;
  clock: Clock;
  /** How many learners share one network address: limits per address are multiplied by this number. */
  perAddress: number;
  /** The client's network address; '' for a request without a socket. */
  addressOf(c: Context): string;
}
