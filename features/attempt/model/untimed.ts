import * as v from 'valibot';
import { type Paper, paperOf } from '#features/questions';
import type { FinishedAttempt } from '#features/results';
import { type PastAttempt, pastResult } from '#features/results';
import { isAnswered, storedSheetFields } from '#features/scoring';
import type { RunningAttempt } from './attempt.ts';
import type { Clock } from './clock.ts';

/** An attempt without a time limit whose result contains only the answered questions: a review, the diagnostic. */
export interface UntimedAttempt extends RunningAttempt {
  status: 'active';
  questions: Paper;
  /** The open question's place, from 0. */
  index: number;
  clock: Clock & { policy: 'deadline' };
}

export interface UntimedResult extends FinishedAttempt {
  questions: Paper;
}

/** The clock of an attempt without a timer, accounted for up to `seenAt`. */
export function untimedClock(seenAt: number): UntimedAttempt['clock'] {
  return { policy: 'deadline', seenAt, endsAt: null };
}

/**
 * The finished attempt. `asked` is the list of questions that the learner was shown. Blanks are not part of
 * the result, unless nothing was answered at all.
 */
export function untimedResult(attempt: UntimedAttempt, asked: Paper, at: number): UntimedResult {
  const { id, userId, sheet, startedAt } = attempt;
  return {
    status: 'finished',
    id,
    userId,
    questions: paperOf(asked.filter((question) => isAnswered(sheet, question))) ?? asked,
    sheet,
    startedAt,
    // A clock that was turned back must not end an attempt before it began.
    endedAt: Math.max(at, startedAt),
    isRecorded: false,
    timeZone: null,
  };
}

/**
 * The result of such an attempt from a session row of this topic; null if the row has none, or its
 * questions are missing.
 */
export function pastUntimed(past: PastAttempt, topic: string): UntimedResult | null {
  const questions = paperOf(past.questions);
  return past.topic !== topic || questions === null ? null : { ...pastResult(past), questions };
}

const fields = { id: v.string(), userId: v.string(), ...storedSheetFields, startedAt: v.number() };

/** The changing parts of such an attempt, as the device stores them. */
export const storedUntimedFields = {
  ...fields,
  status: v.literal('active'),
  index: v.pipe(v.number(), v.integer(), v.minValue(0)),
  seenAt: v.number(),
};

/** Its result, as the device stores it. */
export const storedUntimedResultSchema = v.object({
  ...fields,
  status: v.literal('finished'),
  endedAt: v.number(),
  isRecorded: v.boolean(),
  timeZone: v.nullable(v.string()),
});
