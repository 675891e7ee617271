import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import type { AuthUser } from '#features/auth';
import {
  editProfileDialog,
  isEditProfileOpenAtom,
  loadProfileAtom,
  loadProfileOnceAtom,
} from '#features/profile';
import { DIALOG_EVENTS } from './navigation.ts';

/**
 * Opens the dialog 'Edit Profile' when any part of the page requests it, and keeps the profile up to date. The
 * form's code loads when first opened.
 */
export function EditProfileHost({ user }: { user: AuthUser }) {
  const isOpen = useAtomValue(isEditProfileOpenAtom);
  const setOpen = useSetAtom(isEditProfileOpenAtom);
  const load = useSetAtom(loadProfileAtom);
  const loadOnce = useSetAtom(loadProfileOnceAtom);
  const [wasOpened, setOpened] = useState(false);
  // Once opened, the dialog stays mounted, because a success message follows the form.
  if (isOpen && !wasOpened) setOpened(true);

  // Load the profile again after each auth state change, because `user` is then a new object
  // (docs/product.md#auth-20).
  useEffect(() => {
    void loadOnce(user.id);
  }, [loadOnce, user]);

  useEffect(() => {
    const open = () => {
      setOpen(true);
      void load(user.id);
    };
    window.addEventListener(DIALOG_EVENTS.profile, open);
    return () => {
      window.removeEventListener(DIALOG_EVENTS.profile, open);
      setOpen(false);
    };
  }, [load, setOpen, user.id]);

  return wasOpened ? (
    <Suspense fallback={null}>
      <editProfileDialog.Part userId={user.id} />
    </Suspense>
  ) : null;
}
