export { termsDialog } from './lazy.ts';
export { type TermsBlock, termsBlocks } from './model/acceptance.ts';
export { type TermsPort, termsPortAtom } from './ports.ts';
export { TermsDialog } from './screens/TermsDialog.tsx';
export { loadTermsAtom } from './state/terms.ts';
