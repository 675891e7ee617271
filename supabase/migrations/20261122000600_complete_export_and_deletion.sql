-- What is kept about a learner beside their rows: how their account changed, for 90 days; which terms they accepted, and when. The export
-- holds all of it, and both the export and the end of an account ask for a fresh second step.

-- Sign-ins and changes of accounts. No foreign key: that an account was deleted is known after it, by its id alone.
create table private.audit_log (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  event text not null,
  ip text,
  user_agent text,
  happened_at timestamptz not null default now()
);
comment on table private.audit_log is 'Sign-ins and changes of accounts, kept for 90 days.';
create index audit_log_user_idx on private.audit_log (user_id, happened_at);
create index audit_log_age_idx on private.audit_log (happened_at);
alter table private.audit_log enable row level security;
revoke all on private.audit_log from public, anon, authenticated;
grant select on private.audit_log to service_role;

-- Writes one event, and drops some that are too old: no scheduler is needed, and no write pays for all of them.
create function private.note_event(p_user uuid, p_event text, p_ip text default null, p_user_agent text default null)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.audit_log (user_id, event, ip, user_agent)
  values (p_user, p_event, split_part(p_ip, '/', 1), left(p_user_agent, 400));
  delete from private.audit_log
   where id in (select id from private.audit_log where happened_at < now() - interval '90 days' order by happened_at limit 50)
$$;
revoke all on function private.note_event(uuid, text, text, text) from public;

-- One function for the auth server's tables; what it says hangs on the table and on what changed.
create function private.note_account_event() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  case tg_table_name || ' ' || tg_op
    when 'sessions INSERT' then
      perform private.note_event(new.user_id, 'signed_in', new.ip::text, new.user_agent);
    when 'sessions DELETE' then
      perform private.note_event(old.user_id, 'session_ended', old.ip::text, old.user_agent);
    when 'users INSERT' then
      perform private.note_event(new.id, 'account_made');
    when 'users DELETE' then
      perform private.note_event(old.id, 'account_deleted');
    when 'users UPDATE' then
      if new.encrypted_password is distinct from old.encrypted_password then
        perform private.note_event(new.id, 'password_changed');
      end if;
      if new.email is distinct from old.email then
        perform private.note_event(new.id, 'address_changed');
      end if;
      if new.banned_until is distinct from old.banned_until then
        perform private.note_event(new.id, 'ban_changed');
      end if;
    when 'mfa_factors DELETE' then
      perform private.note_event(old.user_id, 'authenticator_removed');
    when 'mfa_factors UPDATE' then
      if new.status::text = 'verified' and old.status::text <> 'verified' then
        perform private.note_event(new.user_id, 'authenticator_added');
      end if;
    else null;
  end case;
  return null;
end
$$;
revoke all on function private.note_account_event() from public;

create trigger note_account_event after insert or delete or update of encrypted_password, email, banned_until on auth.users
  for each row execute function private.note_account_event();

-- A hosted project lets its owner put triggers on auth.users. Where it refuses them on the auth server's other tables, the log does
-- without sessions and authenticators (the auth server keeps a log of its own there).
do $$
begin
  create trigger note_account_event after insert or delete on auth.sessions
    for each row execute function private.note_account_event();
  create trigger note_account_event after delete or update of status on auth.mfa_factors
    for each row execute function private.note_account_event();
exception
  when insufficient_privilege then
    raise notice 'This project logs no sessions and authenticators: %', sqlerrm;
end
$$;

-- Which terms were accepted and when, and whether somebody answers for a learner who is not of age. The version is the terms page's date.
alter table public.user_profile
  add column terms_version text check (char_length(terms_version) <= 40),
  add column accepted_at timestamptz,
  add column is_of_age boolean,
  -- True where a parent or guardian agreed; asked of those who are not of age.
  add column has_guardian_consent boolean;

-- The instant is the database's: it cannot be chosen, and goes when the acceptance goes.
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
revoke all on function private.note_acceptance() from public;
create trigger note_acceptance before insert or update on public.user_profile
  for each row execute function private.note_acceptance();

-- The caller's files, to be deleted through the storage API in portions until none is left.
create function public.my_files(p_limit integer default 100) returns table (bucket text, name text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_learner();
  return query
    select o.bucket_id, o.name from storage.objects as o
     where private.is_own_feedback_file(o.bucket_id, o.name)
     order by o.bucket_id, o.name
     limit least(greatest(coalesce(p_limit, 100), 1), 1000);
end
$$;
comment on function public.my_files(integer) is 'The caller''s uploaded files, in portions.';
revoke all on function public.my_files(integer) from public, anon, authenticated;
grant execute on function public.my_files(integer) to authenticated, service_role;

-- Everything kept about the caller:
-- {"exported_at", "account", "sessions", "identities", "authenticators", "events", "assistant_turns", "files", "tables": {<table>: [rows]}}.
-- Tables come from the catalogue (every table of `public` with a user_id), so one that is added later is in the export without a change
-- here. Secrets (password hash, authenticator secrets, tokens) are left out: they are no use to their owner, and much to a thief.
create or replace function public.export_my_data() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  learner uuid := private.require_fresh_learner();
  one text;
  rows_of_one jsonb;
  tables jsonb := '{}';
  identities jsonb := '[]';
begin
  for one in
    select c.relname
      from pg_catalog.pg_class as c
      join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     order by c.relname
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'') from public.%I as t where t.user_id = $1', one)
      into rows_of_one using learner;
    tables := tables || jsonb_build_object(one, rows_of_one);
  end loop;
  if to_regclass('auth.identities') is not null then
    execute 'select coalesce(jsonb_agg(jsonb_build_object(''provider'', i.provider, ''data'', i.identity_data,
                                                          ''created_at'', i.created_at, ''last_sign_in_at'', i.last_sign_in_at)), ''[]'')
               from auth.identities as i where i.user_id = $1'
      into identities using learner;
  end if;
  return jsonb_build_object(
    'exported_at', now(),
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'pending_email', nullif(u.email_change, ''),
                                          'phone', u.phone, 'created_at', u.created_at, 'email_confirmed_at', u.email_confirmed_at,
                                          'last_sign_in_at', u.last_sign_in_at, 'banned_until', u.banned_until,
                                          'user_metadata', u.raw_user_meta_data, 'app_metadata', u.raw_app_meta_data)
                  from auth.users as u where u.id = learner),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'created_at', s.created_at, 'updated_at', s.updated_at,
                                                              'ip', s.ip, 'user_agent', s.user_agent) order by s.created_at), '[]')
                   from auth.sessions as s where s.user_id = learner),
    'identities', identities,
    'authenticators', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.friendly_name, 'type', f.factor_type,
                                                                    'status', f.status, 'created_at', f.created_at)), '[]')
                         from auth.mfa_factors as f where f.user_id = learner),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('event', e.event, 'ip', e.ip, 'user_agent', e.user_agent,
                                                            'happened_at', e.happened_at) order by e.id), '[]')
                 from private.audit_log as e where e.user_id = learner),
    'assistant_turns', (select coalesce(to_jsonb((select t.asked_at from private.assistant_turns as t where t.user_id = learner)), '[]')),
    'files', (select coalesce(jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'name', o.name, 'created_at', o.created_at,
                                                           'metadata', o.metadata) order by o.name), '[]')
                from storage.objects as o where private.is_own_feedback_file(o.bucket_id, o.name)),
    'tables', tables);
end
$$;

-- Deletes the caller's account. Every row of theirs goes with it by `on delete cascade`, and the mails that the embedded server keeps for its
-- mailbox page. Files are deleted before, through the storage API (my_files). The log of events keeps the account's id for 90 days.
create or replace function public.delete_my_account() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  learner uuid := private.require_fresh_learner();
begin
  if to_regclass('embedded.outbox') is not null then
    execute 'delete from embedded.outbox as m using auth.users as u
              where u.id = $1 and lower(m.recipient) in (lower(u.email), lower(nullif(u.email_change, '''')))'
      using learner;
  end if;
  delete from auth.users where id = learner;
end
$$;

-- For an operator's scheduler (hosted: Cron, `select public.run_retention()`): the log's old entries, sessions that nobody used for 180 days
-- and sign-ups that were not confirmed within a week. Returns how many of each. What the storage holds for accounts that are gone
-- is listed, because files are deleted through its API.
create function public.run_retention() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  events integer;
  sessions integer;
  signups integer;
begin
  delete from private.audit_log where happened_at < now() - interval '90 days';
  get diagnostics events = row_count;
  delete from auth.sessions as s
   where greatest(s.created_at, s.updated_at, s.refreshed_at::timestamptz) < now() - interval '180 days';
  get diagnostics sessions = row_count;
  delete from auth.users as u
   where u.email_confirmed_at is null and u.phone_confirmed_at is null and not u.is_anonymous and not u.is_sso_user
     and u.last_sign_in_at is null and u.created_at < now() - interval '7 days';
  get diagnostics signups = row_count;
  return jsonb_build_object(
    'events', events, 'sessions', sessions, 'signups', signups,
    'orphaned_files', (select coalesce(jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'name', o.name)), '[]')
                         from (select bucket_id, name from storage.objects as f
                                where bucket_id in ('bug-screenshots', 'bug-videos')
                                  and not exists (select from auth.users as u
                                                   where u.id::text = left(split_part(f.name, '/', 2), 36))
                                limit 1000) as o));
end
$$;
comment on function public.run_retention() is 'Deletes what is kept no longer; for the operator''s scheduler.';
revoke all on function public.run_retention() from public, anon, authenticated;
grant execute on function public.run_retention() to service_role;
