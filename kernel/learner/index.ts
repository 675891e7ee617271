export { learnerIdAtom, perLearnerAtom, requireLearner } from './learner.ts';
