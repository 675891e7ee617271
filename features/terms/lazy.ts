import { lazyPart } from '#ui/lazy-part';

/** The terms dialog loads when it is needed: once in a learner's life. */
export const termsDialog = lazyPart(async () => ({
  default: (await import('./screens/TermsDialog.tsx')).TermsDialog,
}));
