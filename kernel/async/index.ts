export { type DeferredPart, deferredPart } from './deferredPart.tsx';
export { FormProblem } from './FormProblem.tsx';
export { preparable } from './preparable.ts';
export { fixedProblem, type Problem, problemOf, problemText } from './problem.ts';
export { type Loaded, useLoaded } from './useLoaded.ts';
export { useSubmit } from './useSubmit.ts';
