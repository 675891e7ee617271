import { EMPTY_PROFILE, type Profile } from './model/profile.ts';
import type { ProfilePort } from './ports.ts';

/**
 * A fake of the profile port, in memory, for stories and tests. It starts with `profile`; `change` replaces single
 * methods.
 */
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
