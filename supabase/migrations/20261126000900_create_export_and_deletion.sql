-- Export of a learner's data, deletion of an account, and the cleanup that the operator's scheduler runs.

-- Lists the caller's files, so that the app can delete them through the storage API. Call it again until no file is
-- left.
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
grant execute on function public.my_files(integer) to authenticated, service_role;

-- Returns everything that is stored about the caller, in portions, so that no account is too large to be exported and
-- nobody waits for it. Without arguments:
-- {"exported_at", "account", "sessions", "identities", "authenticators", "events", "assistant_turns", "files",
--  "tables": [names]}.
-- With p_table, one of these names: {"rows": [rows], "next": the p_after of the next portion; null after the last}.
-- The tables come from Postgres's catalog (every table of `public` with a user_id), so a new table is exported without
-- a change here. Secrets (password hash, authenticator secrets, tokens) are left out: the owner does not need them, but
-- a thief could use them.
create function public.export_my_data(p_table text default null, p_after text default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  learner uuid := private.require_fresh_learner();
  tables text[] := (
    select array_agg(c.relname order by c.relname)
      from pg_catalog.pg_class as c
      join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'));
  key_name text;
  key_type text;
  portion jsonb;
  identities jsonb := '[]';
begin
  if p_table is not null then
    if p_table <> all (tables) then
      raise exception 'Unknown table: %', p_table using errcode = '22023';
    end if;
    -- A table's primary key has at most one column beside user_id. Portions follow it.
    select a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod) into key_name, key_type
      from pg_catalog.pg_index as i
      join pg_catalog.pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = format('public.%I', p_table)::regclass and i.indisprimary
     order by a.attname = 'user_id' limit 1;
    execute format(
      'select jsonb_build_object(
                ''rows'', coalesce(jsonb_agg(p.row order by p.key), ''[]''),
                ''next'', case when count(*) = %3$s then (array_agg(p.key order by p.key desc))[1]::text end)
         from (select to_jsonb(t) as row, t.%2$I as key from public.%1$I as t
                where t.user_id = $1 and ($2 is null or t.%2$I > $2::%4$s) order by t.%2$I limit %3$s) as p',
      -- Rows of these tables have a few hundred bytes; others may have tens of thousands.
      p_table, key_name, case when p_table ~ '^(answers$|daily_|.*_progress_report_)' then 2000 else 100 end, key_type)
      into portion using learner, p_after;
    return portion;
  end if;
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
    'tables', to_jsonb(tables));
end
$$;
comment on function public.export_my_data(text, text) is 'Everything kept about the caller, in portions.';
grant execute on function public.export_my_data(text, text) to authenticated, service_role;

-- Deletes the caller's account; `on delete cascade` deletes all their rows. The app must delete their files first,
-- through the storage API (my_files). The log of accounts keeps the account's id for 90 days.
create function public.delete_my_account() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  learner uuid := private.require_fresh_learner();
begin
  delete from auth.users where id = learner;
end
$$;
comment on function public.delete_my_account() is
  'Deletes the caller''s account and every row of theirs. Files are deleted before, through the storage API.';
grant execute on function public.delete_my_account() to authenticated, service_role;

-- For an operator's scheduler (hosted: Cron, `select public.run_retention()`). Deletes old log entries, sessions that
-- were not used for 180 days, and sign-ups that were not confirmed within a week. Returns how many of each, and the
-- files of deleted accounts, which must be deleted through the storage API.
--
-- The server's clock may be wrong. If all sessions look old, it may be ahead, so none is deleted. If it was ahead,
-- counters have times of the future, which would make learners wait until then.
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
   where greatest(s.created_at, s.updated_at, s.refreshed_at::timestamptz) < now() - interval '180 days'
     and exists (select from auth.sessions as used
                  where greatest(used.created_at, used.updated_at, used.refreshed_at::timestamptz) >= now() - interval '180 days');
  get diagnostics sessions = row_count;
  delete from auth.users as u
   where u.email_confirmed_at is null and u.phone_confirmed_at is null and not u.is_anonymous and not u.is_sso_user
     and u.last_sign_in_at is null and u.created_at < now() - interval '7 days';
  get diagnostics signups = row_count;
  delete from private.address_lookups where minute > now() + interval '1 hour';
  delete from private.recovery_tries where since > now() + interval '1 hour';
  delete from private.assistant_answers where begun_at > now() + interval '1 hour';
  update private.assistant_turns set asked_at = '{}' where now() + interval '1 hour' < any (asked_at);
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
grant execute on function public.run_retention() to service_role;
