import * as v from 'valibot';
import { ATTEMPT_KINDS } from '#features/answers';
import type { Subject } from '#features/questions';

const count = v.number();
const text = v.nullable(v.string());
const counts = v.object({ total: count, correct: count });
const bySubject = <Schema extends v.GenericSchema>(each: Schema) =>
  v.object({ science: each, math: each, langProf: each, readingComp: each } satisfies Record<
    Subject,
    Schema
  >);

/** All data that the dashboard gets from the server. The device saves it in the same form. */
export const overviewSchema = v.object({
  /** How many answers were given and how many were right, by mode and subject. Null for a subject without counts. */
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
      /** Of flashcards: how many cards were known, and how many are to be seen again. */
      known: v.nullish(count),
      again: v.nullish(count),
    }),
  ),
  /** How many questions the learner answered in all attempts, and how many correctly; null before the first attempt. */
  statistics: v.nullable(counts),
  /** The days with study time among the last 365, newest first. `day` is a date such as `2026-11-21`. */
  days: v.array(v.object({ day: v.string(), totalSecs: count })),
  /** The learner's weekly study goal in minutes; null if none is set. */
  weeklyGoalMinutes: v.nullable(count),
  /** The counts of answers in the last seven calendar days including today, and in the seven days before them. */
  weeks: v.object({ latest: counts, before: counts }),
});
export type Overview = v.InferOutput<typeof overviewSchema>;
