import { answerCodec, type EndedAttempt } from '#features/answers';
import { calendarDay } from '#features/study-time';

const iso = (instant: number) => new Date(instant).toISOString();

/**
 * Builds the argument of the database function `finish_attempt`. The device's clock may be wrong, so that function
 * clamps the times to possible values.
 */
export function attemptDocument(session: EndedAttempt) {
  const { id, kind, answerMode, startedAt, endedAt, studied, timeZone, isLeft } = session;
  const { topic, difficulty, total, correct, details, answers } = session;
  const row = {
    id,
    kind,
    started_at: iso(startedAt),
    ended_at: iso(endedAt),
    duration: Math.round(studied / 1000),
    // Study time counts for the day on which the attempt started (docs/product.md#time-9).
    day: calendarDay(startedAt, timeZone).day,
    is_left: isLeft,
  };
  if (isLeft) return row;
  return {
    ...row,
    mode: answerMode ?? kind,
    topic,
    difficulty,
    total,
    correct,
    details: details ?? null,
    answers: answers.map(answerCodec.row),
  };
}
