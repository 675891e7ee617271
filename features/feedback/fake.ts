import type { FeedbackPort } from './ports.ts';

/** A feedback service for stories and tests that accepts every report. `change` replaces single calls. */
export function fakeFeedbackPort(change: Partial<FeedbackPort> = {}): FeedbackPort {
  return {
    uploadFile: async ({ path }) => `https://files.example/${path}`,
    send: async () => {},
    listSent: async () => [],
    ...change,
  };
}
