import { outboxKind } from '#features/outbox';
import { bugReportSchema, featureRequestSchema, questionReportSchema } from '../model/report.ts';
import { feedbackPortAtom } from '../ports.ts';

/** A bug report in the outbox, which sends it to the team. */
export const bugReportKind = outboxKind({
  name: 'bug-report',
  schema: bugReportSchema,
  title: ({ title }) => `Bug report, '${title}'`,
  send: (get, report) => get(feedbackPortAtom).sendBugReport(report),
});

/** A feature request in the outbox. */
export const featureRequestKind = outboxKind({
  name: 'feature-request',
  schema: featureRequestSchema,
  title: () => 'Feature request',
  send: (get, request) => get(feedbackPortAtom).sendFeatureRequest(request),
});

/** A report of a question in the outbox. */
export const questionReportKind = outboxKind({
  name: 'question-report',
  schema: questionReportSchema,
  title: () => 'Report of a question',
  send: (get, report) => get(feedbackPortAtom).sendQuestionReport(report),
});

/**
 * All kinds of feedback that the outbox can send. Add a new kind to this list, which the app registers
 * (app/ports.ts).
 */
export const feedbackKinds = [bugReportKind, featureRequestKind, questionReportKind];
