export { useIdle, whenIdle } from './idle.ts';
export { LoadNotice, useLoaded } from './loaded.tsx';
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
export { FormProblem, useSubmit } from './submit.tsx';
