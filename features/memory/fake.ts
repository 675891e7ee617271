import type { LearningPort, LearningRecord } from './ports.ts';

/** What the server returns for a learner who has no answers and no plan. */
export const EMPTY_RECORD: LearningRecord = {
  until: 'now',
  generation: null,
  settings: null,
  answers: [],
  corrections: [],
  notes: [],
  open: [],
};

/** A fake server that returns the given record for every request; fields that are not given are empty. */
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
