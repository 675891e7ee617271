import { lazyPart } from '#ui/lazy-part';

/** The dialog's code loads only when needed, because a learner accepts the terms only once. */
export const termsDialog = lazyPart(async () => ({
  default: (await import('./screens/TermsDialog.tsx')).TermsDialog,
}));
