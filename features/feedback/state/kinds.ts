import { createOutboxKind } from '#features/outbox';
import type { FeedbackKind } from '../model/kinds.ts';
import { FEEDBACK_SCHEMAS } from '../model/report.ts';
import { feedbackPortAtom } from '../ports.ts';

export const bugReportKind = createOutboxKind({
  name: 'bug-report',
  schema: FEEDBACK_SCHEMAS.bug,
  title: ({ title }) => `Bug report, '${title}'`,
  send: (get, report) => get(feedbackPortAtom).send('bug', report),
});

export const featureRequestKind = createOutboxKind({
  name: 'feature-request',
  schema: FEEDBACK_SCHEMAS.feature,
  title: () => 'Feature request',
  send: (get, request) => get(feedbackPortAtom).send('feature', request),
});

/** How the outbox stores and sends a report of a mistake in a question. */
export const questionReportKind = createOutboxKind({
  name: 'question-report',
  schema: FEEDBACK_SCHEMAS.question,
  title: () => 'Report of a question',
  send: (get, report) => get(feedbackPortAtom).send('question', report),
});

const KINDS = {
  bug: bugReportKind,
  feature: featureRequestKind,
  question: questionReportKind,
} as const satisfies Record<FeedbackKind, object>;

export const feedbackKinds = Object.values(KINDS);
