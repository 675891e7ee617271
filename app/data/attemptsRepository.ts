import * as v from 'valibot';
import { type AttemptKind, type AttemptsPort, answerCodec, type EndedAttempt } from '#features/answers';
import { calendarDay } from '#features/study-time';
import { AppError } from '#kernel/app-error';
import type { Json } from './database.types.ts';
import { dataOrThrow } from './errors.ts';
import { supabase } from './supabase.ts';

/** The table that stores the sessions of each kind of attempt (docs/product.md#data-2). */
export const SESSION_TABLES = {
  quiz: 'quizzes_session',
  mock: 'mock_exams_session',
  flashcards: 'flashcard_sessions',
} as const satisfies Record<AttemptKind, string>;

const iso = (instant: number) => new Date(instant).toISOString();

/**
 * Builds the argument of the database function `finish_attempt`. The device's clock may be wrong, so that function
 * clamps the times to possible values.
 */
function attemptOf(session: EndedAttempt) {
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

/**
 * `marks`: whether an answer is right, by answer id. Lists only answers that the database graded differently
 * from the device, which had the question with an old answer key.
 */
const finishedSchema = v.object({ marks: v.record(v.string(), v.boolean()) });

export const attemptsRepository: AttemptsPort = {
  async openSession({ id, kind, userId, startedAt }) {
    dataOrThrow(
      await supabase()
        .from(SESSION_TABLES[kind])
        .upsert(
          { id, user_id: userId, start_time: iso(startedAt) },
          { onConflict: 'id', ignoreDuplicates: true },
        ),
    );
  },

  async finishAttempt(session) {
    // Convert to plain JSON values, the form in which the outbox stored the attempt.
    const attempt: Json = JSON.parse(JSON.stringify(attemptOf(session)));
    const finished = dataOrThrow(await supabase().rpc('finish_attempt', { p_attempt: attempt }));
    const receipt = v.safeParse(finishedSchema, finished);
    // A captive portal may answer `{}` or an empty body. The attempt then stays in the outbox.
    if (!receipt.success) throw new AppError('offline', '');
    return receipt.output.marks;
  },
};
