-- What the plan is computed from (docs/learning.md), and the items of one day's plan: a request each.

-- How hard each item is, whichever bank it is in.
create view private.item_levels with (security_invoker = true) as
  select global_id, 'science' as bank, tag, difficulty from public.question_bank_science
  union all select global_id, 'math', tag, difficulty from public.question_bank_math
  union all select global_id, 'english_lang_prof', tag, difficulty from public.question_bank_english_lang_prof
  union all select global_id, 'filipino_lang_prof', tag, difficulty from public.question_bank_filipino_lang_prof
  union all select global_id, 'english_reading_comp', tag, difficulty from public.question_bank_english_reading_comp
  union all select global_id, 'filipino_reading_comp', tag, difficulty from public.question_bank_filipino_reading_comp;
revoke all on private.item_levels from public;
grant select on private.item_levels to authenticated, service_role;

-- The latest answers of the progress tables to items that `answers` knows nothing of: those from before there was that table.
create view private.older_answers with (security_invoker = true) as
  select p.user_id, p.question_uuid, p.mode, p.correct_question = 1 as is_correct, p.updated_at
    from (select user_id, question_uuid, 'quiz' as mode, correct_question, updated_at from public.science_progress_report_quizzes
          union all select user_id, question_uuid, 'quiz', correct_question, updated_at from public.math_progress_report_quizzes
          union all select user_id, question_uuid, 'quiz', correct_question, updated_at from public.lang_prof_progress_report_quizzes
          union all select user_id, question_uuid, 'quiz', correct_question, updated_at from public.reading_comp_progress_report_quizzes
          union all select user_id, question_uuid, 'mock', correct_question, updated_at from public.science_progress_report_mock_exam
          union all select user_id, question_uuid, 'mock', correct_question, updated_at from public.math_progress_report_mock_exam
          union all select user_id, question_uuid, 'mock', correct_question, updated_at from public.lang_prof_progress_report_mock_exam
          union all select user_id, question_uuid, 'mock', correct_question, updated_at from public.reading_comp_progress_report_mock_exam) as p
   where not exists (select from public.answers as a where a.user_id = p.user_id and a.question_uuid = p.question_uuid);
revoke all on private.older_answers from public;
grant select on private.older_answers to authenticated, service_role;

create index answers_by_arrival_idx on public.answers (user_id, received_at);

-- p_since  what arrived since this instant: the `until` of the last record. Null: everything, and the progress of the time before
--          there were answers
--
-- until    what to ask with the next time: ten minutes ago, so that an answer that was being written while this was read is not missed
-- plan     {exam_date, minutes_a_day, free_weekdays}, or null
-- settled  what arrived before `until`, each once over all calls: [question, bank, tag, level, mode, right, ms, marks, at]
-- fresh    what arrived since then: the same and the answer's id; comes again with the next call
--
-- marks is 1 for flagged, 2 for changed, 4 for guessed, added up; at is milliseconds since 1970; ms is 0 where nobody measured. Items
-- that were left blank are not among them. An item that was taken out of its bank counts as medium.
create function public.learning_record(p_since timestamptz default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with bounds as (
    select now() - interval '10 minutes' as until
  ), found as (
    select a.id, a.answered_at, a.received_at,
           jsonb_build_array(a.question_uuid, a.bank, a.tag, coalesce(l.difficulty, 'Medium'), a.mode, a.is_correct::integer,
                             coalesce(a.ms, 0), a.flagged::integer + 2 * a.changed::integer + 4 * a.guessed::integer,
                             floor(extract(epoch from a.answered_at) * 1000)::bigint) as answer
      from public.answers as a
      left join private.item_levels as l on l.global_id = a.question_uuid
     where a.user_id = (select auth.uid()) and a.letter is not null and (p_since is null or a.received_at >= p_since)
  ), older as (
    select o.updated_at, o.question_uuid,
           jsonb_build_array(o.question_uuid, l.bank, l.tag, l.difficulty, o.mode, o.is_correct::integer, 0, 0,
                             floor(extract(epoch from o.updated_at) * 1000)::bigint) as answer
      from private.older_answers as o
      join private.item_levels as l on l.global_id = o.question_uuid
     where p_since is null and o.user_id = (select auth.uid()) and o.updated_at < (select until from bounds)
  ), settled as (
    select answer, answered_at as at, id as name from found where received_at < (select until from bounds)
    union all
    select answer, updated_at, question_uuid from older
  )
  select jsonb_build_object(
    'until', (select until from bounds),
    'plan', (select jsonb_build_object('exam_date', p.exam_date, 'minutes_a_day', p.minutes_a_day, 'free_weekdays', p.free_weekdays)
               from public.study_plan as p where p.user_id = (select auth.uid())),
    'settled', (select coalesce(jsonb_agg(answer order by at, name), '[]') from settled),
    'fresh', (select coalesce(jsonb_agg(answer || to_jsonb(id) order by answered_at, id), '[]')
                from found where received_at >= (select until from bounds)))
$$;
comment on function public.learning_record(timestamptz) is 'The caller''s answers, whole or since an instant, and their plan.';
revoke all on function public.learning_record(timestamptz) from public, anon, authenticated;
grant execute on function public.learning_record(timestamptz) to authenticated, service_role;

-- The items of a day's plan.
--
-- p_ids    items themselves: those that are gone are left out
-- p_slots  [{bank, tag, level, count}]: so many other items of the topic, those never answered first, then those answered longest ago;
--          of the level, and where it has too few, of the others. At most 60 slots of at most 20 items count
create function public.draw_plan(p_ids uuid[], p_slots jsonb)
returns table (
  bank text, global_id uuid, difficulty text, question text,
  option_a text, option_b text, option_c text, option_d text,
  answer text, explanation text, tag text, lang text
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  slot record;
  drawn uuid[] := coalesce(p_ids[1:200], '{}');
  fitting uuid[];
begin
  for slot in
    select s.bank, s.tag, s.level, least(greatest(s.count, 1), 20) as wanted
      from jsonb_to_recordset(p_slots) as s (bank text, tag text, level text, count integer)
     limit 60
  loop
    select coalesce(array_agg(q.global_id), '{}') into fitting
      from public.draw_questions(slot.bank, slot.level, slot.wanted, drawn, array[slot.tag]) as q;
    drawn := drawn || fitting;
    if cardinality(fitting) < slot.wanted then
      select drawn || coalesce(array_agg(q.global_id), '{}') into drawn
        from public.draw_questions(slot.bank, null, slot.wanted - cardinality(fitting), drawn, array[slot.tag]) as q;
    end if;
  end loop;
  return query select * from public.questions_by_id(drawn);
end
$$;
comment on function public.draw_plan(uuid[], jsonb) is 'The items of a day''s plan: some by id, others by topic and level.';
revoke all on function public.draw_plan(uuid[], jsonb) from public, anon, authenticated;
grant execute on function public.draw_plan(uuid[], jsonb) to authenticated, service_role;
