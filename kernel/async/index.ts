export { FormProblem } from './FormProblem.tsx';
export { useIdle, whenIdle } from './idle.ts';
export { LoadNotice } from './LoadNotice.tsx';
export { createPreloadAtoms } from './preloadable.ts';
export {
  fixedTextProblem,
  outageHint,
  outageText,
  type Problem,
  problemOfError,
  problemText,
  whyNotLoaded,
} from './problem.ts';
export { useLoaded } from './useLoaded.ts';
export { useSubmit } from './useSubmit.ts';
