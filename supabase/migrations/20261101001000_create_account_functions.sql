-- A learner's right to take their data along, and to leave. Both run as their owner, because a learner may not read
-- their own bug reports back, and may not touch auth.users; so both ask for the second step themselves.

-- The caller's id, or an error when there is none or the session passed no second step.
create function private.require_learner() returns uuid
language plpgsql
stable
set search_path = ''
as $$
declare
  learner uuid := auth.uid();
begin
  if learner is null or not private.has_second_step() then
    raise exception 'This needs a session that passed a second step' using errcode = '42501';
  end if;
  return learner;
end
$$;
revoke all on function private.require_learner() from public;

-- Everything kept about the caller: {"exported_at", "account", "files", "tables": {<table>: [rows]}}. The tables come from
-- the catalogue (every table of `public` with a user_id), so one that is added later is in the export without a change here.
create function public.export_my_data() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  learner uuid := private.require_learner();
  one text;
  rows_of_one jsonb;
  tables jsonb := '{}';
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
  return jsonb_build_object(
    'exported_at', now(),
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at,
                                          'last_sign_in_at', u.last_sign_in_at)
                  from auth.users as u where u.id = learner),
    'files', (select coalesce(jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'name', o.name) order by o.name), '[]')
                from storage.objects as o where private.is_own_feedback_file(o.bucket_id, o.name)),
    'tables', tables);
end
$$;
comment on function public.export_my_data() is 'Everything kept about the caller, as one JSON document.';
revoke all on function public.export_my_data() from public, anon, authenticated;
grant execute on function public.export_my_data() to authenticated, service_role;

-- Deletes the caller's account. Every row of theirs goes with it by `on delete cascade`. Files are not rows: they stay until
-- whoever runs the project removes them (Storage forbids deleting them from SQL).
create function public.delete_my_account() returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  learner uuid := private.require_learner();
begin
  delete from auth.users where id = learner;
end
$$;
comment on function public.delete_my_account() is 'Deletes the caller''s account and every row of theirs.';
revoke all on function public.delete_my_account() from public, anon, authenticated;
grant execute on function public.delete_my_account() to authenticated, service_role;
