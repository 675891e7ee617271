import { type AnswerEntry, durationSeconds, type EndedSession, type OutboxPort } from '#features/attempt';
import { unwrap } from './errors.ts';
import { progressTable } from './progressTables.ts';
import { SESSION_TABLES } from './sessionTables.ts';
import { supabase } from './supabase.ts';

const iso = (instant: number) => new Date(instant).toISOString();

/** The row's columns of the score; none where the session was left. */
function scoreOf({ isLeft, topic, difficulty, total, correct, details }: EndedSession) {
  if (isLeft === true) return {};
  return { topic, difficulty, total, correct, ...(details === undefined ? {} : { details }) };
}

/** The database's bounds of an answer's instant and time. */
const [EARLIEST, LATEST, LONGEST] = [Date.UTC(2020, 0, 1), Date.UTC(2100, 0, 1), 86_400_000];

function answerRow({ id, userId, kind, answerMode, endedAt }: EndedSession, answer: AnswerEntry) {
  const { questionId, bank, tag, letter, isCorrect, ms, isFlagged, isChanged, isGuess } = answer;
  return {
    id: answer.id,
    user_id: userId,
    question_uuid: questionId,
    bank,
    tag,
    mode: answerMode ?? kind,
    letter,
    is_correct: isCorrect,
    ms: Math.min(LONGEST, ms),
    flagged: isFlagged,
    changed: isChanged,
    guessed: isGuess,
    answered_at: iso(Math.min(LATEST, Math.max(EARLIEST, endedAt))),
    attempt_id: id,
  };
}

export const outboxRepository: OutboxPort = {
  async saveAnswers(subject, mode, rows) {
    const { main } = supabase();
    unwrap(
      await main.from(progressTable(mode, subject)).upsert(
        rows.map((row) => ({
          user_id: row.userId,
          question_uuid: row.questionId,
          correct_question: row.isCorrect ? 1 : 0,
          tags: [...row.tags],
        })),
        { onConflict: 'user_id,question_uuid' },
      ),
    );
  },

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

  async closeSession(session) {
    const { main } = supabase();
    unwrap(
      await main.from(SESSION_TABLES[session.kind]).upsert(
        {
          id: session.id,
          user_id: session.userId,
          start_time: iso(session.startedAt),
          end_time: iso(Math.max(session.startedAt, session.endedAt)),
          duration: durationSeconds(session),
          ...scoreOf(session),
        },
        { onConflict: 'id' },
      ),
    );
  },

  async logAnswers(session, answers) {
    const { main } = supabase();
    unwrap(
      await main.from('answers').upsert(
        answers.map((answer) => answerRow(session, answer)),
        { onConflict: 'id', ignoreDuplicates: true },
      ),
    );
  },

  async addStatistics(session) {
    const { main } = supabase();
    unwrap(
      await main.rpc('record_statistics', {
        p_attempt: session.id,
        p_answered: session.answered,
        p_correct: session.correct,
      }),
    );
  },

  async refreshDay({ day, from, to }) {
    const { main } = supabase();
    unwrap(
      await main.rpc('refresh_daily_session_time', {
        p_day: day,
        p_from: from,
        p_to: to,
      }),
    );
  },
};
