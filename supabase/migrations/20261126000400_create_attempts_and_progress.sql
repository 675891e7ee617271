-- When a learner studied, what they scored, and whether their latest answer to each question was right.

-- Sessions ------------------------------------------------------------------------------------------------------------

-- A device's clock may be wrong: nothing starts in the future.
create function private.bound_start_time() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.start_time := least(new.start_time, now());
  return new;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['quizzes_session', 'mock_exams_session', 'flashcard_sessions'] loop
    execute format(
      'create table public.%I (
         -- The device chooses the id, so it can send the same attempt again after a lost answer.
         id uuid primary key default gen_random_uuid(),
         user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
         start_time timestamptz not null default now(),
         end_time timestamptz,
         -- The calendar day of the start where the learner was. A later change of the time zone does not move it.
         day date,
         -- Seconds. A mock exam may stay open for days, hence a week.
         duration integer check (duration between 0 and 604800),
         topic text check (char_length(topic) <= 100),
         difficulty text check (char_length(difficulty) <= 40),
         total integer check (total between 0 and 10000),
         correct integer check (correct >= 0),
         -- What the history needs to show the attempt again; the app decides its shape.
         details jsonb constraint details_are_small check (octet_length(details::text) <= 32768),
         check (end_time >= start_time),
         check (correct <= total)
       )', name);
    execute format('comment on table public.%I is ''One row an attempt; end_time and duration are null while it runs.''', name);
    execute format('create index on public.%I (user_id, start_time)', name);
    execute format('create index on public.%I (user_id, day)', name);
    perform private.open_to_learners(name, 'select, insert, update');
    execute format('create trigger bound_start_time before insert or update of start_time on public.%I
                      for each row execute function private.bound_start_time()', name);
    perform private.limit_writes(name, 'attempts', 'attempt_bytes');
  end loop;
end
$$;

-- The attempts of all kinds.
create view private.attempts with (security_invoker = true) as
  select 'quiz' as kind, id, user_id, start_time, end_time, day, duration, topic, difficulty, total, correct from public.quizzes_session
  union all
  select 'mock', id, user_id, start_time, end_time, day, duration, topic, difficulty, total, correct from public.mock_exams_session
  union all
  select 'flashcards', id, user_id, start_time, end_time, day, duration, topic, difficulty, total, correct from public.flashcard_sessions;

create table public.daily_session_time (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The learner's calendar date, which need not be UTC's.
  day date not null,
  total_secs integer not null default 0 check (total_secs >= 0),
  primary key (user_id, day)
);
comment on table public.daily_session_time is 'Seconds studied on a day of the learner''s calendar.';
select private.open_to_learners('daily_session_time', 'select, insert, update');
select private.limit_writes('daily_session_time', 'days');

-- Sums the caller's sessions that started in [p_from, p_to] and stores the seconds for p_day. The caller gives the instants, because a
-- day begins at the learner's midnight. The lock makes two calls run one after the other, so an older sum cannot replace a newer one.
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
grant execute on function public.refresh_daily_session_time(date, timestamptz, timestamptz) to authenticated, service_role;

-- Statistics ----------------------------------------------------------------------------------------------------------

create table public.user_statistics (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  questions_answered integer not null default 0 check (questions_answered >= 0),
  correct_answers integer not null default 0 check (correct_answers >= 0),
  check (correct_answers <= questions_answered)
);
comment on table public.user_statistics is 'Totals over all attempts of a learner.';
select private.open_to_learners('user_statistics', 'select, insert, update');
select private.limit_writes('user_statistics', 'settings');

create table public.statistics_entries (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  attempt_id uuid not null,
  answered integer not null check (answered between 0 and 10000),
  correct integer not null check (correct between 0 and answered),
  created_at timestamptz not null default now(),
  primary key (user_id, attempt_id)
);
comment on table public.statistics_entries is 'The attempts record_statistics has counted, so that none counts twice.';
-- An entry is a receipt, so nobody changes it.
select private.open_to_learners('statistics_entries', 'select, insert');
select private.limit_writes('statistics_entries', 'receipts');

-- Adds an attempt's counts to the totals. The database adds, so two tabs that finish at once both count. The receipt makes a repeated
-- call add nothing.
create function public.record_statistics(p_attempt uuid, p_answered integer, p_correct integer) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_attempt is null or p_answered is null or p_correct is null
     or p_answered not between 0 and 10000 or p_correct not between 0 and p_answered then
    raise exception 'Counts must satisfy 0 <= correct <= answered <= 10000, for a named attempt'
      using errcode = '22023';
  end if;
  insert into public.statistics_entries (user_id, attempt_id, answered, correct)
  values (auth.uid(), p_attempt, p_answered, p_correct)
  on conflict (user_id, attempt_id) do nothing;
  if not found then
    return;
  end if;
  insert into public.user_statistics as totals (user_id, questions_answered, correct_answers)
  values (auth.uid(), p_answered, p_correct)
  on conflict (user_id) do update
    set questions_answered = totals.questions_answered + excluded.questions_answered,
        correct_answers = totals.correct_answers + excluded.correct_answers;
end
$$;
comment on function public.record_statistics(uuid, integer, integer) is
  'Adds an attempt''s counts to the learner''s totals, once per attempt.';
grant execute on function public.record_statistics(uuid, integer, integer) to authenticated, service_role;

-- Progress ------------------------------------------------------------------------------------------------------------

-- One row a learner and question, per subject and mode: whether the latest answer was right. Eight tables of one shape; docs/product.md#data-3
-- gives their names.
do $$
declare
  subject text;
  mode text;
  name text;
  views text[] := '{}';
begin
  foreach subject in array array['science', 'math', 'lang_prof', 'reading_comp'] loop
    foreach mode in array array['quizzes', 'mock_exam'] loop
      name := subject || '_progress_report_' || mode;
      execute format(
        'create table public.%I (
           user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
           question_uuid uuid not null,
           correct_question smallint not null check (correct_question in (0, 1)),
           tags text[] default ''{}'' check (cardinality(tags) <= 20 and octet_length(tags::text) <= 2000),
           -- When the answer was given.
           updated_at timestamptz not null default now(),
           primary key (user_id, question_uuid)
         ) with (fillfactor = 90)', name);
      execute format('comment on table public.%I is %L', name,
                     format('The latest answer of a learner to each question (%s, %s).', subject, mode));
      -- Every subject but science takes version-4 ids only (docs/product.md#rec-1).
      if subject <> 'science' then
        execute format('alter table public.%I add check (question_uuid::text ~ ''^.{14}4.{4}[89ab]'')', name);
      end if;
      perform private.open_to_learners(name, 'select, insert, update');
      perform private.limit_writes(name, 'progress');
      views := views || format('select %L as subject, %L as mode, user_id, question_uuid, correct_question, tags from public.%I',
                               subject, mode, name);
    end loop;
  end loop;
  -- The eight tables as one.
  execute 'create view private.progress with (security_invoker = true) as ' || array_to_string(views, ' union all ');
end
$$;
