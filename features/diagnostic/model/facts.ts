import { SUBJECTS } from '#features/questions';

/** How many questions each subject gets: enough to say where to start, and few enough for a first session. */
export const ROUNDS = 2;
/** How many questions a diagnostic has, if no bank is too small. */
export const QUESTIONS = ROUNDS * SUBJECTS.length;
