-- An authenticator is a second step only where it was added from a session that had one already.
--
-- The hosted auth server lets a session with nothing but a password enrol an authenticator, and writes `totp` into its `amr`.
-- Whoever stole a password could so skip the e-mailed code. Therefore the app names the authenticator here before its first
-- code (public.trust_authenticator), and `totp` counts by the authenticator that the session was proved with.
--
-- No foreign key to auth.mfa_factors: a hosted project's migrations may read the auth server's tables, not refer to them. A
-- row whose authenticator was removed opens nothing, because the id never comes back.

create table private.trusted_authenticators (
  factor_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  trusted_at timestamptz not null default now()
);
comment on table private.trusted_authenticators is 'Authenticators that were added from a session with a second step.';
create index trusted_authenticators_user_id_idx on private.trusted_authenticators (user_id);
alter table private.trusted_authenticators enable row level security;
revoke all on private.trusted_authenticators from public, anon, authenticated;

-- The embedded backend never took one from a password alone: what is there today counts.
insert into private.trusted_authenticators (factor_id, user_id)
select id, user_id from auth.mfa_factors where status = 'verified';

-- Whether the caller's session was proved with an authenticator that is still there and counts. The session says which one:
-- the auth server notes it, and takes it back when the authenticator is removed.
create function private.used_trusted_authenticator() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select
      from auth.sessions as s
      join auth.mfa_factors as f on f.id = s.factor_id and f.user_id = s.user_id and f.status::text = 'verified'
      join private.trusted_authenticators as t on t.factor_id = f.id and t.user_id = f.user_id
     where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
       and s.user_id = auth.uid()
  )
$$;
revoke all on function private.used_trusted_authenticator() from public;
grant execute on function private.used_trusted_authenticator() to authenticated, service_role;

-- As before, but `totp` is looked up. The look-up is made for such sessions alone: an e-mailed code costs no table.
create or replace function private.has_second_step() returns boolean
language sql
stable
set search_path = ''
as $$
  with proved as (
    select case jsonb_typeof(proof.entry)
             when 'object' then proof.entry ->> 'method'
             when 'string' then proof.entry #>> '{}'
           end as method
      from jsonb_array_elements(
             case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]'::jsonb end
           ) as proof (entry)
  )
  select case
    when exists (
      select from proved
       where method in ('otp', 'oauth', 'magiclink', 'email/signup', 'recovery', 'invite', 'email_change', 'sso/saml')
    ) then true
    when exists (select from proved where method = 'totp') then private.used_trusted_authenticator()
    else false
  end
$$;

-- Vouches for one of the caller's authenticators, from a session that has another second step behind it. Can be repeated.
create function public.trust_authenticator(p_factor uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  learner uuid := private.require_learner();
begin
  if not exists (select from auth.mfa_factors as f where f.id = p_factor and f.user_id = learner) then
    raise exception 'The caller has no such authenticator' using errcode = 'P0002';
  end if;
  insert into private.trusted_authenticators (factor_id, user_id) values (p_factor, learner)
  on conflict (factor_id) do nothing;
end
$$;
comment on function public.trust_authenticator(uuid) is
  'Makes an authenticator of the caller''s a second step. Asks for a session that has one.';
revoke all on function public.trust_authenticator(uuid) from public, anon, authenticated;
grant execute on function public.trust_authenticator(uuid) to authenticated, service_role;
