-- Roles, the second sign-in step, limits, and the rules that every table shares.
--
-- Every access needs an explicit grant. By default, Supabase grants each new table and function of `public` to the
-- API's roles, and Postgres lets everyone run new functions. The lines below revoke both defaults: a forgotten grant
-- then causes an error, never a leak.

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- Postgres can revoke its built-in grant to PUBLIC only for all schemas at once.
alter default privileges revoke execute on functions from public;

-- The schema for tables and functions that the API does not expose.
create schema private;
grant usage on schema private to authenticated, service_role;

-- The second step -------------------------------------------------------------------------------------------------

-- On a hosted project, a session with only a password may add an authenticator app. So an authenticator counts only
-- after a session with a second step has confirmed it (public.trust_authenticator).
--
-- There is no foreign key to auth.mfa_factors, because a hosted project's migrations may not refer to that table. A row
-- whose authenticator was removed grants nothing, because ids are never reused.
create table private.trusted_authenticators (
  factor_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  trusted_at timestamptz not null default now()
);
comment on table private.trusted_authenticators is 'Authenticators that were added from a session with a second step.';
create index trusted_authenticators_user_id_idx on private.trusted_authenticators (user_id);
alter table private.trusted_authenticators enable row level security;

-- Whether the caller's session passed a second step. All of these conditions are required:
-- * the token's session exists, belongs to the caller and has not ended: a sign-out or a new password revokes access at
--   once;
-- * the account is not banned;
-- * a learner with a trusted authenticator used it in this session: access to their mailbox alone is not enough;
-- * every other learner proved more than a password (`amr`, RFC 8176). A missing or unknown `amr` proves nothing.
--
-- The function runs as its owner, because the API's roles may not read the auth server's tables. It reads `not_after`
-- through JSON, because the embedded server's table has no such column.
create function private.has_second_step() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  with session as (
    select s.user_id,
           exists (
             select from auth.mfa_factors as f
               join private.trusted_authenticators as t on t.factor_id = f.id and t.user_id = f.user_id
              where f.id = s.factor_id and f.user_id = s.user_id and f.status::text = 'verified'
           ) as used_authenticator
      from auth.sessions as s
     where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
       and s.user_id = auth.uid()
       and coalesce((to_jsonb(s) ->> 'not_after')::timestamptz > now(), true)
       and not exists (select from auth.users as u where u.id = s.user_id and u.banned_until > now())
  ), proved as (
    select case jsonb_typeof(proof.entry)
             when 'object' then proof.entry ->> 'method'
             when 'string' then proof.entry #>> '{}'
           end as method
      from jsonb_array_elements(
             case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]'::jsonb end
           ) as proof (entry)
  )
  select coalesce((
    select case
      when exists (
        select from auth.mfa_factors as f
          join private.trusted_authenticators as t on t.factor_id = f.id and t.user_id = f.user_id
         where f.user_id = session.user_id and f.status::text = 'verified'
      ) then session.used_authenticator and exists (select from proved where method = 'totp')
      else exists (
        select from proved
         where method in ('otp', 'oauth', 'magiclink', 'email/signup', 'recovery', 'invite', 'email_change', 'sso/saml'))
    end
    from session
  ), false)
$$;
comment on function private.has_second_step() is
  'Whether the caller''s session lives and passed a second step. Restrictive policies on every table ask it.';
grant execute on function private.has_second_step() to authenticated, service_role;

-- The caller's id; null without a session that passed a second step.
create function private.learner() returns uuid
language sql
stable
set search_path = ''
as $$
  select auth.uid() where private.has_second_step()
$$;

-- The caller's id. @throws 42501 without a session that passed a second step
create function private.require_learner() returns uuid
language plpgsql
stable
set search_path = ''
as $$
declare
  learner uuid := private.learner();
begin
  if learner is null then
    raise exception 'This needs a session that passed a second step' using errcode = '42501';
  end if;
  return learner;
end
$$;

-- The caller's id if their second step is at most ten minutes old. Used for actions that cannot be undone. `amr`
-- contains the time of each proof.
-- @throws 42501 with the detail `fresh_second_step`, which makes the app ask for a new code
create function private.require_fresh_learner() returns uuid
language plpgsql
stable
set search_path = ''
as $$
declare
  learner uuid := private.require_learner();
begin
  if not exists (
    select
      from jsonb_array_elements(
             case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]'::jsonb end
           ) as proof (entry)
     where jsonb_typeof(proof.entry) = 'object'
       and proof.entry ->> 'method' in
           ('otp', 'totp', 'oauth', 'magiclink', 'email/signup', 'recovery', 'invite', 'email_change', 'sso/saml')
       and case when jsonb_typeof(proof.entry -> 'timestamp') = 'number'
                then to_timestamp((proof.entry ->> 'timestamp')::numeric::double precision) > now() - interval '10 minutes'
           end
  ) then
    raise exception 'For your safety this needs a fresh code. Sign out, sign in again, and try once more within ten minutes.'
      using errcode = '42501', detail = 'fresh_second_step';
  end if;
  return learner;
end
$$;

-- Limits ------------------------------------------------------------------------------------------------------------

-- The most that one learner may write or read. Each limit is far more than a learner needs, and far too little to fill
-- the disk. The operator may change these rows.
create table private.limits (
  kind text primary key,
  a_day bigint check (a_day >= 0),
  in_all bigint check (in_all >= 0)
);
comment on table private.limits is
  'How much a learner may write on a day (UTC) and in all. Null is no limit. Kinds with `project` count all learners together.';
alter table private.limits enable row level security;
grant select, insert, update, delete on private.limits to service_role;

-- The limits that belong to no table. private.limit_writes inserts the limit of each table.
insert into private.limits (kind, a_day, in_all)
values ('answers', 20000, 400000),
       -- Counts the bytes in the column `details` of attempts.
       ('attempt_bytes', 8000000, 60000000),
       -- Counts the questions that a learner draws, looks up or downloads.
       ('bank_items', 20000, null),
       ('assistant_turns', 150, null),
       ('project_assistant_turns', 10000, null),
       -- How often a network may check in ten minutes whether an e-mail address is registered. Enough for a class
       -- behind one router, too few to test a whole school.
       ('lookups_of_network', 120, null),
       ('project_lookups', 4800, null);

create table private.usage (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  -- The day in UTC. The row of 1970-01-01 contains the sum of all days.
  day date not null,
  used bigint not null,
  primary key (user_id, kind, day)
);
comment on table private.usage is 'How much each learner used, for private.limits.';
alter table private.usage enable row level security;

create table private.project_usage (
  kind text not null,
  day date not null,
  used bigint not null,
  primary key (kind, day)
);
comment on table private.project_usage is 'How much all learners used together on a day, for private.limits.';
alter table private.project_usage enable row level security;

-- Returns how much the caller has left of the limit `p_kind` (private.limits); null if unlimited. Migrations and the
-- operator have no limit, because they are not learners. `p_is_new`: the total limit (`in_all`) applies too, not only
-- the daily one.
create function private.allowance(p_kind text, p_is_new boolean default true) returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select least(l.a_day - coalesce((select u.used from private.usage as u
                                    where u.user_id = auth.uid() and u.kind = l.kind and u.day = (now() at time zone 'UTC')::date), 0),
               case when p_is_new then
                 l.in_all - coalesce((select u.used from private.usage as u
                                       where u.user_id = auth.uid() and u.kind = l.kind and u.day = '1970-01-01'), 0)
               end)
    from private.limits as l
   where l.kind = p_kind and auth.uid() is not null
$$;

-- Throws if `p_amount` exceeds what the caller has left of the limit `p_kind`. @throws PT429 (status 429)
create function private.require_allowance(p_kind text, p_amount bigint, p_is_new boolean default true) returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_amount <= private.allowance(p_kind, p_is_new) is not false then
    return;
  end if;
  if p_amount <= private.allowance(p_kind, false) is not false then
    raise exception 'This account holds as much as it may.' using errcode = 'PT429', detail = p_kind;
  end if;
  raise exception 'That is more than a day allows. Please try again tomorrow.'
    using errcode = 'PT429', detail = p_kind, hint = 'The day ends at midnight UTC.';
end
$$;

-- Adds `p_amount` to the caller's usage of today and, if `p_is_new`, to their total usage. @throws PT429 if this
-- exceeds a limit
create function private.spend(p_kind text, p_amount bigint, p_is_new boolean default true) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  learner uuid := auth.uid();
  today date := (now() at time zone 'UTC')::date;
begin
  if learner is null or p_amount is null or p_amount <= 0 or not exists (select from private.limits where kind = p_kind) then
    return;
  end if;
  perform private.require_allowance(p_kind, p_amount, p_is_new);
  insert into private.usage as u (user_id, kind, day, used)
  select learner, p_kind, day, p_amount from unnest(array[today, '1970-01-01'::date]) as day where p_is_new or day = today
  on conflict (user_id, kind, day) do update set used = u.used + excluded.used;
  -- Delete the usage of earlier days, because no limit depends on it.
  delete from private.usage where user_id = learner and kind = p_kind and day < today and day > '1970-01-01';
end
$$;

-- Runs before each row that a learner writes. It throws at the first row over the limit, so a refused request writes
-- almost nothing to the disk. The remaining allowance is read once per statement.
create function private.guard_rows() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  kind text := tg_argv[0];
  is_new boolean := tg_op = 'INSERT';
  rows_left bigint := coalesce(nullif(current_setting('iskolar.rows_left', true), '')::bigint, private.allowance(kind, is_new));
begin
  if rows_left < 1 then
    perform private.require_allowance(kind, private.allowance(kind, is_new) + 1, is_new);
  end if;
  perform set_config('iskolar.rows_left', (rows_left - 1)::text, true);
  return new;
end
$$;

-- Runs after each statement of a learner: adds the number of written rows to the learner's usage.
create function private.count_rows() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.spend(tg_argv[0], (select count(*) from written), tg_op = 'INSERT');
  perform set_config('iskolar.rows_left', '', true);
  return null;
end
$$;

-- Rules that tables share -----------------------------------------------------------------------------------------

create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Grants learners `p_privileges` on a table: only for their own rows, and only after a second step. `with check` stops
-- a learner from giving a row to someone else. Because of `(select …)`, Postgres evaluates each function once per
-- statement, not once per row.
create function private.open_to_learners(p_table text, p_privileges text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('grant %s on public.%I to authenticated', p_privileges, p_table);
  execute format('grant select, insert, update, delete on public.%I to service_role', p_table);
  execute format('alter table public.%I enable row level security', p_table);
  execute format('create policy own_rows on public.%I to authenticated
                    using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()))', p_table);
  execute format('create policy second_step on public.%I as restrictive to authenticated
                    using ((select private.has_second_step())) with check ((select private.has_second_step()))', p_table);
end
$$;

-- Limits how many rows a learner may write into a table per day and in total; null means no limit. Tables with the same
-- kind share one limit. Call it for every table that learners write, after open_to_learners.
create function private.limit_writes(p_table text, p_kind text, p_a_day bigint, p_in_all bigint) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.limits (kind, a_day, in_all) values (p_kind, p_a_day, p_in_all) on conflict do nothing;
  -- Only a request with a token is limited. Without this condition, the trigger would run for each row that the
  -- operator changes, which would be slow.
  execute format('create trigger guard_rows before insert or update on public.%I
                    for each row when (current_setting(''request.jwt.claims'', true) <> '''')
                    execute function private.guard_rows(%L)', p_table, p_kind);
  execute format('create trigger count_inserts after insert on public.%I referencing new table as written
                    for each statement execute function private.count_rows(%L)', p_table, p_kind);
  execute format('create trigger count_updates after update on public.%I referencing new table as written
                    for each statement execute function private.count_rows(%L)', p_table, p_kind);
end
$$;
