-- Open attempts that another device of their learner can go on with, and the answers of a device that finishes an
-- attempt second (docs/product.md#room-10).

create table public.open_attempts (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null check (kind in ('quiz', 'flashcards', 'review', 'diagnostic')),
  attempt_id uuid not null,
  -- What it is and how far, such as 'Math quiz · 3 of 20'.
  label text not null check (char_length(label) <= 200),
  answered smallint not null check (answered >= 0),
  -- The ids of its questions and its answers, as a device stores them. Null if it was discarded.
  document jsonb check (octet_length(document::text) <= 131072),
  -- By the device's clock.
  updated_at timestamptz not null default now() check (updated_at >= '2020-01-01'),
  primary key (user_id, kind)
);
comment on table public.open_attempts is 'A learner''s latest open attempt of each kind, for their other devices.';

-- Two devices may send in any order, so an older state changes nothing. A clock that is ahead does not win for ever.
create function private.bound_open_attempt() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := least(new.updated_at, now());
  return case when tg_op = 'INSERT' or new.updated_at >= old.updated_at then new end;
end
$$;
create trigger bound_open_attempt before insert or update on public.open_attempts
  for each row execute function private.bound_open_attempt();

select private.open_to_learners('open_attempts', 'select, insert, update');
-- As many as answers a day, because a device at a limit sends nothing else.
select private.limit_writes('open_attempts', 'open_attempts', 20000, null);

-- As before, with `open`: the latest open attempt of each kind without its document, and whether it is still open
-- (`open`, `finished` or `left`); null if there are none.
create or replace function public.learner_record(p_since timestamptz default null) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.answers_and_plan(p_since) || jsonb_build_object(
    'notes', (
      select jsonb_agg(jsonb_build_object('question_uuid', n.question_uuid, 'text', n.text, 'updated_at', n.updated_at))
        from public.question_notes as n
       where n.user_id = private.learner() and n.received_at >= coalesce(case when p_since <= now() then p_since end, '-infinity')),
    'open', (
      select jsonb_agg(jsonb_build_object(
               'kind', o.kind, 'id', o.attempt_id, 'label', o.label, 'answered', o.answered,
               'state', case when s.total is not null then 'finished'
                             when s.end_time is not null or o.document is null then 'left' else 'open' end) order by o.updated_at desc)
        from public.open_attempts as o
        left join private.attempts as s on s.id = o.attempt_id and s.user_id = o.user_id
       where o.user_id = private.learner()))
$$;

-- As before, for the first device that finishes an attempt. Of a later one, the answers that the first did not have
-- (`late`) are stored as an attempt of their own without a score: they count for what the learner knows, and never
-- twice. Its id follows from the attempt's, so that a device may send again.
alter function public.finish_attempt(jsonb) set schema private;
alter function private.finish_attempt(jsonb) rename to store_attempt;
alter function private.store_attempt(jsonb) security invoker;
revoke execute on function private.store_attempt(jsonb) from authenticated, service_role;

create function public.finish_attempt(p_attempt jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  learner constant uuid := private.require_learner();
  stored constant jsonb := private.store_attempt(p_attempt);
  attempt constant uuid := (p_attempt ->> 'id')::uuid;
  late_attempt constant uuid := md5('late ' || attempt)::uuid;
  late record;
  stored_late jsonb;
begin
  if jsonb_typeof(p_attempt -> 'answers') is distinct from 'array' or (p_attempt ->> 'is_left')::boolean
     or (stored ->> 'stored')::integer = jsonb_array_length(p_attempt -> 'answers') then
    return stored;
  end if;
  select jsonb_agg(g.answer) as answers, sum(least((g.answer ->> 'ms')::numeric, 86400000)) / 1000 as seconds
    into late
    from jsonb_array_elements(p_attempt -> 'answers') as g (answer)
   where not exists (select from public.answers as a where a.user_id = learner and a.id = (g.answer ->> 'id')::uuid)
     and not exists (select from public.answers as a
                      where a.question_uuid = (g.answer ->> 'question_uuid')::uuid and a.user_id = learner
                        and a.attempt_id in (attempt, late_attempt));
  if late.answers is null then
    return stored;
  end if;
  stored_late := private.store_attempt(p_attempt || jsonb_build_object(
    'id', late_attempt, 'total', null, 'details', null, 'duration', late.seconds, 'answers', late.answers));
  return stored || jsonb_build_object(
    'stored', (stored ->> 'stored')::integer + (stored_late ->> 'stored')::integer,
    'marks', (stored -> 'marks') || (stored_late -> 'marks'),
    'late', stored_late -> 'stored');
end
$$;
comment on function public.finish_attempt(jsonb) is
  'Stores a finished attempt whole or not at all: session, answers, progress, statistics and the day''s time. Twice changes nothing.';
grant execute on function public.finish_attempt(jsonb) to authenticated, service_role;
