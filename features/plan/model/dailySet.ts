/**
 * A review. `name` is what the learner reads wherever it is named. `topic` is the text in that column: reviews are stored
 * and listed with the quizzes (docs/product.md#plan-4).
 */
export const DAILY_SET = { name: 'Daily set', topic: 'Review' } as const;
