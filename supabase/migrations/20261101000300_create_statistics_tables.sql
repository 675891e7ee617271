-- Answered and correct counts, added up once per attempt.

create table public.user_statistics (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  questions_answered integer not null default 0 check (questions_answered >= 0),
  correct_answers integer not null default 0 check (correct_answers >= 0),
  check (correct_answers <= questions_answered)
);
comment on table public.user_statistics is 'Totals over all attempts of a learner.';

create table public.statistics_entries (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  attempt_id uuid not null,
  answered integer not null check (answered between 0 and 10000),
  correct integer not null check (correct between 0 and answered),
  created_at timestamptz not null default now(),
  primary key (user_id, attempt_id)
);
comment on table public.statistics_entries is 'The attempts record_statistics has counted, so that none counts twice.';

-- Grants: an entry is a receipt, so it is never changed.
revoke all on public.user_statistics, public.statistics_entries from anon, authenticated;
grant select, insert, update on public.user_statistics to authenticated;
grant select, insert on public.statistics_entries to authenticated;
grant select, insert, update, delete on public.user_statistics, public.statistics_entries to service_role;

-- Policies: own rows only, and only after a second step.
alter table public.user_statistics enable row level security;
create policy own_rows on public.user_statistics to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy second_step on public.user_statistics as restrictive to authenticated
  using ((select private.has_second_step())) with check ((select private.has_second_step()));

alter table public.statistics_entries enable row level security;
create policy own_rows on public.statistics_entries to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy second_step on public.statistics_entries as restrictive to authenticated
  using ((select private.has_second_step())) with check ((select private.has_second_step()));

-- Adds an attempt's counts to the totals. The sum is made here and not in the browser, so two tabs that finish at once
-- both count; the receipt makes a repeated call (a retry, a second tab with the same attempt) add nothing.
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
revoke all on function public.record_statistics(uuid, integer, integer) from public, anon, authenticated;
grant execute on function public.record_statistics(uuid, integer, integer) to authenticated, service_role;
