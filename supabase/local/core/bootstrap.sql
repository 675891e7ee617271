-- Creates what a hosted Supabase project already has and an empty Postgres lacks: roles, the schemas auth, storage and
-- extensions, and the functions that read the caller's token. The layout follows Supabase's, so that
-- supabase/migrations runs unchanged on both. This file never runs on a hosted project.

-- Roles -------------------------------------------------------------------------------------------------------

do $$
declare
  wanted record;
begin
  for wanted in
    select *
      from (values ('anon', 'nologin noinherit'),
                   ('authenticated', 'nologin noinherit'),
                   ('service_role', 'nologin noinherit bypassrls'),
                   ('authenticator', 'nologin noinherit')) as r (name, options)
  loop
    if not exists (select from pg_catalog.pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
    end if;
  end loop;
end
$$;

grant anon, authenticated, service_role to authenticator;

-- Schemas -----------------------------------------------------------------------------------------------------

create schema extensions;
create schema auth;
create schema storage;

grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;

-- A hosted project grants everything in `public` to the API's roles by default. These lines do the same on purpose: a
-- migration that forgets to revoke a grant then fails in the tests, not only in production.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

-- The caller's token --------------------------------------------------------------------------------------------

create function auth.jwt() returns jsonb
language sql stable
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;

create function auth.uid() returns uuid
language sql stable
as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;

-- Accounts ----------------------------------------------------------------------------------------------------

-- The tables that supabase/migrations uses: learners' rows belong to a user, and an authenticator counts only in the
-- session that used it. The auth server's other tables are in tables.sql; supabase/migrations must not use those.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud varchar(255) default 'authenticated',
  role varchar(255) default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change varchar(255) default '',
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb default '{}',
  raw_user_meta_data jsonb default '{}',
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  phone text unique,
  phone_confirmed_at timestamptz,
  banned_until timestamptz,
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false
);
create unique index users_email_key on auth.users (lower(email)) where not is_sso_user;

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  factor_id uuid,
  aal text not null default 'aal1',
  refreshed_at timestamptz,
  refresh_token_counter bigint not null default 0,
  user_agent text,
  ip text
);
create index sessions_user_id_idx on auth.sessions (user_id);

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null,
  status text not null check (status in ('unverified', 'verified')),
  secret text not null,
  last_used_step bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index mfa_factors_name_once
  on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';

-- Files ---------------------------------------------------------------------------------------------------------

create table storage.buckets (
  id text primary key,
  name text not null unique,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[]
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  version text,
  owner_id text,
  unique (bucket_id, name)
);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
