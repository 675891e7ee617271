import * as v from 'valibot';
import type { Profile } from '#features/profile';

const text = v.nullable(v.string());

export const profileRowSchema = v.object({
  accept_tos: v.nullable(v.boolean()),
  user_fullname: text,
  user_username: text,
  user_bio: text,
  user_location: text,
  user_school: text,
  user_socials: text,
  user_year_level: text,
});
export type ProfileRow = v.InferOutput<typeof profileRowSchema>;

export const PROFILE_COLUMNS = ['user_id', ...Object.keys(profileRowSchema.entries)].join(', ');

/** Converts a database row to the app's profile. */
export function toProfile(row: Omit<ProfileRow, 'accept_tos'>): Profile {
  return {
    fullName: row.user_fullname ?? '',
    username: row.user_username ?? '',
    bio: row.user_bio ?? '',
    location: row.user_location ?? '',
    school: row.user_school ?? '',
    socialLink: row.user_socials ?? '',
    yearLevel: row.user_year_level ?? '',
  };
}

const orNull = (text: string) => (text === '' ? null : text);

export const toRow = (profile: Profile): Omit<ProfileRow, 'accept_tos'> => ({
  user_fullname: orNull(profile.fullName),
  user_username: orNull(profile.username),
  user_bio: orNull(profile.bio),
  user_location: orNull(profile.location),
  user_school: orNull(profile.school),
  user_socials: orNull(profile.socialLink),
  user_year_level: orNull(profile.yearLevel),
});
