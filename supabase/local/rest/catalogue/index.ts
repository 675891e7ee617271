import type { Database } from '../../database/interface.ts';
import { RestError } from '../errors.ts';
import { loadCatalogue } from './load.ts';
import type { Catalogue, Relation, Routine } from './types.ts';

export type * from './types.ts';

/** What requests are planned from. A miss reads the catalogue again, so a migration needs no restart. */
export interface CatalogueSource {
  /** @throws {RestError} 404 PGRST205 when the schema has no such table or view */
  relation(name: string): Promise<Relation>;
  /** Every overload of that name; none is an empty list. */
  routines(name: string): Promise<readonly Routine[]>;
  /** Reads again what may be outdated (a column was missing); false when that was done just now. */
  refresh(): Promise<boolean>;
}

/** A wrong name in a loop must not read the catalogue each time: at most once in this many milliseconds. */
const REREAD_AFTER = 500;

/** A cached catalogue of one schema. `now` is in milliseconds. */
export function createCatalogue(db: Database, schema: string, now: () => number): CatalogueSource {
  let cached: Promise<Catalogue> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  function read(): Promise<Catalogue> {
    readAt = now();
    const reading = loadCatalogue(db, schema);
    // A failed read must not be kept.
    reading.catch(() => {
      if (cached === reading) cached = undefined;
    });
    cached = reading;
    return reading;
  }

  async function find<T>(pick: (catalogue: Catalogue) => T | undefined): Promise<T | undefined> {
    const found = pick(await (cached ?? read()));
    if (found !== undefined || now() - readAt < REREAD_AFTER) return found;
    return pick(await read());
  }

  return {
    async relation(name) {
      const found = await find((catalogue) => catalogue.relations.get(name));
      if (found) return found;
      throw new RestError(
        404,
        'PGRST205',
        `Could not find the table '${schema}.${name}' in the schema cache`,
      );
    },
    async routines(name) {
      return (await find((catalogue) => catalogue.routines.get(name))) ?? [];
    },
    async refresh() {
      if (now() - readAt < REREAD_AFTER) return false;
      await read();
      return true;
    },
  };
}
