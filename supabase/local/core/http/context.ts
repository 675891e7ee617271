import type { Context } from 'hono';
import type { ProjectConfig } from '../config.ts';
import type { Claims, Database } from '../database/interface.ts';
import type { Keys } from '../keys.ts';

/** Reads the time. Tests hand in one they can move. */
export type Clock = () => Date;

/**
 * What every part of the server (rest, storage, static, auth, mail) is built from. A part is a function
 * `createXApp(context): Hono`, mounted in server.ts; paths inside it are relative to its mount point.
 */
export interface ServerContext {
  db: Database;
  config: ProjectConfig;
  /**
   * Who is calling: `Authorization: Bearer <jwt>` where there is one, else the `apikey` header (or query
   * parameter). Neither: claims of a visitor are not assumed, the request is refused.
   * @throws {UnauthorizedError} 401; `toResponse()` is the answer PostgREST would give
   */
  verifyRequest(request: Request): Promise<Claims>;
  /** Signs and checks the server's own tokens: learners' sessions, links to private files. */
  keys: Keys;
  /** The public key a browser sends as `apikey`: a token with role anon. */
  anonKey: string;
  /** Origin as seen from outside, without a trailing slash: http://localhost:3000. Known once listening. */
  publicUrl(): string;
  /** Existing folder for uploaded files; a temporary one when the server runs in memory. */
  filesDir: string;
  /** Folder with the built app (index.html). It may not exist. */
  appDir: string;
  clock: Clock;
  /** Learners who share one network address: limits by address are multiplied by it. */
  perAddress: number;
  /** The network address a request comes from; '' where it came by no socket. */
  addressOf(c: Context): string;
}
