import { lazyPart } from '#ui/lazy-part';

/** The form loads when it is first opened. */
export const editProfileDialog = lazyPart(async () => ({
  default: (await import('./screens/EditProfileDialog.tsx')).EditProfileDialog,
}));
