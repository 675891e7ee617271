import type { BugReport, FeatureRequest, QuestionReport, SentFeedback } from './model/report.ts';
import type { FeedbackPort } from './ports.ts';

/** The feedback that a test or story has sent to the fake. */
export interface RecordedFeedback {
  bugs: BugReport[];
  requests: FeatureRequest[];
  questions: QuestionReport[];
  sent: SentFeedback[];
}

/**
 * A feedback service in memory, for stories and tests: it accepts and records every report. `change` replaces
 * single calls.
 */
export function fakeFeedbackPort(
  change: Partial<FeedbackPort> = {},
  desk: RecordedFeedback = { bugs: [], requests: [], questions: [], sent: [] },
): FeedbackPort {
  return {
    uploadFile: async ({ path }) => `https://files.example/${path}`,
    sendBugReport: async (report) => void desk.bugs.push(report),
    sendFeatureRequest: async (request) => void desk.requests.push(request),
    sendQuestionReport: async (report) => void desk.questions.push(report),
    listSent: async () => desk.sent,
    ...change,
  };
}
