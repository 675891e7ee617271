import * as v from 'valibot';
import { answerCodec, type PastResultsPort } from '#features/answers';
import { SESSION_TABLES } from './attemptsRepository.ts';
import { dataOrThrow, toAppError } from './errors.ts';
import { supabase } from './supabase.ts';

/** The most question ids that the database accepts in one call. */
const IDS_A_CALL = 400;

/** The most past attempts that the history lists. */
const MOST = 50;

export const pastResultsRepository: PastResultsPort = {
  async listSessions(kind) {
    const rows = dataOrThrow(
      await supabase()
        .from(SESSION_TABLES[kind])
        .select('id, start_time, topic, difficulty, total, correct')
        .not('end_time', 'is', null)
        .not('total', 'is', null)
        .order('start_time', { ascending: false })
        .limit(MOST),
    );
    return rows.map(({ start_time, total, correct, ...row }) => ({
      ...row,
      startedAt: Date.parse(start_time),
      total: total ?? 0,
      correct: correct ?? 0,
    }));
  },

  async loadSession(kind, id) {
    const [{ data, error, status }, given] = await Promise.all([
      supabase()
        .from(SESSION_TABLES[kind])
        .select('start_time, end_time, topic, difficulty, details')
        .eq('id', id)
        .not('end_time', 'is', null)
        .limit(1),
      supabase().from('answers').select(answerCodec.givenColumns).eq('attempt_id', id),
    ]);
    // The id in the address is not a UUID, so no attempt has this id.
    if (error?.code === '22P02') return null;
    if (error !== null) throw toAppError(error, status);
    const [row] = data;
    if (row === undefined) return null;
    const { start_time, end_time, ...rest } = row;
    return {
      ...rest,
      startedAt: Date.parse(start_time),
      endedAt: Date.parse(end_time ?? start_time),
      answers: v.parse(answerCodec.givenSchema, dataOrThrow(given)),
    };
  },

  async loadQuestions(_bank, ids) {
    const parts = Array.from({ length: Math.ceil(ids.length / IDS_A_CALL) }, (_, part) =>
      ids.slice(part * IDS_A_CALL, (part + 1) * IDS_A_CALL),
    );
    const rows = await Promise.all(parts.map(loadRows));
    return rows.flat();
  },
};

async function loadRows(ids: readonly string[]): Promise<readonly unknown[]> {
  return dataOrThrow(await supabase().rpc('questions_by_id', { p_ids: [...ids] }));
}
