import * as v from 'valibot';
import type { Overview } from '#features/dashboard';

const count = v.number();
const text = v.nullable(v.string());
const counts = v.object({ total: count, correct: count });
const bySubject = <Schema extends v.GenericSchema>(each: Schema) =>
  v.object({ science: each, math: each, langProf: each, readingComp: each });
const bySubjectOrNull = bySubject(v.nullable(counts));

const overviewSchema: v.GenericSchema<unknown, Overview> = v.object({
  counters: v.object({ quiz: bySubjectOrNull, mock: bySubjectOrNull }),
  coverage: bySubject(v.object({ questions: count, met: count })),
  history: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(['quiz', 'mock', 'flashcards']),
      startedAt: count,
      duration: count,
      topic: text,
      difficulty: text,
      total: v.nullable(count),
      correct: v.nullable(count),
    }),
  ),
  statistics: v.nullable(counts),
  days: v.array(v.object({ day: v.string(), totalSecs: count })),
  weeklyGoalMinutes: v.nullable(count),
  weeks: v.object({ latest: counts, before: counts }),
});

/** A learner's last overview as the device keeps it. */
export const keptOverviewSchema = v.object({ userId: v.string(), at: v.number(), overview: overviewSchema });
