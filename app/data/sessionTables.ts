import type { AttemptKind } from '#features/results';

/** The three session tables by kind of attempt (docs/product.md#data-2). */
export const SESSION_TABLES = {
  quiz: 'quizzes_session',
  mock: 'mock_exams_session',
  flashcards: 'flashcard_sessions',
} as const satisfies Record<AttemptKind, string>;
