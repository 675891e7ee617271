import { Hono } from 'hono';
import type { Database } from '../../core/database/interface.ts';
import { loopbackHostOnly } from '../../core/http/doors.ts';
import { bearerToken } from '../../core/http/verify-request.ts';
import { isEqualInConstantTime } from '../../core/seal.ts';
import { makeBackup } from './make.ts';

interface BackupContext {
  db: Database;
  /** The data folder. Null if the database is in memory: then there is no data to back up. */
  dataDir: string | null;
  /**
   * The key that authorizes a backup. It is stored in the data folder, so only people who can read that folder have it.
   */
  serviceRoleKey: string;
  clock(): Date;
}

/**
 * Serves POST /admin/v1/backup, which returns a backup of all data while the server runs. The request must come from
 * this computer and contain the service key. `npm run backup` sends it.
 */
export function createBackupApp({ db, dataDir, serviceRoleKey, clock }: BackupContext): Hono {
  const app = new Hono();
  let isRunning = false;
  app.use(loopbackHostOnly);
  app.post('/backup', async (c) => {
    if (!isEqualInConstantTime(bearerToken(c.req.raw) ?? '', serviceRoleKey))
      return c.json({ message: 'The service key is missing.' }, 401);
    if (dataDir === null) return c.json({ message: 'This server keeps its data in memory.' }, 409);
    if (isRunning) return c.json({ message: 'Another backup is being made.' }, 409);
    isRunning = true;
    try {
      const { bytes, done } = await makeBackup(db, dataDir, clock());
      return c.body(streamOf(bytes, done), 200, { 'Content-Type': 'application/gzip' });
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      return c.json({ message: 'There is no room on the disk for a backup.' }, 507);
    } finally {
      isRunning = false;
    }
  });
  return app;
}

/**
 * Whether an error means that the disk is full. Searches the message, because an error that the database's worker
 * thread sends keeps its message but not its error code.
 */
const isDiskFull = (error: unknown) => error instanceof Error && /no space left|ENOSPC/i.test(error.message);

/** Returns the bytes as a stream. Calls `done` after the last byte, or if the reader cancels. */
function streamOf(bytes: AsyncIterable<Uint8Array>, done: () => Promise<void>): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done !== true) return controller.enqueue(next.value);
      await done();
      controller.close();
    },
    cancel: done,
  });
}
