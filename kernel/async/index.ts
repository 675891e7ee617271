export { FormProblem } from './FormProblem.tsx';
export { useIdle, whenIdle } from './idle.ts';
export { LoadNotice } from './LoadNotice.tsx';
export { createPreloadAtoms } from './preloadable.ts';
export { fixedTextProblem, type Problem, problemOfError, problemText } from './problem.ts';
export { useLoaded } from './useLoaded.ts';
export { useSubmit } from './useSubmit.ts';
