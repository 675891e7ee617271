-- What the embedded auth server keeps, in the shapes a Supabase project's auth schema has where it has them.
-- bootstrap.sql made auth.users, auth.sessions and auth.mfa_factors (policies and migrations refer to them); this adds what
-- only the server reads. No role of the API is granted anything here.

create table if not exists auth.identities (
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
create index if not exists identities_user_id_idx on auth.identities (user_id);

create table if not exists auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (session_id, authentication_method)
);

-- One row a refresh token ever issued. The token itself is not kept: it can be made again from the session, the
-- generation and the server's secret, and is looked up by its hash.
create table if not exists auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  generation integer not null,
  token_hash text not null unique,
  revoked boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (session_id, generation)
);

-- Code and link of one mail are one secret, kept as a hash only. `attempts` counts wrong codes.
create table if not exists auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null check (token_type in
    ('confirmation_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current', 'reauthentication_token')),
  token_hash text not null,
  relates_to text not null,
  attempts integer not null default 0,
  flow_state_id uuid,
  created_at timestamptz not null,
  unique (user_id, token_type)
);
create index if not exists one_time_tokens_hash_idx on auth.one_time_tokens (token_hash);

-- A sign-in that leaves the page and comes back: through a provider, or through a mail with PKCE.
create table if not exists auth.flow_state (
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

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  attempts integer not null default 0,
  ip text
);
