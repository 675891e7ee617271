import { lazyPart } from '#ui/lazy-part';

/** The dialog's code loads when the dialog is first opened. */
export const editProfileDialog = lazyPart(async () => ({
  default: (await import('./screens/EditProfileDialog.tsx')).EditProfileDialog,
}));
