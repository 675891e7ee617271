-- Every single answer, and the plan to the exam day: what reviews, mastery and today's list are computed from. The progress tables
-- stay as they are: they hold the latest answer of a mode, this holds all of them.

create table public.answers (
  -- Chosen by the device, so that a send whose answer got lost can be repeated (on conflict do nothing).
  id uuid primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  question_uuid uuid not null,
  bank text not null check (bank in ('science', 'math', 'english_lang_prof', 'filipino_lang_prof',
                                     'english_reading_comp', 'filipino_reading_comp')),
  tag text not null default '' check (char_length(tag) <= 100),
  mode text not null check (mode in ('quiz', 'mock', 'flashcards', 'review', 'diagnostic', 'paper')),
  -- Null where the item was left blank.
  letter text check (letter in ('A', 'B', 'C', 'D')),
  is_correct boolean not null check (letter is not null or not is_correct),
  -- Milliseconds the item was in view; null where nobody measured, as on paper.
  ms integer check (ms between 0 and 86400000),
  flagged boolean not null default false,
  -- Whether another option was picked before.
  changed boolean not null default false,
  guessed boolean not null default false,
  -- By the device's clock: it may have been offline for days.
  answered_at timestamptz not null check (answered_at between '2020-01-01' and '2100-01-01'),
  attempt_id uuid,
  received_at timestamptz not null default now()
);
comment on table public.answers is 'Every answer of a learner to a question; insert-only for them.';
create index answers_by_time_idx on public.answers (user_id, answered_at);
create index answers_by_question_idx on public.answers (user_id, question_uuid, answered_at desc);

create table public.study_plan (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  exam_date date check (exam_date between '2020-01-01' and '2100-01-01'),
  minutes_a_day integer not null default 30 check (minutes_a_day between 5 and 600),
  -- Days without study: 1 is Monday, 7 is Sunday.
  free_weekdays smallint[] not null default '{}'
    check (free_weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(free_weekdays) <= 7),
  updated_at timestamptz not null default now()
);
comment on table public.study_plan is 'When a learner sits the exam, and how much they want to study until then.';
create trigger touch_updated_at before update on public.study_plan
  for each row execute function private.touch_updated_at();

-- Grants: answers are made and read, never changed; received_at is the database's to say.
revoke all on public.answers, public.study_plan from anon, authenticated;
grant select on public.answers to authenticated;
grant insert (id, user_id, question_uuid, bank, tag, mode, letter, is_correct, ms, flagged, changed, guessed, answered_at,
              attempt_id) on public.answers to authenticated;
grant select, insert, update on public.study_plan to authenticated;
grant select, insert, update, delete on public.answers, public.study_plan to service_role;

-- Policies: own rows only, and only after a second step.
alter table public.answers enable row level security;
create policy own_rows on public.answers to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy second_step on public.answers as restrictive to authenticated
  using ((select private.has_second_step())) with check ((select private.has_second_step()));

alter table public.study_plan enable row level security;
create policy own_rows on public.study_plan to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy second_step on public.study_plan as restrictive to authenticated
  using ((select private.has_second_step())) with check ((select private.has_second_step()));
