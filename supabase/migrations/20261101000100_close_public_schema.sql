-- Nothing is open until a later migration opens it.
--
-- Supabase grants every table, sequence and function of `public` to the API's roles as it is made, and Postgres lets
-- everyone (PUBLIC) run every new function. Those grants are taken back here, for what exists and for what the role that
-- runs the migrations will make, so that forgetting a grant shows as a refusal and never as a leak. service_role keeps
-- what Supabase grants it. tests/database checks the outcome for every table and function there is, and for a new one.

revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- Without `in schema`: what one schema's defaults say is only added to the built-in grant, so that it can be taken back
-- for all schemas alone. A function that everyone may run therefore needs a grant, in whichever schema it is.
alter default privileges revoke execute on functions from public;

-- Helpers for policies and triggers. The API does not serve this schema.
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- True when the caller's token was got with more than a password: `amr` (RFC 8176, as Supabase fills it) lists how
-- the session was proved. A stolen password alone therefore reads nothing, whatever the client does. An `amr` that is
-- missing, or of a shape nobody expects, proves nothing.
create function private.has_second_step() returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select
      from jsonb_array_elements(
             case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]'::jsonb end
           ) as proof (entry)
     where case jsonb_typeof(proof.entry)
             when 'object' then proof.entry ->> 'method'
             when 'string' then proof.entry #>> '{}'
           end in ('otp', 'totp', 'oauth', 'magiclink', 'email/signup', 'recovery', 'invite', 'email_change', 'sso/saml')
  )
$$;
comment on function private.has_second_step() is
  'Whether the caller''s session passed a second step. Restrictive policies on every table ask it.';
revoke all on function private.has_second_step() from public;
grant execute on function private.has_second_step() to authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
revoke all on function private.touch_updated_at() from public;
