import { createPortAtom } from '#kernel/port';
import type { Profile } from './model/profile.ts';

/** A call that fails throws an AppError. */
export interface ProfilePort {
  /**
   * Returns the learner's profile. If there is no row, creates one with only the user id and reads it
   * (docs/product.md#prof-5).
   */
  load(userId: string): Promise<Profile>;
  /** Writes the fields into the learner's row. Returns false if there is no row. */
  update(userId: string, profile: Profile): Promise<boolean>;
  /** Inserts the learner's row with the fields. */
  create(userId: string, profile: Profile): Promise<void>;
}

export const profilePortAtom = createPortAtom<ProfilePort>('profile');
