import type { AttemptKind } from '#features/results';

/** The table that stores the sessions of each kind of attempt (docs/product.md#data-2). */
export const SESSION_TABLES = {
  quiz: 'quizzes_session',
  mock: 'mock_exams_session',
  flashcards: 'flashcard_sessions',
} as const satisfies Record<AttemptKind, string>;
