import type { BugReport, FeatureRequest, QuestionReport, SentFeedback } from './model/report.ts';
import type { FeedbackPort } from './ports.ts';

/** What a team in memory has received. */
export interface MemoryDesk {
  bugs: BugReport[];
  requests: FeatureRequest[];
  questions: QuestionReport[];
  sent: SentFeedback[];
}

/** A team in memory for stories and tests: it takes everything and writes it down, but for what `change` does. */
export function memoryFeedbackPort(
  change: Partial<FeedbackPort> = {},
  desk: MemoryDesk = { bugs: [], requests: [], questions: [], sent: [] },
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
