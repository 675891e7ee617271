-- When a learner studied, what they scored, and whether their latest answer to each question was right. Only
-- public.finish_attempt and corrected keys change scores, so no learner can write a score.

-- Sessions ------------------------------------------------------------------------------------------------------------

-- A device's clock may be wrong, so a start time in the future is set to the current time.
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
         -- The device chooses the id, so it can send the same attempt again if the response is lost.
         id uuid primary key default gen_random_uuid(),
         user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
         start_time timestamptz not null default now(),
         end_time timestamptz,
         -- The date on which the attempt started, in the time zone of the learner at that time.
         day date,
         -- In seconds. The maximum is a week, because a mock exam may stay open for days.
         duration integer check (duration between 0 and 604800),
         topic text check (char_length(topic) <= 100),
         difficulty text check (char_length(difficulty) <= 40),
         total integer check (total between 0 and 10000),
         correct integer check (correct >= 0),
         -- The data that the history needs to show the attempt again. The app decides the format.
         details jsonb constraint details_are_small check (octet_length(details::text) <= 32768),
         check (end_time >= start_time),
         check (correct <= total)
       )', name);
    execute format('comment on table public.%I is ''One row an attempt; end_time and duration are null while it runs.''', name);
    execute format('create index on public.%I (user_id, start_time)', name);
    execute format('create index on public.%I (user_id, day)', name);
    -- A device may insert only the start of an attempt; public.finish_attempt writes the rest.
    perform private.open_to_learners(name, 'select, insert (id, user_id, start_time)');
    execute format('create trigger bound_start_time before insert or update of start_time on public.%I
                      for each row execute function private.bound_start_time()', name);
    perform private.limit_writes(name, 'attempts', 600, 40000);
  end loop;
end
$$;

-- All attempts in one view, from the tables of quizzes, mock exams and flashcards.
create view private.attempts with (security_invoker = true) as
  select 'quiz' as kind, id, user_id, start_time, end_time, day, duration, topic, difficulty, total, correct from public.quizzes_session
  union all
  select 'mock', id, user_id, start_time, end_time, day, duration, topic, difficulty, total, correct from public.mock_exams_session
  union all
  select 'flashcards', id, user_id, start_time, end_time, day, duration, topic, difficulty, total, correct from public.flashcard_sessions;

create table public.daily_session_time (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The date in the learner's time zone, which may differ from the UTC date.
  day date not null,
  total_secs integer not null default 0 check (total_secs >= 0),
  primary key (user_id, day)
);
comment on table public.daily_session_time is 'Seconds studied on a day of the learner''s calendar.';
select private.open_to_learners('daily_session_time', 'select');

create table public.lesson_readings (
  -- The device chooses the id, so it can send a reading again without counting it twice.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  -- The lesson, such as math.right-triangles.
  lesson text not null check (lesson ~ '^[a-z_]+[.][a-z0-9-]+$' and char_length(lesson) <= 160),
  -- The learner's date when the lesson was opened.
  day date not null check (day between '2020-01-01' and '2100-01-01'),
  seconds integer not null check (seconds between 1 and 1800)
);
comment on table public.lesson_readings is 'How long a learner read a lesson; they insert and read.';
create index lesson_readings_by_day_idx on public.lesson_readings (user_id, day);
select private.open_to_learners('lesson_readings', 'select, insert (id, user_id, lesson, day, seconds)');
select private.limit_writes('lesson_readings', 'lesson_readings', 200, 20000);

-- Counts the seconds that a learner studied on a day: in attempts, and at most four hours with lessons.
create function private.count_day(p_learner uuid, p_day date) returns void
language sql
set search_path = ''
as $$
  insert into public.daily_session_time as d (user_id, day, total_secs)
  select p_learner, p_day, least(t.attempts + t.lessons, 2147483647)
    from (select coalesce((select sum(s.duration) from private.attempts as s where s.user_id = p_learner and s.day = p_day), 0) as attempts,
                 least(coalesce((select sum(r.seconds) from public.lesson_readings as r where r.user_id = p_learner and r.day = p_day), 0),
                       14400) as lessons) as t
   where p_day is not null and t.attempts + t.lessons > 0
  on conflict (user_id, day) do update set total_secs = excluded.total_secs where d.total_secs <> excluded.total_secs
$$;

-- A device's clock may be wrong, so a day in the future is set to the latest day that it can be somewhere on Earth.
create function private.bound_reading_day() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.day := least(new.day, (now() at time zone 'UTC' + interval '14 hours')::date);
  return new;
end
$$;
create trigger bound_reading_day before insert on public.lesson_readings
  for each row execute function private.bound_reading_day();

create function private.count_reading() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.count_day(new.user_id, new.day);
  return null;
end
$$;
create trigger count_reading after insert on public.lesson_readings
  for each row execute function private.count_reading();

-- Statistics ----------------------------------------------------------------------------------------------------------

create table public.user_statistics (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  questions_answered integer not null default 0 check (questions_answered >= 0),
  correct_answers integer not null default 0 check (correct_answers >= 0),
  check (correct_answers <= questions_answered)
);
comment on table public.user_statistics is 'Totals over all attempts of a learner.';
select private.open_to_learners('user_statistics', 'select');

-- Progress ------------------------------------------------------------------------------------------------------------

-- Whether the latest answer of a learner to a question was right: one table per subject and mode. All eight tables have
-- the same columns; docs/product.md#data-3 lists their names.
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
           -- The time of the latest answer.
           updated_at timestamptz not null default now(),
           primary key (user_id, question_uuid)
         ) with (fillfactor = 90)', name);
      execute format('comment on table public.%I is %L', name,
                     format('The latest answer of a learner to each question (%s, %s).', subject, mode));
      -- The tables of all subjects except science accept only version-4 question ids (docs/product.md#rec-1).
      if subject <> 'science' then
        execute format('alter table public.%I add check (question_uuid::text ~ ''^.{14}4.{4}[89ab]'')', name);
      end if;
      perform private.open_to_learners(name, 'select');
      views := views || format('select %L as subject, %L as mode, user_id, question_uuid, correct_question, tags from public.%I',
                               subject, mode, name);
    end loop;
  end loop;
  -- The rows of all eight progress tables in one view.
  execute 'create view private.progress with (security_invoker = true) as ' || array_to_string(views, ' union all ');
end
$$;
