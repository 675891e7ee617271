/**
 * Every kind of feedback that a learner sends. Start here for another one: types and tests then name the other places
 * (CONTRIBUTING, "How to add a kind of feedback"). This file imports nothing, because scripts read it too.
 */
export const FEEDBACK_KINDS = ['bug', 'feature', 'question'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];
