import * as v from 'valibot';
import type { Subject } from '#features/questions';
import { ATTEMPT_KINDS } from '#features/results';

const count = v.number();
const text = v.nullable(v.string());
const counts = v.object({ total: count, correct: count });
const bySubject = <Schema extends v.GenericSchema>(each: Schema) =>
  v.object({ science: each, math: each, langProf: each, readingComp: each } satisfies Record<
    Subject,
    Schema
  >);

/** All the server data on the dashboard. The device stores it as it is. */
export const overviewSchema = v.object({
  /** Null if a set of counts is missing. */
  counters: v.object({
    quiz: bySubject(v.nullable(counts)),
    mock: bySubject(v.nullable(counts)),
  }),
  coverage: bySubject(v.object({ questions: count, met: count })),
  /** Finished quizzes, exams and flashcard sessions, newest first, at most 30. */
  history: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(ATTEMPT_KINDS),
      /** Milliseconds since 1970. */
      startedAt: count,
      /** Seconds. */
      duration: count,
      topic: text,
      difficulty: text,
      total: v.nullable(count),
      correct: v.nullable(count),
    }),
  ),
  /** The learner's totals; null before the first attempt. */
  statistics: v.nullable(counts),
  /** The last 365 days that have time, newest first: `2026-11-21`. */
  days: v.array(v.object({ day: v.string(), totalSecs: count })),
  /** Null if there is none. */
  weeklyGoalMinutes: v.nullable(count),
  /** Answers of the last seven calendar days, today among them, and of the seven before. */
  weeks: v.object({ latest: counts, before: counts }),
});
export type Overview = v.InferOutput<typeof overviewSchema>;
