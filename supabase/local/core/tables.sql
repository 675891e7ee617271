-- Tables that only the embedded server reads. The tables auth.users, auth.sessions and auth.mfa_factors are in
-- bootstrap.sql. If a Supabase project has a table of the same name, ours has the same layout. The API's roles get no
-- access to these tables, and no migration may use them.

create schema if not exists embedded;

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (session_id, authentication_method)
);

-- The secrets of one mail, as hashes: the token of the link and, if the mail shows a code, the code. Two mails of the
-- same type are valid at the same time, so that a second request does not invalidate the first code. A confirmation
-- also stores the hash of the password of its sign-up. `browser` is the id of the browser that requested the mail
-- (fairness/known-browsers.ts).
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null check (token_type in
    ('confirmation_token', 'sign_in_token', 'recovery_token', 'reauthentication_token')),
  token_hash text not null unique,
  code_hash text,
  flow_state_id uuid,
  password_hash text,
  browser uuid,
  created_at timestamptz not null
);
create index one_time_tokens_user_id_idx on auth.one_time_tokens (user_id, token_type);

-- A sign-in that leaves the app and returns to it: through a provider such as Google, or through a mail with PKCE.
create table auth.flow_state (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  auth_code_hash text unique,
  code_challenge text,
  code_challenge_method text,
  provider_type text not null,
  authentication_method text not null,
  redirect_to text not null,
  linking_user_id uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null,
  auth_code_issued_at timestamptz
);
create index flow_state_created_at_idx on auth.flow_state (created_at);

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz
);

-- The combinations of browser and operating system with which an account was used. The owner gets a mail when someone
-- signs in with a new combination.
create table auth.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device text not null,
  seen_at timestamptz not null,
  primary key (user_id, device)
);

-- The mails that this server sends or shows. Their content is encrypted with a key of the data folder. In classroom
-- mode, `reader` identifies a browser that may also read the mail (classroom/mail/own-inbox.ts).
create table embedded.mails (
  seq bigint generated always as identity primary key,
  id text not null unique,
  recipient text not null,
  sealed text not null,
  reader uuid,
  created_at timestamptz not null
);
create index mails_recipient_idx on embedded.mails (lower(recipient), seq desc);
create index mails_created_at_idx on embedded.mails (created_at);
create index mails_reader_idx on embedded.mails (reader, seq desc) where reader is not null;

-- Notices that the server still has to mail. The database adds a row when it changed an account itself, for example
-- when it deleted an account.
create table embedded.notices (
  email text not null,
  notice text not null,
  happened_at timestamptz not null default now()
);

-- Deletes the mails to a deleted account, including their links, whether the learner or an operator deleted the
-- account. If the address was confirmed, also requests a mail about the deletion.
create function embedded.forget_mails() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from embedded.mails where lower(recipient) = lower(old.email);
  delete from embedded.notices where lower(email) = lower(old.email);
  if old.email_confirmed_at is not null then
    insert into embedded.notices (email, notice) values (old.email, 'account-deleted');
  end if;
  return old;
end
$$;
create trigger forget_mails after delete on auth.users for each row execute function embedded.forget_mails();
