/** The topic that lists a review's session row among the quizzes (docs/product.md#plan-4). */
export const REVIEW_TOPIC = 'Review';
