/** The topic under which a review's session row stands among the quizzes (docs/product.md#plan-4). */
export const REVIEW_TOPIC = 'Review';
