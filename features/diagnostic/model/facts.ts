import { SUBJECTS } from '#features/questions';

/** Questions a subject: enough to say where to start, few enough for a first sitting. */
export const ROUNDS = 2;
/** Questions of a diagnostic whose banks are not short of any. */
export const QUESTIONS = ROUNDS * SUBJECTS.length;

/** The topic that lists a diagnostic's session row among the quizzes (docs/product.md#plan-10). */
export const DIAGNOSTIC_TOPIC = 'Diagnostic';
