import type { PostgrestError } from '@supabase/supabase-js';
import * as v from 'valibot';
import { FRESH_SECOND_STEP_REQUIRED } from '#features/auth';
import { exportSchema, type MyData, type MyDataPort } from '#features/my-data';
import { AppError } from '#kernel/app-error';
import { dataOrThrow, toAppError } from './errors.ts';
import { supabase } from './supabase.ts';

const FILES_AT_ONCE = 100;

/**
 * Throws the error of a database call.
 * @throws {AppError} with the code `fresh_second_step` if the learner must enter a new code first
 */
function fail(error: PostgrestError, status: number): never {
  if (error.details !== FRESH_SECOND_STEP_REQUIRED) throw toAppError(error, status);
  throw new AppError('forbidden', error.message, { code: FRESH_SECOND_STEP_REQUIRED, cause: error });
}

async function exportAll(): Promise<MyData> {
  const { main } = supabase();
  const { data, error, status } = await main.rpc('export_my_data');
  if (error !== null) fail(error, status);
  return v.parse(exportSchema, data);
}

export const myDataRepository: MyDataPort = {
  exportAll,

  async deleteAccount() {
    const { main } = supabase();
    // Delete the files first: after the account is deleted, nobody may delete them. Storage accepts a limited
    // number of names in one call.
    for (;;) {
      const files = dataOrThrow<{ bucket: string; name: string }[]>(
        await main.rpc('my_files', { p_limit: FILES_AT_ONCE }),
      );
      if (files.length === 0) break;
      for (const bucket of new Set(files.map((file) => file.bucket))) {
        const names = files.filter((file) => file.bucket === bucket).map(({ name }) => name);
        const removed = await main.storage.from(bucket).remove(names);
        if (removed.error !== null) throw toAppError(removed.error);
        // The server deleted none of these files. Stop here, because the loop would never end.
        if (removed.data.length === 0) throw toAppError({ message: 'Your files could not be deleted.' }, 500);
      }
    }
    const { error, status } = await main.rpc('delete_my_account');
    if (error !== null) fail(error, status);
  },
};
