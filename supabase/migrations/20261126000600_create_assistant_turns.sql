-- Limits how often a learner may ask the assistant. The turns are counted in the database: the function that answers
-- keeps no memory between requests, and a learner must not be able to reset the count.

create table private.assistant_turns (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- The times at which the learner asked in the last ten minutes. The questions themselves are not stored.
  asked_at timestamptz[] not null
);
comment on table private.assistant_turns is 'When each learner asked the assistant lately, for the rate limit.';
alter table private.assistant_turns enable row level security;

-- The assistant writes at most two answers for a learner at a time: each uses a connection to the provider, and costs
-- money.
create table private.assistant_answers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  begun_at timestamptz not null
);
comment on table private.assistant_answers is 'Answers that the assistant is writing. What was asked is stored nowhere.';
create index assistant_answers_user_id_idx on private.assistant_answers (user_id);
alter table private.assistant_answers enable row level security;

-- Starts one turn with the assistant, if allowed. `outcome` is one of
-- * granted: pass `turn` to end_assistant_turn() when the answer is complete. A turn that never ends counts for three
--   minutes
-- * exam_running: the caller began a mock exam within twelve hours and has not ended it. The longest exam takes 8 hours
--   and 22 minutes
-- * answering: the assistant is already writing two answers for the caller
-- * rate_limited: 20 turns in ten minutes, the learner's turns of the day or the project's turns of the day are used
--   up; `wait_seconds` is the time to wait
-- Only granted turns count. A lock on the learner's row makes simultaneous calls run one after the other.
create function public.begin_assistant_turn() returns table (outcome text, wait_seconds integer, turn uuid)
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_turns constant integer := 20;
  span constant interval := '10 minutes';
  max_answers constant integer := 2;
  longest_answer constant interval := '3 minutes';
  learner uuid := private.require_learner();
  today date := (now() at time zone 'UTC')::date;
  until_tomorrow integer := ceil(extract(epoch from ((today + 1)::timestamp at time zone 'UTC') - now()));
  recent timestamptz[];
  at_once timestamptz;
  begun timestamptz[];
  used_by_learner bigint;
  used_by_all bigint;
  turn_id uuid;
begin
  if exists (
    select from public.mock_exams_session
     where user_id = learner and end_time is null and start_time > now() - interval '12 hours'
  ) then
    return query select 'exam_running', 0, null::uuid;
    return;
  end if;
  insert into private.assistant_turns (user_id, asked_at) values (learner, '{}') on conflict (user_id) do nothing;
  select asked_at into recent from private.assistant_turns where user_id = learner for update;
  -- Use clock_timestamp(): now() returns when the transaction began, before it waited for the lock.
  at_once := clock_timestamp();
  delete from private.assistant_answers where user_id = learner and begun_at < at_once - longest_answer;
  select coalesce(array_agg(begun_at order by begun_at), '{}') into begun from private.assistant_answers where user_id = learner;
  if cardinality(begun) >= max_answers then
    return query
      select 'answering', greatest(1, ceil(extract(epoch from begun[1] + longest_answer - at_once)))::integer, null::uuid;
    return;
  end if;
  select coalesce(array_agg(one order by one), '{}') into recent from unnest(recent) as one where one > at_once - span;
  if cardinality(recent) >= max_turns then
    return query
      select 'rate_limited',
             greatest(1, ceil(extract(epoch from recent[cardinality(recent) - max_turns + 1] + span - at_once)))::integer,
             null::uuid;
    return;
  end if;
  select used into used_by_learner from private.usage where user_id = learner and kind = 'assistant_turns' and day = today;
  select used into used_by_all from private.project_usage where kind = 'assistant_turns' and day = today;
  if coalesce(used_by_learner, 0) >= (select a_day from private.limits where kind = 'assistant_turns')
     or coalesce(used_by_all, 0) >= (select a_day from private.limits where kind = 'project_assistant_turns') then
    return query select 'rate_limited', greatest(1, until_tomorrow), null::uuid;
    return;
  end if;
  perform private.spend('assistant_turns', 1);
  insert into private.project_usage as u (kind, day, used) values ('assistant_turns', today, 1)
  on conflict (kind, day) do update set used = u.used + 1;
  update private.assistant_turns set asked_at = recent || at_once where user_id = learner;
  insert into private.assistant_answers (user_id, begun_at) values (learner, at_once) returning id into turn_id;
  return query select 'granted', 0, turn_id;
end
$$;
comment on function public.begin_assistant_turn() is
  'Takes one turn with the assistant: granted, exam_running, or answering and rate_limited with the seconds to wait.';
grant execute on function public.begin_assistant_turn() to authenticated, service_role;

-- Ends a turn, because its answer is complete or was canceled.
create function public.end_assistant_turn(p_turn uuid) returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.assistant_answers where id = p_turn and user_id = auth.uid()
$$;
comment on function public.end_assistant_turn(uuid) is 'Says that an answer of the assistant is no longer being written.';
grant execute on function public.end_assistant_turn(uuid) to authenticated, service_role;
