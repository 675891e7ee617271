import * as v from 'valibot';
import { addToSnapshot, toAnswer } from '#features/memory';
import { type AnswerEntry, type AttemptsPort, answersOf, type EndedSession } from '#features/results';
import { calendarDay } from '#features/study-time';
import { AppError } from '#kernel/app-error';
import { sessionDevice } from '../start/storedSession.ts';
import type { Json } from './database.types.ts';
import { unwrap } from './errors.ts';
import { SESSION_TABLES } from './sessionTables.ts';
import { supabase } from './supabase.ts';

const iso = (instant: number) => new Date(instant).toISOString();

function answerOf(answer: AnswerEntry, endedAt: number) {
  const { id, questionId, bank, tag, letter, isCorrect, ms, isFlagged, isChanged, isGuess, place } = answer;
  return {
    id,
    question_uuid: questionId,
    bank,
    tag,
    letter,
    is_correct: isCorrect,
    ms,
    flagged: isFlagged,
    changed: isChanged,
    guessed: isGuess,
    answered_at: iso(endedAt),
    place,
  };
}

/** The argument of `finish_attempt`, which limits the times that a wrong clock can claim. */
function attemptOf(session: EndedSession) {
  const { id, kind, answerMode, startedAt, endedAt, studied, timeZone, isLeft } = session;
  const { topic, difficulty, total, correct, details, answers } = session;
  const row = {
    id,
    kind,
    started_at: iso(startedAt),
    ended_at: iso(endedAt),
    duration: Math.round(studied / 1000),
    // A day is bound by the session's start (docs/product.md#time-9).
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
    answers: answers.map((answer) => answerOf(answer, endedAt)),
  };
}

/** Marks that the database decided otherwise, by the answer's id: the device drew the question before its key was corrected. */
const finishedSchema = v.object({ marks: v.record(v.string(), v.boolean()) });

export const attemptsRepository: AttemptsPort = {
  async openSession({ id, kind, userId, startedAt }) {
    const { main } = supabase();
    unwrap(
      await main
        .from(SESSION_TABLES[kind])
        .upsert(
          { id, user_id: userId, start_time: iso(startedAt) },
          { onConflict: 'id', ignoreDuplicates: true },
        ),
    );
  },

  async finishAttempt(session) {
    const { main } = supabase();
    // As JSON, which it was when it was stored.
    const attempt: Json = JSON.parse(JSON.stringify(attemptOf(session)));
    const finished = unwrap(await main.rpc('finish_attempt', { p_attempt: attempt }));
    const receipt = v.safeParse(finishedSchema, finished);
    // A portal may answer `{}`, or nothing. The attempt then stays in the outbox.
    if (!receipt.success) throw new AppError('offline', '');
    const { marks } = receipt.output;
    const answers = answersOf(session).map((pending) => {
      const answer = toAnswer(pending);
      return { ...answer, isCorrect: marks[answer.id] ?? answer.isCorrect };
    });
    addToSnapshot(sessionDevice(), session.userId, answers);
    const remarked = answers.filter(({ id }) => id in marks);
    if (remarked.length > 0) {
      // These packs have an old key: the result's questions come from the server, and the packs whole at the next update.
      const { packStore } = await import('./packStore.ts');
      const banks = [...new Set(remarked.map(({ bank }) => bank))];
      await Promise.all(banks.map((bank) => packStore.removePack(bank))).catch(() => undefined);
    }
    return marks;
  },
};
