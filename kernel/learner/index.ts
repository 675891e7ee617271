export { learnerIdAtom, perLearnerAtom } from './learner.ts';
