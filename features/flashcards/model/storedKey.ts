/** Where the device keeps the learner's session. Alone here: whoever asks whether there is one does without its rules. */
export const FLASHCARDS_KEY = 'flashcardState';
