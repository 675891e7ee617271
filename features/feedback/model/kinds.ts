/**
 * Every kind of feedback that a learner sends. Start here for another one: types and tests then name the other places
 * (CONTRIBUTING, "How to add a kind of feedback"). This file imports nothing, because scripts read it too.
 */
export const FEEDBACK_KINDS = ['bug', 'feature', 'question'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** The name of each kind in the list of what a learner sent. */
export const FEEDBACK_NAMES: Readonly<Record<FeedbackKind, string>> = {
  bug: 'Bug report',
  feature: 'Feature request',
  question: 'Report of a question',
};

/** The kinds with a form in the menus, in the order of the menus, and the words that open it. */
export const FEEDBACK_FORM_LABELS = { feature: 'Request Feature', bug: 'Report a Bug' } as const;

/** The id of a form: its kind. */
export type FeedbackFormId = keyof typeof FEEDBACK_FORM_LABELS;
