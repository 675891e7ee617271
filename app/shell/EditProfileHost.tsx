import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { authChangeCountAtom } from '#features/auth';
import {
  editProfileDialog,
  isEditProfileOpenAtom,
  loadProfileAtom,
  loadProfileOnceAtom,
} from '#features/profile';
import { dialogEvent } from './navigation.ts';

/**
 * Opens the dialog 'Edit Profile' when any part of the page requests it, and keeps the profile up to date. The
 * form's code loads when first opened.
 */
export function EditProfileHost() {
  const isOpen = useAtomValue(isEditProfileOpenAtom);
  const setOpen = useSetAtom(isEditProfileOpenAtom);
  const changes = useAtomValue(authChangeCountAtom);
  const load = useSetAtom(loadProfileAtom);
  const loadOnce = useSetAtom(loadProfileOnceAtom);
  const [wasOpened, setOpened] = useState(false);
  // Once opened, the dialog stays mounted, because a success message follows the form.
  if (isOpen && !wasOpened) setOpened(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the profile is read after each change (docs/product.md#auth-20)
  useEffect(() => void loadOnce(), [loadOnce, changes]);

  useEffect(() => {
    const open = () => {
      setOpen(true);
      void load();
    };
    window.addEventListener(dialogEvent('profile'), open);
    return () => {
      window.removeEventListener(dialogEvent('profile'), open);
      setOpen(false);
    };
  }, [load, setOpen]);

  return wasOpened ? (
    <Suspense fallback={null}>
      <editProfileDialog.Part />
    </Suspense>
  ) : null;
}
