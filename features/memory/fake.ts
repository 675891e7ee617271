import type { LearningPort, LearningRecord } from './ports.ts';

/** The record of a learner without answers. */
export const EMPTY_RECORD: LearningRecord = { until: 'now', settings: null, answers: [], corrections: [] };

/** A fake server that returns this record for every request. */
export function fakeLearningPort(
  record: Partial<LearningRecord> = {},
  change: Partial<LearningPort> = {},
): LearningPort {
  return {
    loadRecord: async () => ({ ...EMPTY_RECORD, ...record }),
    saveSettings: async () => {},
    markTold: async () => {},
    ...change,
  };
}
