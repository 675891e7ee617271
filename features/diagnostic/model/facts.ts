import { SUBJECTS } from '#features/questions';

/** How many questions each subject gets: enough to say where to start, and few enough for a first session. */
export const QUESTIONS_PER_SUBJECT = 2;
/** How many questions a diagnostic has, if no bank is too small. */
export const QUESTION_COUNT = QUESTIONS_PER_SUBJECT * SUBJECTS.length;
