export { editProfileDialog } from './lazy.ts';
export { EMPTY_PROFILE, type Profile } from './model/profile.ts';
export { AppearanceCard } from './parts/AppearanceCard.tsx';
export { ProfileCard } from './parts/ProfileCard.tsx';
export { type ProfilePort, profilePortAtom } from './ports.ts';
export { EditProfileDialog } from './screens/EditProfileDialog.tsx';
export { ProfileScreen } from './screens/ProfileScreen.tsx';
export { isEditProfileOpenAtom, loadProfileAtom, loadProfileOnceAtom, profileAtom } from './state/profile.ts';
