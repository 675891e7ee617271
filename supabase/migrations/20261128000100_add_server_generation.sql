-- The server's generation, and a record of answers that neither a restored backup nor a wrong clock leaves incomplete.

-- Names the history of this database. A restored backup gets a new generation (supabase/local/classroom/backup; on a
-- hosted project an operator runs private.begin_generation()). A device that sees another generation than before asks
-- for everything again, and sends again what the backup does not have (docs/product.md#room-8).
create table private.server_generation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
comment on table private.server_generation is 'One row: the id of the history of this database, which a restore changes.';
alter table private.server_generation enable row level security;
insert into private.server_generation default values;

create function private.begin_generation() returns uuid
language sql
set search_path = ''
as $$ update private.server_generation set id = gen_random_uuid() returning id $$;
comment on function private.begin_generation() is 'Run once after a backup was restored: devices then send again what it lacks.';

-- As before, with two changes: `generation`; and a `p_since` of the future counts as null, because it is of a time when
-- the server's clock was ahead: nothing would arrive until then. Answers that were stored at that time are in the last
-- portion.
create or replace function public.learner_record(p_since timestamptz default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  learner uuid := private.learner();
  portion constant integer := 5000;
  since constant timestamptz := case when p_since <= now() then p_since end;
  -- The last instant of this portion; null if everything fits.
  last timestamptz := (
    select greatest(a.received_at, a.corrected_at) from public.answers as a
     where a.user_id = learner and (since is null or a.received_at >= since or a.corrected_at >= since)
       and greatest(a.received_at, a.corrected_at) < now()
     order by 1 offset portion - 1 limit 1);
begin
  return jsonb_build_object(
    'until', coalesce(last + interval '1 microsecond', now() - interval '10 minutes'),
    'more', last is not null,
    'generation', (select id from private.server_generation),
    'answers', (
      select case when count(*) > 0 then jsonb_build_object(
               'id', jsonb_agg(a.id), 'attempt_id', jsonb_agg(a.attempt_id), 'question_uuid', jsonb_agg(a.question_uuid),
               'bank', jsonb_agg(a.bank), 'tag', jsonb_agg(a.tag), 'level', jsonb_agg(a.level), 'mode', jsonb_agg(a.mode),
               'letter', jsonb_agg(a.letter), 'first_letter', jsonb_agg(a.first_letter), 'is_correct', jsonb_agg(a.is_correct),
               'ms', jsonb_agg(a.ms), 'flagged', jsonb_agg(a.flagged), 'guessed', jsonb_agg(a.guessed),
               'answered_at', jsonb_agg(floor(extract(epoch from a.answered_at) * 1000)::bigint), 'place', jsonb_agg(a.place)) end
        from (
          select case when a.id is distinct from private.answer_id(a.attempt_id, a.question_uuid) then a.id end as id,
                 a.attempt_id, a.question_uuid, a.bank, a.tag, coalesce(q.difficulty, 'Medium') as level, a.mode, a.letter,
                 a.first_letter, a.is_correct, a.ms, a.flagged, a.guessed, a.answered_at, a.place
            from public.answers as a
            left join private.questions as q on q.global_id = a.question_uuid
           where a.user_id = learner and (since is null or a.received_at >= since or a.corrected_at >= since)
             and (last is null or greatest(a.received_at, a.corrected_at) <= last)
           order by a.answered_at, a.id) as a),
    'plan', (select jsonb_build_object('exam_date', p.exam_date, 'minutes_a_day', p.minutes_a_day, 'free_weekdays', p.free_weekdays)
               from public.study_plan as p where p.user_id = learner),
    'corrections', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'answer_id', a.id, 'question_uuid', a.question_uuid, 'bank', a.bank, 'mode', a.mode, 'attempt_id', a.attempt_id,
               'attempt_kind', a.attempt_kind, 'place', a.place, 'was_correct', a.known_mark, 'is_correct', a.is_correct,
               'corrected_at', a.corrected_at) order by a.corrected_at, a.answered_at, a.place, a.id), '[]')
        from public.answers as a where a.user_id = learner and a.known_mark is not null));
end
$$;
