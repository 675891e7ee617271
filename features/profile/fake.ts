import { EMPTY_PROFILE, type Profile } from './model/profile.ts';
import type { ProfilePort } from './ports.ts';

/** A profile service in memory, for stories and tests, with this profile. `change` replaces single calls. */
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
