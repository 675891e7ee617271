import * as v from 'valibot';
import type { ProfilePort } from '#features/profile';
import { dataOrThrow, toAppError } from './errors.ts';
import { ownUserId } from './learner.ts';
import { PROFILE_COLUMNS, profileRowSchema, toProfile, toRow } from './profileRow.ts';
import { supabase } from './supabase.ts';

export const profileRepository: ProfilePort = {
  async load() {
    const userId = ownUserId();
    const read = () =>
      // Use maybeSingle, because a new learner has no row yet (it is created below): `single` would log a 406 in the
      // console.
      supabase()
        .from('user_profile')
        .select(PROFILE_COLUMNS)
        .eq('user_id', userId)
        .retry(false)
        .maybeSingle();
    const found = dataOrThrow(await read());
    if (found !== null) return toProfile(v.parse(profileRowSchema, found));
    // Another tab may insert the row at the same moment. The slower tab then reads that row.
    dataOrThrow(
      await supabase()
        .from('user_profile')
        .upsert({ user_id: userId }, { onConflict: 'user_id', ignoreDuplicates: true }),
    );
    const made = dataOrThrow(await read());
    if (made === null) throw toAppError({ message: 'The profile was made but is not there.' }, 404);
    return toProfile(v.parse(profileRowSchema, made));
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
