import type { SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { confirmedLearner } from '../../server/support/learners.ts';
import { startTestServer, type TestServer } from '../../server/support/test-server.ts';
import type { Outcome } from './outcome.ts';

/** A signed-in learner. */
export interface Person {
  id: string;
  client: SupabaseClient;
  /** The session as JSON, as supabase-js stores it. */
  session: string;
}

/** The server for all fault types that do not kill the server, with its banks and the built app. */
export interface Site {
  url: string;
  server: TestServer;
  newPerson(): Promise<Person>;
}

export async function openSite(): Promise<Site> {
  const server = await startTestServer({ seed: true });
  return {
    url: `http://localhost:${new URL(server.url).port}`,
    server,
    async newPerson() {
      const { client, session } = await confirmedLearner(server);
      const { id, email } = session.user;
      const { error } = await client.from('user_profile').upsert({ user_id: id, email, accept_tos: true });
      if (error !== null) throw error;
      return { id, client, session: JSON.stringify(session) };
    },
  };
}

const countsSchema = v.tuple([
  v.object({
    answers: v.number(),
    counted: v.number(),
    doubled: v.number(),
    disagree: v.number(),
    wrong_times: v.number(),
  }),
]);

const AUDIT = `
  with own as (select a.*, exists (select from private.keys as k where k.global_id = a.question_uuid) as is_known
                 from public.answers as a where user_id = $1),
       sessions as (
         select id, duration, correct from public.quizzes_session where user_id = $1
         union all select id, duration, correct from public.mock_exams_session where user_id = $1
         union all select id, duration, correct from public.flashcard_sessions where user_id = $1)
  select (select count(*)::integer from own where letter is not null) as answers,
         -- Statistics and scores count only questions that exist.
         ((select coalesce(sum(questions_answered), 0) from public.user_statistics where user_id = $1)
            + (select count(*) from own where letter is not null and not is_known))::integer as counted,
         (select count(*)::integer from (select from own group by attempt_id, question_uuid having count(*) > 1) as d) as doubled,
         -- Counts contradictions between tables: the study time per day and in the sessions; the score of each session
         -- and its answers; each progress row and the newest answer.
         ((select coalesce(sum(total_secs), 0) from public.daily_session_time where user_id = $1)
            is distinct from (select coalesce(sum(duration), 0) from sessions))::integer
         + (select count(*)::integer from sessions as s
             where s.correct is not null and s.correct <> (select count(*) from own as a where a.attempt_id = s.id and a.is_correct and a.is_known))
         + (select count(*)::integer
              from (select distinct on (question_uuid) question_uuid, is_correct from own
                     where letter is not null and mode = 'quiz' and bank = 'science'
                     order by question_uuid, answered_at desc, received_at desc, id) as newest
              left join public.science_progress_report_quizzes as p on p.user_id = $1 and p.question_uuid = newest.question_uuid
             where p.correct_question is distinct from newest.is_correct::integer) as disagree,
         (select count(*)::integer from own where answered_at > received_at or answered_at < '2026-01-01') as wrong_times`;

/** Compares a learner's rows with the number of answers reported as saved, and the tables with each other. */
export async function audit(
  { server }: Pick<Site, 'server'>,
  userId: string,
  promised: number,
): Promise<Omit<Outcome, 'faults'>> {
  const [result] = await server.db.run([{ text: AUDIT, values: [userId] }]);
  const [row] = v.parse(countsSchema, result?.rows);
  return {
    answers: promised,
    lost: Math.max(0, promised - row.answers),
    twice: Math.abs(row.counted - row.answers) + row.doubled + row.disagree,
    wrongTimes: row.wrong_times,
  };
}

/** The number of a learner's answers in the database, in all attempts or in one attempt. */
async function storedAnswers(
  { server }: Pick<Site, 'server'>,
  userId: string,
  attemptId: string | null = null,
): Promise<number> {
  const text = `select count(*)::integer as answers from public.answers
                 where user_id = $1 and letter is not null and ($2::uuid is null or attempt_id = $2)`;
  const [result] = await server.db.run([{ text, values: [userId, attemptId] }]);
  const [row] = v.parse(v.tuple([v.object({ answers: v.number() })]), result?.rows);
  return row.answers;
}

/** The longest time in ms for answers to reach the database after a fault has ended. */
const ARRIVAL_MS = 60_000;

/**
 * Waits until the database has this number of a learner's answers, or until the time is over. Resolves to the actual
 * number.
 */
export async function untilStored(
  site: Pick<Site, 'server'>,
  userId: string,
  count: number,
  attemptId: string | null = null,
): Promise<number> {
  const until = performance.now() + ARRIVAL_MS;
  let stored = await storedAnswers(site, userId, attemptId);
  while (performance.now() < until && stored < count) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    stored = await storedAnswers(site, userId, attemptId);
  }
  return stored;
}
