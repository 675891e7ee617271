import { createPortAtom } from '#kernel/port';
import type { Profile } from './model/profile.ts';

/** All calls throw an AppError. */
export interface ProfilePort {
  /** The learner's profile. A missing row is made with only the user id and read back (docs/product.md#prof-5). */
  load(userId: string): Promise<Profile>;
  /** Writes the fields into the learner's row; false when there is no row. */
  update(userId: string, profile: Profile): Promise<boolean>;
  /** Inserts the learner's row with the fields. */
  create(userId: string, profile: Profile): Promise<void>;
}

export const profilePortAtom = createPortAtom<ProfilePort>('profile');
