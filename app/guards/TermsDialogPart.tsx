/** The terms dialog as a part that is downloaded when it is needed: once in a learner's life. */
export { TermsDialog as default } from '#features/terms';
