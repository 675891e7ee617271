-- How much one learner may write: far more than anybody studies, far less than fills a disk or stops the export.

-- An operator changes these rows; a kind without a row, or a null, has no limit.
create table private.limits (
  kind text primary key,
  a_day bigint check (a_day >= 0),
  in_all bigint check (in_all >= 0)
);
comment on table private.limits is 'How much a learner may write on a day (UTC) and in all. Kinds with `project` count all learners together.';
alter table private.limits enable row level security;
revoke all on private.limits from public, anon, authenticated;
grant select, insert, update, delete on private.limits to service_role;

insert into private.limits (kind, a_day, in_all)
values ('answers', 20000, 400000),
       ('progress', 12000, 32000),
       ('attempts', 600, 40000),
       -- Bytes of what attempts keep as details.
       ('attempt_bytes', 8000000, 60000000),
       ('receipts', 600, 40000),
       ('days', 800, 10000),
       ('bug_reports', 20, 500),
       ('feature_requests', 20, 500),
       -- Questions handed out by bank_changes: the six banks several times over.
       ('bank_items', 12000, null),
       ('assistant_turns', 150, null),
       ('project_assistant_turns', 10000, null);

create table private.usage (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  -- The day in UTC; 1970-01-01 holds the sum over all days.
  day date not null,
  used bigint not null,
  primary key (user_id, kind, day)
);
comment on table private.usage is 'How much each learner wrote, for private.limits.';
alter table private.usage enable row level security;
revoke all on private.usage from public, anon, authenticated;

create table private.project_usage (
  kind text not null,
  day date not null,
  used bigint not null,
  primary key (kind, day)
);
comment on table private.project_usage is 'How much all learners used together on a day, for private.limits.';
alter table private.project_usage enable row level security;
revoke all on private.project_usage from public, anon, authenticated;

-- Adds to the caller's use of a kind. @throws PT429 (status 429) where the day's or the whole allowance is used up: nothing is written then.
-- Whoever is no learner (migrations, the operator) has no limit.
create function private.spend(p_kind text, p_amount bigint) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  learner uuid := auth.uid();
  today date := (now() at time zone 'UTC')::date;
  allowed private.limits;
  used_today bigint;
  used_in_all bigint;
begin
  if learner is null or p_amount is null or p_amount <= 0 then
    return;
  end if;
  select * into allowed from private.limits where kind = p_kind;
  if not found then
    return;
  end if;
  insert into private.usage as u (user_id, kind, day, used) values (learner, p_kind, today, p_amount)
  on conflict (user_id, kind, day) do update set used = u.used + excluded.used
  returning used into used_today;
  insert into private.usage as u (user_id, kind, day, used) values (learner, p_kind, '1970-01-01', p_amount)
  on conflict (user_id, kind, day) do update set used = u.used + excluded.used
  returning used into used_in_all;
  if used_today > allowed.a_day then
    raise exception 'That is more than a day allows. Please try again tomorrow.'
      using errcode = 'PT429', detail = p_kind, hint = 'The day ends at midnight UTC.';
  end if;
  if used_in_all > allowed.in_all then
    raise exception 'This account holds as much as it may.' using errcode = 'PT429', detail = p_kind;
  end if;
  -- Days that are over are of no use.
  delete from private.usage where user_id = learner and kind = p_kind and day < today and day > '1970-01-01';
end
$$;
revoke all on function private.spend(text, bigint) from public;

-- After each insert: the rows that came, or with a second argument the bytes of their details too.
create function private.limit_rows() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.spend(tg_argv[0], (select count(*) from written));
  end if;
  if tg_nargs > 1 then
    perform private.spend(tg_argv[1], (select sum(octet_length(to_jsonb(w) ->> 'details')) from written as w));
  end if;
  return null;
end
$$;
revoke all on function private.limit_rows() from public;

do $$
declare
  one record;
begin
  for one in
    select *
      from (values ('answers', 'answers'), ('statistics_entries', 'receipts'), ('daily_session_time', 'days'),
                   ('bug_reports', 'bug_reports'), ('feature_requests', 'feature_requests')) as t (name, kind)
    union all
    select subject || '_progress_report_' || mode, 'progress'
      from unnest(array['science', 'math', 'lang_prof', 'reading_comp']) as subject, unnest(array['quizzes', 'mock_exam']) as mode
  loop
    execute format('create trigger limit_rows after insert on public.%I referencing new table as written
                      for each statement execute function private.limit_rows(%L)', one.name, one.kind);
  end loop;
  for one in select unnest(array['quizzes_session', 'mock_exams_session', 'flashcard_sessions']) as name loop
    execute format('create trigger limit_rows after insert on public.%I referencing new table as written
                      for each statement execute function private.limit_rows(''attempts'', ''attempt_bytes'')', one.name);
    execute format('create trigger limit_bytes after update on public.%I referencing new table as written
                      for each statement execute function private.limit_rows(''attempts'', ''attempt_bytes'')', one.name);
    -- What is larger today stays as it is, and is not written again.
    execute format('alter table public.%I add constraint details_are_small
                      check (octet_length(details::text) <= 32768) not valid', one.name);
  end loop;
end
$$;

-- A learner's files: ten in each bucket and 100 MB together. Counted by the sizes that the storage noted.
create function private.has_room_for_file(p_bucket text) returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  files integer;
  bytes numeric;
begin
  -- A pattern that is known when it is planned uses the index on names; the id holds no wildcard.
  execute format(
    'select count(*) filter (where o.bucket_id = $1), coalesce(sum((o.metadata ->> ''size'')::numeric), 0)
       from storage.objects as o
      where o.name like any (array[%L, %L])',
    'screenshots/' || auth.uid()::text || '-%', 'videos/' || auth.uid()::text || '-%')
    into files, bytes using p_bucket;
  return files < 10 and bytes < 100 * 1024 * 1024;
end
$$;
revoke all on function private.has_room_for_file(text) from public;
grant execute on function private.has_room_for_file(text) to authenticated, service_role;

drop policy "feedback files: learners add their own" on storage.objects;
create policy "feedback files: learners add their own" on storage.objects for insert to authenticated
  with check (private.is_own_feedback_file(bucket_id, name) and (select private.has_second_step())
              and private.has_room_for_file(bucket_id));

-- The assistant: beside 20 turns in ten minutes, a day's allowance for each learner and one for the project, which bounds what it can cost.
create or replace function public.begin_assistant_turn() returns table (outcome text, wait_seconds integer)
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_turns constant integer := 20;
  span constant interval := '10 minutes';
  learner uuid := private.require_learner();
  today date := (now() at time zone 'UTC')::date;
  until_tomorrow integer := ceil(extract(epoch from ((today + 1)::timestamp at time zone 'UTC') - now()));
  recent timestamptz[];
  at_once timestamptz;
  used_by_learner bigint;
  used_by_all bigint;
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
  select used into used_by_learner from private.usage where user_id = learner and kind = 'assistant_turns' and day = today;
  select used into used_by_all from private.project_usage where kind = 'assistant_turns' and day = today;
  if coalesce(used_by_learner, 0) >= (select a_day from private.limits where kind = 'assistant_turns')
     or coalesce(used_by_all, 0) >= (select a_day from private.limits where kind = 'project_assistant_turns') then
    return query select 'rate_limited', greatest(1, until_tomorrow);
    return;
  end if;
  perform private.spend('assistant_turns', 1);
  insert into private.project_usage as u (kind, day, used) values ('assistant_turns', today, 1)
  on conflict (kind, day) do update set used = u.used + 1;
  update private.assistant_turns set asked_at = recent || at_once where user_id = learner;
  return query select 'granted', 0;
end
$$;

-- A day's downloads are bounded. (That the banks with their keys may be on learners' devices is decided: docs/decisions.md.)
create or replace function public.bank_changes(
  p_since timestamptz default null,
  p_banks text[] default null,
  p_only_sizes boolean default false
)
returns table (bank text, until timestamptz, questions integer, changed integer, bytes integer, items jsonb, retired uuid[])
language plpgsql
-- Volatile: it counts what it hands out.
volatile
security definer
set search_path = ''
as $$
declare
  one text;
  handed_out bigint;
  since timestamptz := coalesce(p_since, '-infinity');
begin
  perform private.require_learner();
  if not coalesce(p_only_sizes, false) then
    handed_out := 0;
    foreach one in array array['science', 'math', 'english_lang_prof', 'filipino_lang_prof',
                               'english_reading_comp', 'filipino_reading_comp'] loop
      continue when p_banks is not null and one <> all (p_banks);
      execute format('select $1 + count(*) from public.%I where updated_at >= $2', 'question_bank_' || one)
        into handed_out using handed_out, since;
    end loop;
    perform private.spend('bank_items', handed_out);
  end if;
  foreach one in array array['science', 'math', 'english_lang_prof', 'filipino_lang_prof',
                             'english_reading_comp', 'filipino_reading_comp'] loop
    continue when p_banks is not null and one <> all (p_banks);
    return query execute format(
      'with found as materialized (
         select b.id, private.question_json(to_jsonb(b)) as item from public.%1$I as b where b.updated_at >= $1
       ), document as materialized (
         select coalesce(jsonb_agg(item order by id), ''[]'') as items, count(*)::integer as changed from found
       )
       select %2$L::text, now() - interval ''10 minutes'',
              (select count(*)::integer from public.%1$I), d.changed, octet_length(d.items::text),
              case when $2 then null else d.items end,
              (select coalesce(array_agg(r.global_id order by r.global_id), ''{}'') from private.retired_questions as r
                where r.bank = %2$L and r.retired_at >= $1)
         from document as d',
      'question_bank_' || one, one)
    using since, coalesce(p_only_sizes, false);
  end loop;
end
$$;
