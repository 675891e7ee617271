/** Where the device keeps the learner's quiz. Alone here: whoever asks whether there is one does without its rules. */
export const QUIZ_KEY = 'quizState';
