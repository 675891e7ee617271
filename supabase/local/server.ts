import { createClassroom } from './classroom/index.ts';
import { type RunningServer, startCore } from './core/server.ts';
import type { ServerOptions } from './options.ts';

export type { RunningServer } from './core/server.ts';

/**
 * Starts the embedded backend as `npm run serve` does: the core, and the extra features for a class. @throws
 * {StartError}
 */
export const createServer = (options: ServerOptions): Promise<RunningServer> =>
  startCore(options, createClassroom(options));
