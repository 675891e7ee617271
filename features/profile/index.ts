import { lazyPart } from '#ui/lazy-part';

export { EMPTY_PROFILE, type Profile } from './model/profile.ts';
export { AppearanceCard } from './parts/AppearanceCard.tsx';
export { ProfileCard } from './parts/ProfileCard.tsx';
export { type ProfilePort, profilePortAtom } from './ports.ts';
export { EditProfileDialog } from './screens/EditProfileDialog.tsx';
export { ProfileScreen } from './screens/ProfileScreen.tsx';
export { isEditProfileOpenAtom, loadProfileAtom, loadProfileOnceAtom, profileAtom } from './state/profile.ts';

/** The code of the dialog 'Edit Profile' is loaded when the dialog is opened for the first time. */
export const editProfileDialog = lazyPart(async () => ({
  default: (await import('./screens/EditProfileDialog.tsx')).EditProfileDialog,
}));
