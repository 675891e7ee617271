import * as v from 'valibot';
import { exportSchema, type MyDataPort } from '#features/my-data';
import { dataOrThrow, toAppError } from './errors.ts';
import { supabase } from './supabase.ts';

const FILES_AT_ONCE = 100;

export const myDataRepository: MyDataPort = {
  async exportAll() {
    return v.parse(exportSchema, dataOrThrow(await supabase().rpc('export_my_data')));
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
