import * as v from 'valibot';
import { exportSchema, type MyDataPort } from '#features/my-data';
import { dataOrThrow, toAppError } from './errors.ts';
import { supabase } from './supabase.ts';

const FILES_AT_ONCE = 100;

/** The export comes in portions: first all that is no table, with the names of the tables, then the rows of each. */
const headSchema = v.looseObject({ tables: v.array(v.string()) });
const portionSchema = v.object({ rows: v.array(v.unknown()), next: v.nullable(v.string()) });

async function rowsOf(table: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  let args: { p_table: string; p_after?: string } | null = { p_table: table };
  while (args !== null) {
    const answer: unknown = dataOrThrow(await supabase().rpc('export_my_data', args));
    const portion = v.parse(portionSchema, answer);
    rows.push(...portion.rows);
    args = portion.next === null ? null : { p_table: table, p_after: portion.next };
  }
  return rows;
}

export const myDataRepository: MyDataPort = {
  async exportAll() {
    const head = v.parse(headSchema, dataOrThrow(await supabase().rpc('export_my_data')));
    const tables: Record<string, unknown[]> = {};
    for (const table of head.tables) tables[table] = await rowsOf(table);
    return v.parse(exportSchema, { ...head, tables });
  },

  async deleteAccount() {
    // Delete the files first: after the account is deleted, nobody may delete them. Storage accepts a limited
    // number of names in one call.
    for (;;) {
      const files = dataOrThrow(await supabase().rpc('my_files', { p_limit: FILES_AT_ONCE }));
      if (files.length === 0) break;
      for (const bucket of new Set(files.map((file) => file.bucket))) {
        const names = files.filter((file) => file.bucket === bucket).map(({ name }) => name);
        const removed = await supabase().storage.from(bucket).remove(names);
        if (removed.error !== null) throw toAppError(removed.error);
        // The server deleted none of these files. Stop here, because the loop would never end.
        if (removed.data.length === 0) throw toAppError({ message: 'Your files could not be deleted.' }, 500);
      }
    }
    dataOrThrow(await supabase().rpc('delete_my_account'));
  },
};
