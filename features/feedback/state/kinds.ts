import { outboxKind } from '#features/outbox';
import { bugReportSchema, featureRequestSchema, questionReportSchema } from '../model/report.ts';
import { feedbackPortAtom } from '../ports.ts';

/** A bug report on its way to the team. */
export const bugReportKind = outboxKind({
  name: 'bug-report',
  schema: bugReportSchema,
  title: ({ title }) => `Bug report, '${title}'`,
  send: (get, report) => get(feedbackPortAtom).sendBugReport(report),
});

/** A feature request on its way to the team. */
export const featureRequestKind = outboxKind({
  name: 'feature-request',
  schema: featureRequestSchema,
  title: () => 'Feature request',
  send: (get, request) => get(feedbackPortAtom).sendFeatureRequest(request),
});

/** A report of a question on its way to the team. */
export const questionReportKind = outboxKind({
  name: 'question-report',
  schema: questionReportSchema,
  title: () => 'Report of a question',
  send: (get, report) => get(feedbackPortAtom).sendQuestionReport(report),
});

/** What feedback puts into the outbox. A new kind goes here; the app registers the list. */
export const feedbackKinds = [bugReportKind, featureRequestKind, questionReportKind];
