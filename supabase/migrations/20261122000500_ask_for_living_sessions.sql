-- A token outlives its session by up to an hour. From here on the database asks the auth server's own table, so that a sign-out, a changed
-- password and a deleted account end at once, on hosted Supabase too; and it asks for the authenticator where there is one.

-- Whether the caller's session passed a second step:
-- * the session of the token exists, belongs to the caller and has not run out;
-- * who has an authenticator that was vouched for used it in this session: neither a stolen password nor a mailbox opens the account then;
-- * everyone else proved more than a password (`amr`, RFC 8176).
-- Runs as its owner, because the API's roles may not read the auth server's tables. `not_after` is read by way of JSON: the embedded
-- server's table has no such column.
create or replace function private.has_second_step() returns boolean
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
drop function private.used_trusted_authenticator();

-- The caller's id where the second step is at most ten minutes old, for what cannot be undone. The detail tells the app to ask for a new
-- code; `amr` carries when each was given.
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
revoke all on function private.require_fresh_learner() from public;

-- A session that opens nothing because another authenticator was added behind the owner's back must not be the owner's end: whoever
-- passed the second step may take away authenticators that nobody vouched for. On a hosted project a password alone can add those.
create function public.remove_unvouched_authenticators() returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  learner uuid := private.require_learner();
  removed integer;
begin
  delete from auth.mfa_factors as f
   where f.user_id = learner
     and not exists (select from private.trusted_authenticators as t where t.factor_id = f.id and t.user_id = f.user_id);
  get diagnostics removed = row_count;
  return removed;
end
$$;
comment on function public.remove_unvouched_authenticators() is
  'Removes the caller''s authenticators that no session with a second step vouched for; returns how many.';
revoke all on function public.remove_unvouched_authenticators() from public, anon, authenticated;
grant execute on function public.remove_unvouched_authenticators() to authenticated, service_role;

-- The devices signed in as the caller, the one that asks first.
create function public.my_sessions()
returns table (id uuid, is_current boolean, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  learner uuid := private.require_learner();
  current_session uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  return query
    select s.id, s.id = current_session, s.created_at,
           greatest(s.created_at, s.updated_at, s.refreshed_at::timestamptz),
           s.user_agent, split_part(s.ip::text, '/', 1)
      from auth.sessions as s
     where s.user_id = learner
     order by 2 desc, 4 desc, 1;
end
$$;
comment on function public.my_sessions() is 'The caller''s sessions: which device, since when, last used when.';
revoke all on function public.my_sessions() from public, anon, authenticated;
grant execute on function public.my_sessions() to authenticated, service_role;

-- Ends one of the caller's sessions; false when there is none of that id.
create function public.end_session(p_session uuid) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  learner uuid := private.require_learner();
begin
  delete from auth.sessions where id = p_session and user_id = learner;
  return found;
end
$$;
comment on function public.end_session(uuid) is 'Ends one of the caller''s sessions, at once.';
revoke all on function public.end_session(uuid) from public, anon, authenticated;
grant execute on function public.end_session(uuid) to authenticated, service_role;

-- Ends all of the caller's sessions but the one that asks; returns how many.
create function public.end_other_sessions() returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  learner uuid := private.require_learner();
  ended integer;
begin
  delete from auth.sessions where user_id = learner and id <> (auth.jwt() ->> 'session_id')::uuid;
  get diagnostics ended = row_count;
  return ended;
end
$$;
comment on function public.end_other_sessions() is 'Ends all of the caller''s sessions but this one, at once.';
revoke all on function public.end_other_sessions() from public, anon, authenticated;
grant execute on function public.end_other_sessions() to authenticated, service_role;

-- One address, found by an index however long the argument is: the value is computed once and not once a row. Both conditions say the
-- same, since addresses are kept in lower case; a hosted project has its index on the one, the embedded server on the other.
create or replace function public.email_is_registered(p_email text) returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address text;
begin
  -- The longest address there is (RFC 5321), with some blanks around it.
  if p_email is null or octet_length(p_email) > 400 then
    return false;
  end if;
  address := lower(trim(p_email));
  return exists (
    select from auth.users as u
     where u.email = address and lower(u.email::text) = address and not u.is_sso_user and u.email_confirmed_at is not null
  );
end
$$;

-- What a sign-up says about itself rides in every token of the account, and a token that grew too long opens nothing. The app keeps nothing
-- there and reads nothing from it: what is larger than a provider's name and picture is dropped.
create function private.bound_user_metadata() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if octet_length(new.raw_user_meta_data::text) > 2048 then
    new.raw_user_meta_data := '{}';
  end if;
  return new;
end
$$;
revoke all on function private.bound_user_metadata() from public;

update auth.users set raw_user_meta_data = '{}' where octet_length(raw_user_meta_data::text) > 2048;
create trigger bound_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.bound_user_metadata();
