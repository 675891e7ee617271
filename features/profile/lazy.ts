import { lazyPart } from '#ui/lazy-part';

/** The code of the dialog 'Edit Profile' is loaded when the dialog is opened for the first time. */
export const editProfileDialog = lazyPart(async () => ({
  default: (await import('./screens/EditProfileDialog.tsx')).EditProfileDialog,
}));
