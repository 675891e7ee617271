import { lazyPart } from '#ui/lazy-part';

/** The code of the terms dialog is loaded only when needed, because a learner accepts the terms only once. */
export const termsDialog = lazyPart(async () => ({
  default: (await import('./screens/TermsDialog.tsx')).TermsDialog,
}));
