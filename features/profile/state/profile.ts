import { atom } from 'jotai';
import { authChangeCountAtom } from '#features/auth';
import { AppError } from '#kernel/app-error';
import { learnerIdAtom, perLearnerAtom } from '#kernel/learner';
import { normalizeProfile, PROFILE_TEXT, type Profile } from '../model/profile.ts';
import { profilePortAtom } from '../ports.ts';

type ProfileState =
  | { status: 'loading' }
  /**
   * The profile could not be loaded. Loading throws no error (docs/product.md#prof-5); the profile card shows the
   * failure.
   */
  | { status: 'failed' }
  | { status: 'ready'; profile: Profile };

export const profileAtom = perLearnerAtom<ProfileState>({ status: 'loading' });

/**
 * The learner whose profile was last loaded, and the change of the auth state after which it was loaded. `change` is
 * the number of that change.
 */
const loadedAtAtom = atom<{ learnerId: string; change: number } | null>(null);

const inFlightAtom = atom<{ learnerId: string; done: Promise<boolean> } | null>(null);

/**
 * Loads the learner's profile. Two calls at the same time share one request. Resolves to true if the profile was
 * loaded, and to false if that failed (docs/product.md#prof-5).
 */
export const loadProfileAtom = atom(null, async (get, set): Promise<boolean> => {
  const learnerId = get(learnerIdAtom);
  if (learnerId === null) return false;
  const inFlight = get(inFlightAtom);
  if (inFlight?.learnerId === learnerId) return inFlight.done;
  const change = get(authChangeCountAtom);
  const load = async () => {
    try {
      const profile = await get(profilePortAtom).load();
      set(profileAtom, learnerId, () => ({ status: 'ready', profile }));
      set(loadedAtAtom, { learnerId, change });
      return true;
    } catch {
      set(profileAtom, learnerId, (before) => (before.status === 'ready' ? before : { status: 'failed' }));
      return false;
    } finally {
      if (get(inFlightAtom)?.learnerId === learnerId) set(inFlightAtom, null);
    }
  };
  const done = load();
  set(inFlightAtom, { learnerId, done });
  return done;
});

/**
 * Loads the profile, unless it was already loaded since the last change of the auth state (docs/product.md#auth-20).
 */
export const loadProfileOnceAtom = atom(null, async (get, set): Promise<void> => {
  const last = get(loadedAtAtom);
  if (last?.learnerId === get(learnerIdAtom) && last?.change === get(authChangeCountAtom)) return;
  await set(loadProfileAtom);
});

/**
 * Makes the error for a failed save, with the specified text (docs/product.md#prof-4). If the session has ended, the
 * text asks the learner to log in.
 */
function specifiedError(error: unknown, text: string): Error {
  const isSignedOut = error instanceof AppError && error.kind === 'signed-out';
  return new Error(isSignedOut ? PROFILE_TEXT.signedOut : text, { cause: error });
}

/**
 * Saves the profile form: updates the learner's row, or inserts one. On failure, throws an Error with the specified
 * text.
 */
export const saveProfileAtom = atom(null, async (get, set, form: Profile): Promise<void> => {
  const learnerId = get(learnerIdAtom);
  if (learnerId === null) throw new Error(PROFILE_TEXT.signedOut);
  const port = get(profilePortAtom);
  const profile = normalizeProfile(form);
  let isUpdated: boolean;
  try {
    isUpdated = await port.update(profile);
  } catch (error) {
    throw specifiedError(error, PROFILE_TEXT.updateFailed);
  }
  if (!isUpdated) {
    try {
      await port.create(profile);
    } catch (error) {
      throw specifiedError(error, PROFILE_TEXT.createFailed);
    }
  }
  set(profileAtom, learnerId, () => ({ status: 'ready', profile }));
});

export const isEditProfileOpenAtom = atom(false);
