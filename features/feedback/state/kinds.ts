import { createOutboxKind } from '#features/outbox';
import type { FeedbackKind } from '../model/kinds.ts';
import { bugReportSchema, featureRequestSchema, questionReportSchema } from '../model/report.ts';
import { feedbackPortAtom } from '../ports.ts';

/** How the outbox stores and sends a bug report. */
export const bugReportKind = createOutboxKind({
  name: 'bug-report',
  schema: bugReportSchema,
  title: ({ title }) => `Bug report, '${title}'`,
  send: (get, report) => get(feedbackPortAtom).sendBugReport(report),
});

/** How the outbox stores and sends a feature request. */
export const featureRequestKind = createOutboxKind({
  name: 'feature-request',
  schema: featureRequestSchema,
  title: () => 'Feature request',
  send: (get, request) => get(feedbackPortAtom).sendFeatureRequest(request),
});

/** How the outbox stores and sends a report of a mistake in a question. */
export const questionReportKind = createOutboxKind({
  name: 'question-report',
  schema: questionReportSchema,
  title: () => 'Report of a question',
  send: (get, report) => get(feedbackPortAtom).sendQuestionReport(report),
});

const KINDS = {
  bug: bugReportKind,
  feature: featureRequestKind,
  question: questionReportKind,
} as const satisfies Record<FeedbackKind, object>;

/** All kinds of feedback that the outbox can send. */
export const feedbackKinds = Object.values(KINDS);
