import * as v from 'valibot';
import type { ProfilePort } from '#features/profile';
import { dataOrThrow, requireStored } from './errors.ts';
import { ownUserId } from './learner.ts';
import { PROFILE_COLUMNS, profileRowSchema, toProfile, toRow } from './profileRow.ts';
import { supabase } from './supabase.ts';

export const profileRepository: ProfilePort = {
  async load() {
    const userId = ownUserId();
    const table = () => supabase().from('user_profile');
    const read = () => table().select(PROFILE_COLUMNS).eq('user_id', userId).retry(false).single();
    let found = await read();
    if (found.error?.code === 'PGRST116') {
      // Another tab may insert the row at the same moment; then this insert is a duplicate.
      requireStored(await table().insert({ user_id: userId }));
      found = await read();
    }
    return toProfile(v.parse(profileRowSchema, dataOrThrow(found)));
  },

  async update(profile) {
    const data = dataOrThrow(
      await supabase()
        .from('user_profile')
        .update(toRow(profile))
        .eq('user_id', ownUserId())
        .select('user_id'),
    );
    return data.length > 0;
  },

  async create(profile) {
    dataOrThrow(
      await supabase()
        .from('user_profile')
        .insert({ user_id: ownUserId(), ...toRow(profile) }),
    );
  },
};
