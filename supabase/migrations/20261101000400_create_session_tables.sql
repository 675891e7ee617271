-- When a learner studied: one table a way of practising, and the seconds of a day summed over them.

do $$
declare
  name text;
begin
  foreach name in array array['quizzes_session', 'mock_exams_session', 'flashcard_sessions'] loop
    execute format(
      'create table public.%I (
         -- A client may choose the id, so that an insert whose answer got lost can be repeated.
         id uuid primary key default gen_random_uuid(),
         user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
         start_time timestamptz not null default now(),
         end_time timestamptz,
         -- Seconds. A mock exam may stay open for days, hence a week.
         duration integer check (duration between 0 and 604800),
         topic text check (char_length(topic) <= 100),
         difficulty text check (char_length(difficulty) <= 40),
         total integer check (total between 0 and 10000),
         correct integer check (correct >= 0),
         -- What the history shows beside the numbers; its shape is the app''s.
         details jsonb check (octet_length(details::text) <= 262144),
         check (end_time >= start_time),
         check (correct <= total)
       )', name);
    execute format('comment on table public.%I is ''One row an attempt; end_time and duration are null while it runs.''', name);
    execute format('create index on public.%I (user_id, start_time)', name);
  end loop;
end
$$;

create table public.daily_session_time (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The learner's calendar date, which need not be UTC's.
  day date not null,
  total_secs integer not null default 0 check (total_secs >= 0),
  primary key (user_id, day)
);
comment on table public.daily_session_time is 'Seconds studied on a day of the learner''s calendar.';

-- Grants and policies, the same for all four: own rows only, only after a second step, no deleting.
do $$
declare
  name text;
begin
  foreach name in array array['quizzes_session', 'mock_exams_session', 'flashcard_sessions', 'daily_session_time'] loop
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant select, insert, update on public.%I to authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to service_role', name);
    execute format('alter table public.%I enable row level security', name);
    execute format('create policy own_rows on public.%I to authenticated
                      using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()))', name);
    execute format('create policy second_step on public.%I as restrictive to authenticated
                      using ((select private.has_second_step())) with check ((select private.has_second_step()))', name);
  end loop;
end
$$;

-- Sums the caller's sessions that started in [p_from, p_to] and stores the seconds as that of p_day. The caller gives the instants
-- because a day begins at the learner's midnight. The lock makes two calls at once go one after the other: the later one
-- sees every session, so an older sum cannot overwrite a newer one.
create function public.refresh_daily_session_time(p_day date, p_from timestamptz, p_to timestamptz) returns integer
language plpgsql
set search_path = ''
as $$
declare
  seconds integer;
begin
  if p_day is null or p_from is null or p_to is null or p_from > p_to then
    raise exception 'A day and its first and last instant are needed, in this order' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('daily_session_time ' || auth.uid()::text, 0));
  select least(coalesce(sum(s.duration), 0), 2147483647)::integer
    into seconds
    from (
      select duration from public.quizzes_session
       where user_id = auth.uid() and start_time between p_from and p_to
      union all
      select duration from public.mock_exams_session
       where user_id = auth.uid() and start_time between p_from and p_to
      union all
      select duration from public.flashcard_sessions
       where user_id = auth.uid() and start_time between p_from and p_to
    ) as s;
  insert into public.daily_session_time (user_id, day, total_secs)
  values (auth.uid(), p_day, seconds)
  on conflict (user_id, day) do update set total_secs = excluded.total_secs;
  return seconds;
end
$$;
comment on function public.refresh_daily_session_time(date, timestamptz, timestamptz) is
  'Sums the sessions started in [p_from, p_to], stores the seconds for p_day and returns them.';
revoke all on function public.refresh_daily_session_time(date, timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.refresh_daily_session_time(date, timestamptz, timestamptz) to authenticated, service_role;
