-- Every answer of a learner, and the documents that the app reads about them.

-- Reviews, mastery and today's list are computed from these rows. The progress tables hold the latest answer of a mode; this table
-- holds all answers.
create table public.answers (
  -- The device chooses it, so it can send the same answer again (on conflict do nothing).
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  question_uuid uuid not null,
  bank text not null check (bank in ('science', 'math', 'english_lang_prof', 'filipino_lang_prof',
                                     'english_reading_comp', 'filipino_reading_comp')),
  tag text not null default '' check (char_length(tag) <= 100),
  mode text not null check (mode in ('quiz', 'mock', 'flashcards', 'review', 'diagnostic', 'paper')),
  -- Null for a blank.
  letter text check (letter in ('A', 'B', 'C', 'D')),
  is_correct boolean not null check (letter is not null or not is_correct),
  -- Milliseconds the item was in view; null where nobody measured, as on paper.
  ms integer check (ms between 0 and 86400000),
  flagged boolean not null default false,
  -- Whether another option was picked before.
  changed boolean not null default false,
  guessed boolean not null default false,
  -- By the device's clock: it may have been offline for days.
  answered_at timestamptz not null check (answered_at between '2020-01-01' and '2100-01-01'),
  attempt_id uuid,
  received_at timestamptz not null default now()
);
comment on table public.answers is 'Every answer of a learner to a question; insert-only for them.';
create index answers_by_time_idx on public.answers (user_id, answered_at);
create index answers_by_question_idx on public.answers (user_id, question_uuid, answered_at desc);
create index answers_by_arrival_idx on public.answers (user_id, received_at);
-- Nobody changes an answer, and received_at is the database's to set.
select private.open_to_learners('answers', 'select, insert (id, user_id, question_uuid, bank, tag, mode, letter, is_correct, ms, flagged, '
                                           'changed, guessed, answered_at, attempt_id)');
select private.limit_inserts('answers', 'answers');

-- Answered and correct counts of the attempts that began in [p_from, p_to): what each attempt's receipt says.
create function private.answers_between(p_from timestamptz, p_to timestamptz)
returns table (answered integer, correct integer)
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(e.answered), 0)::integer, coalesce(sum(e.correct), 0)::integer
    from (
      select id from public.quizzes_session
       where user_id = (select auth.uid()) and start_time >= p_from and start_time < p_to
      union all
      select id from public.mock_exams_session
       where user_id = (select auth.uid()) and start_time >= p_from and start_time < p_to
      union all
      select id from public.flashcard_sessions
       where user_id = (select auth.uid()) and start_time >= p_from and start_time < p_to
    ) as s
    join public.statistics_entries as e on e.user_id = (select auth.uid()) and e.attempt_id = s.id
$$;
grant execute on function private.answers_between(timestamptz, timestamptz) to authenticated, service_role;

-- Everything that the dashboard shows, read with the caller's own rights: a session without a second step sees zeros.
--
-- {"counters": [{subject, mode, answered, correct}]       eight sets, quizzes and mock_exam apart
--  "subjects": [{subject, questions, met}]                how many questions exist, and how many of them the caller answered
--  "tags":     [{subject, tag, answered, correct}]        both modes together; '' is an answer without a tag
--  "statistics": {questions_answered, correct_answers} or null
--  "weekly_goal_min": minutes or null
--  "days":     [{day, total_secs}]                        the latest 365 that have a row, newest first
--  "attempts": [{kind, id, start_time, duration, topic, difficulty, total, correct}]  the latest 30 that have an end and a total
--  "weeks":    {"this": {answered, correct}, "before": {answered, correct}}}          since p_week_start, and the 7 days before it
create function public.dashboard_overview(p_week_start timestamptz default now() - interval '7 days')
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  learner uuid := auth.uid();
  one record;
  counters jsonb := '[]';
  subjects jsonb := '[]';
  tags jsonb := '[]';
  part record;
begin
  for one in
    select *
      from (values ('science', array['science']),
                   ('math', array['math']),
                   ('lang_prof', array['english_lang_prof', 'filipino_lang_prof']),
                   ('reading_comp', array['english_reading_comp', 'filipino_reading_comp'])) as s (subject, banks)
  loop
    -- Each table is read once, as one row a list of tags: a learner has few of those.
    execute format(
      'with lists as materialized (
         select %1$L as mode, p.tags, count(*) as answered, sum(p.correct_question) as correct
           from public.%2$I as p where p.user_id = $1 group by p.tags
         union all
         select %3$L, p.tags, count(*), sum(p.correct_question)
           from public.%4$I as p where p.user_id = $1 group by p.tags
       )
       select (select jsonb_agg(jsonb_build_object(''subject'', $2, ''mode'', m.mode,
                                                   ''answered'', coalesce(c.answered, 0), ''correct'', coalesce(c.correct, 0))
                                order by m.mode desc)
                 from (values (%1$L), (%3$L)) as m (mode)
                 left join (select mode, sum(answered) as answered, sum(correct) as correct from lists group by mode) as c
                   using (mode)) as counters,
              (select coalesce(jsonb_agg(jsonb_build_object(''subject'', $2, ''tag'', t.tag,
                                                            ''answered'', t.answered, ''correct'', t.correct) order by t.tag), ''[]'')
                 from (select u.tag, sum(answered) as answered, sum(correct) as correct
                         from lists
                        cross join lateral unnest(case when cardinality(lists.tags) > 0 then lists.tags else array[''''] end) as u (tag)
                        group by u.tag) as t) as tags',
      'quizzes', one.subject || '_progress_report_quizzes', 'mock_exam', one.subject || '_progress_report_mock_exam')
    into part using learner, one.subject;
    counters := counters || part.counters;
    tags := tags || part.tags;

    execute (
      select format(
               'select count(*) as questions,
                       count(*) filter (where exists (select from public.%1$I as p
                                                       where p.user_id = $1 and p.question_uuid = b.global_id)
                                           or exists (select from public.%2$I as p
                                                       where p.user_id = $1 and p.question_uuid = b.global_id)) as met
                  from (%3$s) as b',
               one.subject || '_progress_report_quizzes', one.subject || '_progress_report_mock_exam',
               string_agg(format('select global_id from public.%I', 'question_bank_' || bank), ' union all '))
        from unnest(one.banks) as bank
    ) into part using learner;
    subjects := subjects || jsonb_build_object('subject', one.subject, 'questions', part.questions, 'met', part.met);
  end loop;

  return jsonb_build_object(
    'counters', counters,
    'subjects', subjects,
    'tags', tags,
    'statistics', (select jsonb_build_object('questions_answered', s.questions_answered, 'correct_answers', s.correct_answers)
                     from public.user_statistics as s where s.user_id = learner),
    'weekly_goal_min', (select g.weekly_goal_min from public.user_study_goals as g where g.user_id = learner),
    'days', (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'total_secs', d.total_secs) order by d.day desc), '[]')
               from (select day, total_secs from public.daily_session_time
                      where user_id = learner order by day desc limit 365) as d),
    -- An attempt that was left has an end but no total. Each table gives its own latest by its index.
    'attempts', (select coalesce(jsonb_agg(to_jsonb(a) order by a.start_time desc, a.id), '[]')
                   from (select *
                           from ((select 'quiz' as kind, id, start_time, duration, topic, difficulty, total, correct
                                    from public.quizzes_session
                                   where user_id = learner and end_time is not null and total is not null
                                   order by start_time desc limit 30)
                                 union all
                                 (select 'mock', id, start_time, duration, topic, difficulty, total, correct
                                    from public.mock_exams_session
                                   where user_id = learner and end_time is not null and total is not null
                                   order by start_time desc limit 30)
                                 union all
                                 (select 'flashcards', id, start_time, duration, topic, difficulty, total, correct
                                    from public.flashcard_sessions
                                   where user_id = learner and end_time is not null and total is not null
                                   order by start_time desc limit 30)) as every
                          order by start_time desc, id limit 30) as a),
    'weeks', (select jsonb_build_object('this', jsonb_build_object('answered', this.answered, 'correct', this.correct),
                                        'before', jsonb_build_object('answered', before.answered, 'correct', before.correct))
                from private.answers_between(p_week_start, 'infinity') as this,
                     private.answers_between(p_week_start - interval '7 days', p_week_start) as before));
end
$$;
comment on function public.dashboard_overview(timestamptz) is 'What the dashboard shows of the caller, as one JSON document.';
grant execute on function public.dashboard_overview(timestamptz) to authenticated, service_role;

-- The learner's record by columns, and the plan drawn by keys: what the app asks for today ---------------------------

-- An item's key: the first eight digits of its id, which tell the banks' items apart (npm run questions:check).
create function private.item_key(p_id uuid) returns text
language sql
immutable
set search_path = ''
as $$
  select left(p_id::text, 8)
$$;
grant execute on function private.item_key(uuid) to authenticated, service_role;

-- p_since  what arrived since this instant: the `until` of the last record. Null: everything
--
-- until    what to ask with the next time. It is ten minutes old, so that an answer that was being written is not missed
-- plan     {exam_date, minutes_a_day, free_weekdays}, or null
-- settled  what arrived before `until`, each once over all calls: [question, bank, tag, level, mode, right, ms, marks, at]
-- fresh    what arrived since then: the same and the answer's id; comes again with the next call
--
-- marks is 1 for flagged, 2 for changed, 4 for guessed, added up; at is milliseconds since 1970; ms is 0 where nobody measured. Blanks are
-- left out. A retired item counts as medium.
create function private.learning_record(p_since timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with bounds as (
    select now() - interval '10 minutes' as until
  ), found as (
    select a.id, a.answered_at, a.received_at,
           jsonb_build_array(a.question_uuid, a.bank, a.tag, coalesce(q.difficulty, 'Medium'), a.mode, a.is_correct::integer,
                             coalesce(a.ms, 0), a.flagged::integer + 2 * a.changed::integer + 4 * a.guessed::integer,
                             floor(extract(epoch from a.answered_at) * 1000)::bigint) as answer
      from public.answers as a
      left join private.questions as q on q.global_id = a.question_uuid
     where a.user_id = (select auth.uid()) and a.letter is not null and (p_since is null or a.received_at >= p_since)
  )
  select jsonb_build_object(
    'until', (select until from bounds),
    'plan', (select jsonb_build_object('exam_date', p.exam_date, 'minutes_a_day', p.minutes_a_day, 'free_weekdays', p.free_weekdays)
               from public.study_plan as p where p.user_id = (select auth.uid())),
    'settled', (select coalesce(jsonb_agg(answer order by answered_at, id), '[]')
                  from found where received_at < (select until from bounds)),
    'fresh', (select coalesce(jsonb_agg(answer || to_jsonb(id) order by answered_at, id), '[]')
                from found where received_at >= (select until from bounds)))
$$;
grant execute on function private.learning_record(timestamptz) to authenticated, service_role;

-- The record by columns (docs/adr/0012): what a thousand answers have in common is said once.
--
-- kinds    each bank,level,tag that answers are of
-- ways     each mode,right,marks that they were given in
-- settled  {keys, kinds, ways, gaps, tenths}: a text each, one answer after the other. keys are item keys; kinds and ways are places counted
--          from 0; gaps are the seconds since the answer before, for the first since 1970; tenths are tenths of a second
-- fresh    lines: id,key,bank,level,mode,right,ms,marks,at,tag
create function public.learning_columns(p_since timestamptz default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with record as (
    select private.learning_record(p_since) as document
  ), settled as (
    select nth,
           private.item_key((answer ->> 0)::uuid) as key,
           concat_ws(',', answer ->> 1, answer ->> 3, answer ->> 2) as kind,
           concat_ws(',', answer ->> 4, answer ->> 5, answer ->> 7) as way,
           round((answer ->> 6)::numeric / 100) as tenths,
           (answer ->> 8)::bigint / 1000 as seconds
      from record
     cross join jsonb_array_elements(document -> 'settled') with ordinality as each (answer, nth)
  ), placed as (
    select nth, key, kind, way, tenths,
           dense_rank() over (order by kind) - 1 as kind_place,
           dense_rank() over (order by way) - 1 as way_place,
           seconds - lag(seconds, 1, 0::bigint) over (order by nth) as gap
      from settled
  ), fresh as (
    select nth,
           concat_ws(',', answer ->> 9, private.item_key((answer ->> 0)::uuid), answer ->> 1, answer ->> 3, answer ->> 4, answer ->> 5,
                     answer ->> 6, answer ->> 7, answer ->> 8, answer ->> 2) as line
      from record
     cross join jsonb_array_elements(document -> 'fresh') with ordinality as each (answer, nth)
  )
  select document || jsonb_build_object(
    'kinds', (select coalesce(jsonb_agg(kind order by kind_place), '[]') from (select distinct kind, kind_place from placed) as k),
    'ways', (select coalesce(jsonb_agg(way order by way_place), '[]') from (select distinct way, way_place from placed) as w),
    'settled', (select jsonb_build_object('keys', coalesce(string_agg(key, '' order by nth), ''),
                                          'kinds', coalesce(string_agg(kind_place::text, ',' order by nth), ''),
                                          'ways', coalesce(string_agg(way_place::text, ',' order by nth), ''),
                                          'gaps', coalesce(string_agg(gap::text, ',' order by nth), ''),
                                          'tenths', coalesce(string_agg(tenths::text, ',' order by nth), ''))
                  from placed),
    'fresh', (select coalesce(jsonb_agg(line order by nth), '[]') from fresh))
    from record
$$;
comment on function public.learning_columns(timestamptz) is 'The caller''s answers by columns, whole or since an instant, and their plan.';
grant execute on function public.learning_columns(timestamptz) to authenticated, service_role;

-- As draw_plan, with items named by their keys.
create function public.draw_plan_by_key(p_keys text[], p_slots jsonb)
returns table (
  bank text, global_id uuid, difficulty text, question text,
  option_a text, option_b text, option_c text, option_d text,
  answer text, explanation text, tag text, lang text
)
language sql
volatile
set search_path = ''
as $$
  select *
    from public.draw_plan(
      array(select q.global_id
              from private.questions as q
              join unnest(p_keys) with ordinality as named (key, nth) on named.key = private.item_key(q.global_id)
             order by named.nth),
      p_slots)
$$;
comment on function public.draw_plan_by_key(text[], jsonb) is 'The items of a day''s plan: some by their keys, others by topic and level.';
grant execute on function public.draw_plan_by_key(text[], jsonb) to authenticated, service_role;

-- What a learner's page begins with, in one answer: on a slow phone a second request costs more than some kilobytes (docs/adr/0012).
--
-- {"profile":  the caller's row, or null    where p_parts names it
--  "overview": dashboard_overview           since p_week_start
--  "columns":  learning_columns}            since p_since; null: all of it
create function public.learner_start(p_parts text[], p_week_start timestamptz default null, p_since timestamptz default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'profile', case when 'profile' = any (p_parts) then
      (select jsonb_build_object(
                'accept_tos', p.accept_tos, 'user_fullname', p.user_fullname, 'user_username', p.user_username,
                'user_bio', p.user_bio, 'user_location', p.user_location, 'user_school', p.user_school,
                'user_socials', p.user_socials, 'user_year_level', p.user_year_level)
         from public.user_profile as p where p.user_id = (select auth.uid())) end,
    'overview', case when 'overview' = any (p_parts) then public.dashboard_overview(p_week_start) end,
    'columns', case when 'columns' = any (p_parts) then public.learning_columns(p_since) end)
$$;
comment on function public.learner_start(text[], timestamptz, timestamptz) is 'What a page of the caller begins with: their row, overview and record.';
grant execute on function public.learner_start(text[], timestamptz, timestamptz) to authenticated, service_role;
