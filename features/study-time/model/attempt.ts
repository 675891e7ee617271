import * as v from 'valibot';

const ATTEMPT_KINDS = ['quiz', 'mock', 'flashcards'] as const;
export type AttemptKind = (typeof ATTEMPT_KINDS)[number];

/** Scores by category, and which timing a mock exam was taken with. */
const attemptDetailsSchema = v.object({
  categoryScores: v.record(
    v.string(),
    v.object({ total: v.number(), correct: v.number(), percentage: v.number() }),
  ),
  timing: v.string(),
});

/** An attempt that is over, as it is stored: its session row, its share of the statistics, and the day it counts for. */
export const attemptSchema = v.object({
  /** A version-4 UUID chosen on the device: the key by which a retry changes nothing. */
  id: v.string(),
  userId: v.string(),
  kind: v.picklist(ATTEMPT_KINDS),
  /** Milliseconds since 1970. */
  startedAt: v.number(),
  endedAt: v.number(),
  /** The learner's time zone at the end. */
  timeZone: v.string(),
  topic: v.nullable(v.string()),
  difficulty: v.nullable(v.string()),
  total: v.number(),
  answered: v.number(),
  correct: v.number(),
  /** What else the history shows of it; goes into the session row's `details` as it is. */
  details: v.optional(attemptDetailsSchema),
  /** Left, not finished: its session row is closed with no time and no score, and it counts for nothing (spec 4). */
  isLeft: v.optional(v.boolean()),
});

export type Attempt = v.InferOutput<typeof attemptSchema>;

/** What is queued of an attempt that was left: the row announced at its start must not stay open for hours. */
export function leftAttempt(
  { id, userId, kind, startedAt }: Pick<Attempt, 'id' | 'userId' | 'kind' | 'startedAt'>,
  timeZone: string,
): Attempt {
  return {
    id,
    userId,
    kind,
    startedAt,
    endedAt: startedAt,
    timeZone,
    topic: null,
    difficulty: null,
    total: 0,
    answered: 0,
    correct: 0,
    isLeft: true,
  };
}

/** The longest session that the database takes: a week, in seconds. */
const MAX_SECONDS = 604_800;

/** Seconds from start to end, from 0 (the clock was turned back) to the week that the column's check allows. */
export function durationSeconds(attempt: Pick<Attempt, 'startedAt' | 'endedAt'>): number {
  const seconds = Math.round((attempt.endedAt - attempt.startedAt) / 1000);
  return Math.min(MAX_SECONDS, Math.max(0, seconds));
}
