import type { LearningPort, LearningRecord } from './ports.ts';

/** A record of nothing. */
export const EMPTY_RECORD: LearningRecord = { until: 'now', settings: null, answers: [], corrections: [] };

/** A server in memory that has this record, whenever it is asked. */
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
