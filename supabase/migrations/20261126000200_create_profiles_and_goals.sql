-- Learners' profiles, study goals and study plans (docs/product.md#data-1).

create table public.user_profile (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  email text check (char_length(email) <= 320),
  accept_tos boolean not null default false,
  user_fullname text check (char_length(user_fullname) <= 200),
  user_username text check (char_length(user_username) <= 100),
  user_bio text check (char_length(user_bio) <= 5000),
  user_location text check (char_length(user_location) <= 200),
  user_school text check (char_length(user_school) <= 200),
  -- The app shows this value as a link. Only web addresses are allowed, because a link with another scheme could run a
  -- script.
  user_socials text check (
    char_length(user_socials) <= 2048
    and (user_socials = '' or user_socials ~* '^https?://[^[:space:][:cntrl:]]+$')
  ),
  user_year_level text check (char_length(user_year_level) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The date of the terms page that was accepted.
  terms_version text check (char_length(terms_version) <= 40),
  accepted_at timestamptz,
  is_of_age boolean,
  -- True if a parent or guardian agreed. The app asks only learners who are not of age.
  has_guardian_consent boolean
);
comment on table public.user_profile is 'One row a learner: profile and acceptance of the terms.';

-- The database sets the time of acceptance, so that a learner cannot choose it.
create function private.note_acceptance() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not new.accept_tos then
    new.accepted_at := null;
  elsif tg_op = 'INSERT' then
    new.accepted_at := now();
  elsif not old.accept_tos or new.terms_version is distinct from old.terms_version then
    new.accepted_at := now();
  else
    new.accepted_at := old.accepted_at;
  end if;
  return new;
end
$$;
create trigger note_acceptance before insert or update on public.user_profile
  for each row execute function private.note_acceptance();

create table public.user_study_goals (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  -- The form accepts up to 168 hours and 45 minutes a week, which is 10,125 minutes.
  weekly_goal_min integer not null check (weekly_goal_min between 0 and 10125),
  updated_at timestamptz not null default now()
);
comment on table public.user_study_goals is 'The weekly study goal in minutes.';

create table public.study_plan (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  exam_date date,
  minutes_a_day integer not null default 30 check (minutes_a_day between 5 and 600),
  -- Days without study: 1 is Monday, 7 is Sunday.
  free_weekdays smallint[] not null default '{}'
    check (free_weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(free_weekdays) <= 7),
  updated_at timestamptz not null default now(),
  -- The form accepts a date up to two years after the device's date. 750 days leave a margin, because the device's date
  -- may differ from the server's by some days.
  constraint study_plan_exam_date_check
    check (exam_date between '2020-01-01' and (updated_at at time zone 'UTC')::date + 750)
);
comment on table public.study_plan is 'When a learner sits the exam, and how much they want to study until then.';

do $$
declare
  name text;
begin
  foreach name in array array['user_profile', 'user_study_goals', 'study_plan'] loop
    execute format('create trigger touch_updated_at before update on public.%I
                      for each row execute function private.touch_updated_at()', name);
    perform private.open_to_learners(name, 'select, insert, update');
  end loop;
  perform private.limit_writes('user_profile', 'profiles', 500, null);
  perform private.limit_writes('user_study_goals', 'settings', 1000, null);
  perform private.limit_writes('study_plan', 'settings', 1000, null);
end
$$;
