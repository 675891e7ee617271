import { lazyPart } from '#ui/lazy-part';

export { type TermsBlock, termsBlocks } from './model/acceptance.ts';
export { TermsDialog } from './screens/TermsDialog.tsx';
export { loadTermsAtom, type TermsPort, termsPortAtom } from './state/terms.ts';

/** The code of the terms dialog is loaded only when needed, because a learner accepts the terms only once. */
export const termsDialog = lazyPart(async () => ({
  default: (await import('./screens/TermsDialog.tsx')).TermsDialog,
}));
