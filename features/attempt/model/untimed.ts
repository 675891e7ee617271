import * as v from 'valibot';
import { type PastAttempt, storedSheet } from '#features/answers';
import { type NonEmptyQuestions, nonEmptyQuestions } from '#features/questions';
import { type FinishedAttempt, finishedAttempt, pastResult, type RunningAttempt } from './attempt.ts';
import type { DeadlineClock } from './clock.ts';

/** An attempt without a time limit: a review, or the diagnostic. */
export interface UntimedAttempt extends RunningAttempt {
  status: 'active';
  questions: NonEmptyQuestions;
  /** The open question's index, from 0. */
  index: number;
  clock: DeadlineClock;
}

export interface UntimedResult extends FinishedAttempt {
  questions: NonEmptyQuestions;
}

/** Finishes the attempt at `at` and returns its result. `questions` are those that the result screen shows. */
export function finishUntimed(
  attempt: UntimedAttempt,
  questions: NonEmptyQuestions,
  at: number,
): UntimedResult {
  return { ...finishedAttempt(attempt, at), questions };
}

/**
 * Reads the result of an untimed attempt from a session row. Returns null if the row's topic is not `topic`, or if the
 * attempt's questions are missing.
 */
export function readUntimedResult(past: PastAttempt, topic: string): UntimedResult | null {
  const questions = nonEmptyQuestions(past.questions);
  return past.topic !== topic || questions === null ? null : { ...pastResult(past), questions };
}

const fields = { id: v.string(), userId: v.string(), ...storedSheet.fields, startedAt: v.number() };

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
