import * as v from 'valibot';
import { type Paper, paperOf } from '#features/questions';
import type { FinishedAttempt } from '#features/results';
import { type PastAttempt, pastResult } from '#features/results';
import { storedSheetFields } from '#features/scoring';
import type { RunningAttempt } from './attempt.ts';
import type { AttemptClock } from './clock.ts';

/** An attempt without a time limit: a review, or the diagnostic. */
export interface UntimedAttempt extends RunningAttempt {
  status: 'active';
  questions: Paper;
  /** The open question's index, from 0. */
  index: number;
  clock: AttemptClock & { policy: 'deadline' };
}

export interface UntimedResult extends FinishedAttempt {
  questions: Paper;
}

/**
 * Makes the clock of an attempt without a time limit. The time before `seenAt` is already included in the questions'
 * times.
 */
export function untimedClock(seenAt: number): UntimedAttempt['clock'] {
  return { policy: 'deadline', seenAt, endsAt: null };
}

/** Finishes the attempt at `at` and returns its result. `questions` are those that the result screen shows. */
export function finishUntimed(attempt: UntimedAttempt, questions: Paper, at: number): UntimedResult {
  const { id, userId, sheet, startedAt } = attempt;
  return {
    status: 'finished',
    id,
    userId,
    questions,
    sheet,
    startedAt,
    // If the device's clock was turned back, the attempt must not end before it began.
    endedAt: Math.max(at, startedAt),
    isRecorded: false,
    timeZone: null,
  };
}

/**
 * Reads the result of an untimed attempt from a session row. Returns null if the row's topic is not `topic`, or if the
 * attempt's questions are missing.
 */
export function readUntimedResult(past: PastAttempt, topic: string): UntimedResult | null {
  const questions = paperOf(past.questions);
  return past.topic !== topic || questions === null ? null : { ...pastResult(past), questions };
}

const fields = { id: v.string(), userId: v.string(), ...storedSheetFields, startedAt: v.number() };

/** The schema of an untimed attempt as stored on the device, without its questions. */
export const storedUntimedFields = {
  ...fields,
  status: v.literal('active'),
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  seenAt: v.number(),
};

/** The schema of an untimed attempt's result as stored on the device. */
export const storedUntimedResultSchema = v.object({
  ...fields,
  status: v.literal('finished'),
  endedAt: v.number(),
  isRecorded: v.boolean(),
  timeZone: v.nullable(v.string()),
});
