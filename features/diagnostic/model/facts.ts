import { SUBJECTS } from '#features/questions';

/** Questions a subject: enough to say where to start, few enough for a first sitting. */
export const ROUNDS = 2;
/** Questions of a diagnostic whose banks are not short of any. */
export const QUESTIONS = ROUNDS * SUBJECTS.length;
