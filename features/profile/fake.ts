import { EMPTY_PROFILE, type Profile } from './model/profile.ts';
import type { ProfilePort } from './ports.ts';

/** A server in memory that has this profile, except for `change`. */
export function fakeProfilePort(
  change: Partial<ProfilePort> = {},
  profile: Profile = EMPTY_PROFILE,
): ProfilePort {
  return {
    load: async () => profile,
    update: async () => true,
    create: async () => {},
    ...change,
  };
}
