import { atom } from 'jotai';
import { authChangesAtom, learnerAtom, userIdAtom } from '#features/auth';
import { AppError } from '#kernel/app-error';
import { PROFILE_TEXT } from '../model/messages.ts';
import { type Profile, tidyProfile } from '../model/profile.ts';
import { profilePortAtom } from '../ports.ts';

type ProfileState =
  | { status: 'loading' }
  /**
   * The load failed. It throws no error (docs/product.md#prof-5), but the card says that the profile could not
   * be loaded.
   */
  | { status: 'failed' }
  | { status: 'ready'; profile: Profile };

const heldAtom = learnerAtom<ProfileState>({ status: 'loading' });

/** The signed-in learner's profile. */
export const profileAtom = atom((get) => get(heldAtom));

/** The number of the auth state change after which the profile was last loaded. */
const loadedAtAtom = atom<{ userId: string; change: number } | null>(null);

const inFlightAtom = atom<{ userId: string; done: Promise<boolean> } | null>(null);

/**
 * Loads the learner's profile. Two calls at the same time share one request. Resolves to whether the profile
 * was loaded (docs/product.md#prof-5: profile load errors return false).
 */
export const loadProfileAtom = atom(null, (get, set, userId: string): Promise<boolean> => {
  const inFlight = get(inFlightAtom);
  if (inFlight?.userId === userId) return inFlight.done;
  const change = get(authChangesAtom);
  const load = async () => {
    try {
      const profile = await get(profilePortAtom).load(userId);
      set(heldAtom, userId, () => ({ status: 'ready', profile }));
      set(loadedAtAtom, { userId, change });
      return true;
    } catch {
      set(heldAtom, userId, (before) => (before.status === 'ready' ? before : { status: 'failed' }));
      return false;
    } finally {
      if (get(inFlightAtom)?.userId === userId) set(inFlightAtom, null);
    }
  };
  const done = load();
  set(inFlightAtom, { userId, done });
  return done;
});

/** Loads the profile, unless it was already loaded after the last auth state change (docs/product.md#auth-20). */
export const loadProfileOnceAtom = atom(null, async (get, set, userId: string): Promise<void> => {
  const last = get(loadedAtAtom);
  if (last?.userId === userId && last.change === get(authChangesAtom)) return;
  await set(loadProfileAtom, userId);
});

/**
 * The error for a failed save, with the specified text (docs/product.md#prof-4). If the session has ended, the
 * text says to log in.
 */
function specifiedError(error: unknown, text: string): Error {
  const isSignedOut = error instanceof AppError && error.kind === 'signed-out';
  return new Error(isSignedOut ? PROFILE_TEXT.signedOut : text, { cause: error });
}

/** Saves the form: updates the row, or inserts it. If that fails, throws an Error with the specified text. */
export const saveProfileAtom = atom(null, async (get, set, form: Profile): Promise<void> => {
  const userId = get(userIdAtom);
  if (userId === null) throw new Error(PROFILE_TEXT.signedOut);
  const port = get(profilePortAtom);
  const profile = tidyProfile(form);
  let isUpdated: boolean;
  try {
    isUpdated = await port.update(userId, profile);
  } catch (error) {
    throw specifiedError(error, PROFILE_TEXT.updateFailed);
  }
  if (!isUpdated) {
    try {
      await port.create(userId, profile);
    } catch (error) {
      throw specifiedError(error, PROFILE_TEXT.createFailed);
    }
  }
  set(heldAtom, userId, () => ({ status: 'ready', profile }));
});

/** Whether the dialog 'Edit Profile' is open. */
export const isEditProfileOpenAtom = atom(false);
