import type { Overview } from './model/overview.ts';
import type { DashboardPort } from './ports.ts';

const NOTHING = { total: 0, correct: 0 };
const NO_ANSWERS = { science: NOTHING, math: NOTHING, langProf: NOTHING, readingComp: NOTHING };
const BANK = { questions: 200, met: 0 };

/** The dashboard's data for a learner without answers. */
export const EMPTY_OVERVIEW: Overview = {
  counters: { quiz: NO_ANSWERS, mock: NO_ANSWERS },
  coverage: { science: BANK, math: BANK, langProf: BANK, readingComp: BANK },
  history: [],
  statistics: null,
  days: [],
  weeklyGoalMinutes: null,
  weeks: { latest: NOTHING, before: NOTHING },
};

/** A fake server that returns the dashboard's data. The fields of `overview` replace those of EMPTY_OVERVIEW. */
export function fakeDashboardPort(overview: Partial<Overview> = {}): DashboardPort {
  return { loadOverview: async () => ({ ...EMPTY_OVERVIEW, ...overview }) };
}
