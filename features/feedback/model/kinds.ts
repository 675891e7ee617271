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

export type FeedbackFormId = keyof typeof FEEDBACK_FORM_LABELS;

/** The feedback texts, as specified (docs/product.md#feed-1 to docs/product.md#feed-4), and our own for the rest. */
export const FEEDBACK_TEXT = {
  tooltip: 'To report a bug or give feedback',
  loginToReport: 'You must be logged in to report a bug.',
  loginToSubmit: 'You must be logged in to submit a bug report.',
  loginToRequest: 'You must be logged in to request a feature.',
  bugFailed: (message: string) => `Error submitting bug: ${message}`,
  requestFailed: (reason: string) => `Error submitting request: ${reason}`,
  keptTitle: 'Kept on This Device',
  kept: 'Kept on this device. It goes by itself when you are online.',
  filesNeedNetwork:
    'You are offline. Screenshots and videos need a network: take them away and the report is kept on this device, or send it later.',
  noRoom: 'This device has no room to keep it. Send it when you are online.',
  unknown: 'Something went wrong. Please try again.',
} as const;
