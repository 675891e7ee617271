export { termsDialog } from './lazy.ts';
export { type TermsBlock, termsBlocks } from './model/acceptance.ts';
export { TermsDialog } from './screens/TermsDialog.tsx';
export { loadTermsAtom, type TermsPort, termsPortAtom } from './state/terms.ts';
