import { PGlite } from '@electric-sql/pglite';

/**
 * Postgres fills its cache with zeros at each start. With the default of 128 MB this is most of a start, and the
 * operating system caches the files anyway.
 */
const SMALL_CACHE = ['-c', 'shared_buffers=16MB'];

/** Opens Postgres on a folder. Creates its files first if there are none. */
export const openPostgres = (dataDir: string): Promise<PGlite> =>
  PGlite.create({ dataDir, startParams: [...PGlite.defaultStartParams, ...SMALL_CACHE] });
