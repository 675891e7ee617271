-- The dashboard asks once. Everything it shows about the caller comes as one JSON document, read with the caller's own rights:
-- row-level security decides, and a session without a second step sees zeros.

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
revoke all on function private.answers_between(timestamptz, timestamptz) from public;
grant execute on function private.answers_between(timestamptz, timestamptz) to authenticated, service_role;

-- {"counters": [{subject, mode, answered, correct}]       eight sets, quizzes and mock_exam apart
--  "subjects": [{subject, questions, met}]                questions that exist, and those of them the caller answered in either mode
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
revoke all on function public.dashboard_overview(timestamptz) from public, anon, authenticated;
grant execute on function public.dashboard_overview(timestamptz) to authenticated, service_role;

-- The overview holds these counts.
drop function public.progress_by_tag(text);
