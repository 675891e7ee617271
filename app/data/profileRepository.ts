import type { Profile, ProfilePort } from '#features/profile';
import { toAppError, unwrap } from './errors.ts';
import { type ProfileRow, toProfile } from './profileRow.ts';
import { supabase } from './supabase.ts';

const COLUMNS =
  'user_fullname, user_username, user_bio, user_location, user_school, user_socials, user_year_level';

const orNull = (text: string) => (text === '' ? null : text);

const toRow = (profile: Profile): Omit<ProfileRow, 'accept_tos'> => ({
  user_fullname: orNull(profile.fullName),
  user_username: orNull(profile.username),
  user_bio: orNull(profile.bio),
  user_location: orNull(profile.location),
  user_school: orNull(profile.school),
  user_socials: orNull(profile.socialLink),
  user_year_level: orNull(profile.yearLevel),
});

export const profileRepository: ProfilePort = {
  async load(userId) {
    const { main } = supabase();
    const read = () =>
      // maybeSingle: a missing row is normal and gets created, so it must not log a 406 in the console.
      main.from('user_profile').select(COLUMNS).eq('user_id', userId).retry(false).maybeSingle();
    const found = unwrap(await read());
    if (found !== null) return toProfile(found);
    // Another tab may insert the row at the same moment. The slower tab then reads it.
    unwrap(
      await main
        .from('user_profile')
        .upsert({ user_id: userId }, { onConflict: 'user_id', ignoreDuplicates: true }),
    );
    const made = unwrap(await read());
    if (made === null) throw toAppError({ message: 'The profile was made but is not there.' }, 404);
    return toProfile(made);
  },

  async update(userId, profile) {
    const { main } = supabase();
    const data = unwrap(
      await main.from('user_profile').update(toRow(profile)).eq('user_id', userId).select('user_id'),
    );
    return data.length > 0;
  },

  async create(userId, profile) {
    const { main } = supabase();
    unwrap(await main.from('user_profile').insert({ user_id: userId, ...toRow(profile) }));
  },
};
