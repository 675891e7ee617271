import type { Statement } from '../core/database/interface.ts';

/** Each topic with its banks, in the order of a mock exam. */
const BANKS = [
  ['langProf', 'english_lang_prof'],
  ['langProf', 'filipino_lang_prof'],
  ['science', 'science'],
  ['math', 'math'],
  ['readingComp', 'english_reading_comp'],
  ['readingComp', 'filipino_reading_comp'],
] as const;

/** The banks of a quiz or deck on one topic: `size` questions; a topic with two languages takes half from each. */
const ofTopic = (size: number) =>
  BANKS.map(([topic, bank]) => [topic, bank, topic === bank ? size : size / 2] as const);

/** The banks that each session type draws from, and how many questions of each. Topic null: a full mock exam. */
const PAPERS = {
  quizzes_session: ofTopic(20),
  flashcard_sessions: ofTopic(30),
  mock_exams_session: BANKS.map(([topic, bank]) => [null, bank, topic === bank ? 60 : 50] as const),
};

/** The number of past attempts that the lists show. */
const LATEST = 50;

const ITEMS = BANKS.map(
  ([, bank]) =>
    `select '${bank}' as bank, id, global_id, difficulty, question, answer from public.question_bank_${bank}`,
).join(' union all ');

const quoted = (text: string | null) => (text === null ? 'null::text' : `'${text}'`);

/** The other fields of a session's details, besides the answer sheet, in the format that the app writes. */
const EXTRA = {
  quizzes_session: `'{"isRetake": false, "finishedBy": "learner", "mode": "test", "tags": [], "pool": "any"}'`,
  flashcard_sessions: `'{"peeked": 0, "finishedBy": "learner"}'`,
  mock_exams_session: `'{"hasRunOut": [false, false, false, false]}'`,
} as const;

/**
 * Gives the sample learner's latest sessions questions and answers, so that their results can be opened. The number of
 * right answers equals the session's score; some answers are blank, flagged or changed. Everything depends only on the
 * ids. Items of one passage stay together.
 */
export function detailsStatement(table: keyof typeof PAPERS, userId: string): Statement {
  const paper = PAPERS[table]
    .map(([topic, bank, many], place) => `(${quoted(topic)}, '${bank}', ${place}, ${many})`)
    .join(', ');
  const hash = (text: string) => `('x' || substr(md5(${text}), 1, 7))::bit(28)::int`;
  return {
    text: `with sessions as (
             select id, topic, difficulty, duration, total, correct from public.${table}
              where user_id = $1 and details is null order by start_time desc limit ${LATEST}),
           paper (topic, bank, place, many) as (values ${paper}),
           items as materialized (${ITEMS}),
           drawn as (
             select s.id as session, s.duration, s.total, s.correct, p.place, item.*
               from sessions as s
               join paper as p on p.topic is not distinct from s.topic
              cross join lateral (
                select i.bank, i.global_id, i.answer,
                       row_number() over (order by md5(s.id::text || split_part(i.question, E'\\n---\\n', 1)), i.id) as number
                  from items as i
                 where i.bank = p.bank and (s.difficulty is null or i.difficulty = s.difficulty)
                 order by number limit p.many) as item),
           marked as (
             select *, ${hash(`session::text || global_id::text`)} as chance,
                    row_number() over (partition by session order by md5(global_id::text || session::text)) <= correct as is_right
               from drawn),
           answered as (
             select *, case when is_right then answer
                            when chance % 12 = 0 then '-'
                            else chr(65 + (ascii(answer) - 64 + chance % 3) % 4) end as letter
               from marked),
           sheets as (
             select session, jsonb_build_object(
                      'version', 1, 'timing', 'off',
                      'ids', jsonb_agg(global_id order by place, number),
                      'letters', string_agg(letter, '' order by place, number),
                      'firstLetters', string_agg(case when letter <> '-' and chance % 11 = 0
                                                      then chr(65 + (ascii(letter) - 64) % 4) else letter end,
                                                 '' order by place, number),
                      'flags', string_agg((chance % 9 = 0)::int::text, '' order by place, number),
                      'ms', jsonb_agg(round(duration * 1000.0 / total * (0.4 + chance % 100 / 83.0)) order by place, number)
                    ) as sheet
               from answered group by session),
           runs as (
             select session, jsonb_agg(jsonb_build_array(bank, many) order by place) as banks
               from (select session, place, bank, count(*) as many from drawn group by session, place, bank) as counted
              group by session)
           update public.${table} as t
              set details = sheets.sheet || jsonb_build_object('banks', runs.banks) || ${EXTRA[table]}::jsonb
             from sheets join runs using (session)
            where t.id = sheets.session`,
    values: [userId],
  };
}
