-- Who may ask the assistant, and how often. Kept here because the function that answers runs in isolates that come and
-- go, and because a learner must not be able to reset it: the table is closed to everyone but the function below.

create table private.assistant_turns (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- When the learner asked, within the last ten minutes. What was asked is kept nowhere.
  asked_at timestamptz[] not null
);
comment on table private.assistant_turns is 'When each learner asked the assistant lately, for the rate limit.';
alter table private.assistant_turns enable row level security;
revoke all on private.assistant_turns from public, anon, authenticated, service_role;

-- A mock exam with twice the time in every section takes 8 hours and 22 minutes; twelve leave room for a break. An exam that is
-- left is closed by the app: this is for those that never were.
--
-- Takes one turn: `outcome` is `granted`, `exam_running` (a mock exam of theirs began within twelve hours and has not
-- ended) or `rate_limited` (20 turns in ten minutes are used; one is free again after `wait_seconds`). Only a granted
-- turn counts. The row's lock makes turns asked for at once go one after the other.
create function public.begin_assistant_turn() returns table (outcome text, wait_seconds integer)
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_turns constant integer := 20;
  span constant interval := '10 minutes';
  learner uuid := private.require_learner();
  recent timestamptz[];
  at_once timestamptz;
begin
  if exists (
    select from public.mock_exams_session
     where user_id = learner and end_time is null and start_time > now() - interval '12 hours'
  ) then
    return query select 'exam_running', 0;
    return;
  end if;
  insert into private.assistant_turns (user_id, asked_at) values (learner, '{}') on conflict (user_id) do nothing;
  select asked_at into recent from private.assistant_turns where user_id = learner for update;
  -- Not now(): that is when this call began to wait for the lock.
  at_once := clock_timestamp();
  select coalesce(array_agg(one order by one), '{}') into recent from unnest(recent) as one where one > at_once - span;
  if cardinality(recent) >= max_turns then
    return query
      select 'rate_limited',
             greatest(1, ceil(extract(epoch from recent[cardinality(recent) - max_turns + 1] + span - at_once)))::integer;
    return;
  end if;
  update private.assistant_turns set asked_at = recent || at_once where user_id = learner;
  return query select 'granted', 0;
end
$$;
comment on function public.begin_assistant_turn() is
  'Takes one turn with the assistant: granted, exam_running or rate_limited with the seconds to wait.';
revoke all on function public.begin_assistant_turn() from public, anon, authenticated;
grant execute on function public.begin_assistant_turn() to authenticated, service_role;
