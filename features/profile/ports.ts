import { createPortAtom } from '#kernel/port';
import type { Profile } from './model/profile.ts';

/** Reads and saves the profile on the server. A call that fails throws an AppError. */
export interface ProfilePort {
  /**
   * Returns the learner's profile. If the learner has no row, first creates a row with only the user id
   * (docs/product.md#prof-5).
   */
  load(): Promise<Profile>;
  /** Updates the learner's row with the profile's fields. Resolves to false if the learner has no row. */
  update(profile: Profile): Promise<boolean>;
  create(profile: Profile): Promise<void>;
}

export const profilePortAtom = createPortAtom<ProfilePort>('profile');
