-- Sign-ups, sessions, authenticators and recovery codes.

-- How often each network checked whether an e-mail address is registered. The embedded server has its own limit as
-- well.
create table private.address_lookups (
  -- For IPv6: the first 64 bits, because one person usually controls all addresses that begin with them. Empty if the
  -- server does not report the address.
  network text not null,
  minute timestamptz not null,
  used integer not null,
  primary key (network, minute)
);
comment on table private.address_lookups is 'Look-ups of e-mail addresses by network, for ten minutes.';
alter table private.address_lookups enable row level security;

-- The caller's network, as reported by the proxy in front of a hosted project. A client can write anything into
-- x-forwarded-for, so all networks together have a limit too.
create function private.caller_network() returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address text := trim(coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1), ''));
begin
  return case family(address::inet) when 6 then network(set_masklen(address::inet, 64))::text else host(address::inet) end;
exception
  when invalid_text_representation then
    return '';
end
$$;

-- For the registration form: whether an account has this address. A sign-up that was never confirmed does not count, so
-- that the learner can sign up again. @throws PT429 if one network, or all networks together, checked too many
-- addresses in ten minutes (private.limits)
create function public.email_is_registered(p_email text) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller text := private.caller_network();
  address text;
begin
  delete from private.address_lookups where minute < now() - interval '10 minutes';
  insert into private.address_lookups as l (network, minute, used) values (caller, date_trunc('minute', now()), 1)
  on conflict (network, minute) do update set used = l.used + 1;
  -- The /48 network of a customer may do ten times as much as one of its /64 networks.
  if (select sum(used) from private.address_lookups where network = caller and network <> '')
       > (select a_day from private.limits where kind = 'lookups_of_network')
     or caller like '%/64' and (select sum(used) from private.address_lookups
                                 where nullif(network, '')::inet <<= set_masklen(caller::cidr, 48))
       > 10 * (select a_day from private.limits where kind = 'lookups_of_network')
     or (select sum(used) from private.address_lookups) > (select a_day from private.limits where kind = 'project_lookups') then
    raise exception 'Too many look-ups. Please try again in some minutes.' using errcode = 'PT429', detail = 'lookups';
  end if;
  -- A text of this length is no email address (RFC 5321), even with some spaces around it.
  if p_email is null or octet_length(p_email) > 400 then
    return false;
  end if;
  address := lower(trim(p_email));
  -- Both conditions mean the same, because addresses are stored in lower case. A hosted project has an index on
  -- `email`, the embedded server on `lower(email)`.
  return exists (
    select from auth.users as u
     where u.email = address and lower(u.email::text) = address and not u.is_sso_user and u.email_confirmed_at is not null
  );
end
$$;
comment on function public.email_is_registered(text) is 'Whether a confirmed account has this e-mail address.';
grant execute on function public.email_is_registered(text) to anon, service_role;

-- Every token of an account contains this metadata, and a token that is too long is rejected. The app does not use the
-- metadata. So it is deleted if it is larger than the name and picture from a provider such as Google.
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
create trigger bound_user_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.bound_user_metadata();

-- The log of accounts -------------------------------------------------------------------------------------------------

-- There is no foreign key to auth.users, because the log keeps the ids of deleted accounts.
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
grant select on private.audit_log to service_role;

-- Logs one event, and deletes up to 50 events that are older than 90 days. So no scheduler is needed, and no single
-- call has to delete many.
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

-- Logs changes of the auth server's tables. Derives the event from the table and the changed columns.
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
create trigger note_account_event after insert or delete or update of encrypted_password, email, banned_until on auth.users
  for each row execute function private.note_account_event();

-- A hosted project allows triggers on auth.users. If it refuses them on auth.sessions and auth.mfa_factors, this log
-- has no entries about sessions and authenticators. The auth server has its own log of those.
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

-- Sessions ------------------------------------------------------------------------------------------------------------

-- The sessions (signed-in devices) of the caller, the current one first.
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
grant execute on function public.my_sessions() to authenticated, service_role;

-- Ends one of the caller's sessions; returns false if the caller has no session with that id.
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
grant execute on function public.end_session(uuid) to authenticated, service_role;

-- Ends all of the caller's sessions except the current one; returns how many sessions it ended.
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
grant execute on function public.end_other_sessions() to authenticated, service_role;

-- Authenticators ------------------------------------------------------------------------------------------------------

-- Marks one of the caller's authenticators as trusted. The session must have passed a second step. Calling it again is
-- harmless.
create function public.trust_authenticator(p_factor uuid) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  learner uuid := private.require_learner();
begin
  if not exists (select from auth.mfa_factors as f where f.id = p_factor and f.user_id = learner) then
    raise exception 'The caller has no such authenticator' using errcode = 'PT404';
  end if;
  insert into private.trusted_authenticators (factor_id, user_id) values (p_factor, learner)
  on conflict (factor_id) do nothing;
end
$$;
comment on function public.trust_authenticator(uuid) is
  'Makes an authenticator of the caller''s a second step. Asks for a session that has one.';
grant execute on function public.trust_authenticator(uuid) to authenticated, service_role;

-- On a hosted project, someone with a stolen password can add an authenticator, which keeps the owner from signing in.
-- So a session that passed the second step may remove authenticators that are not trusted.
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
grant execute on function public.remove_unvouched_authenticators() to authenticated, service_role;

-- Recovery codes ------------------------------------------------------------------------------------------------------

-- A learner who loses their phone must not lose the account. Setting up an authenticator shows ten codes once. One of
-- them removes the authenticator; then a mailed code is the second step again (docs/adr/0002). The auth server has no
-- such codes.
--
-- A code has 80 random bits, so a plain hash is enough. The hash includes the authenticator's id.
create table private.recovery_codes (
  -- A code is valid only while this authenticator exists.
  factor_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  hash bytea not null,
  made_at timestamptz not null default now(),
  primary key (factor_id, hash)
);
comment on table private.recovery_codes is 'Hashes of the codes that remove a lost authenticator.';
create index recovery_codes_user_id_idx on private.recovery_codes (user_id);
alter table private.recovery_codes enable row level security;

-- Wrong codes are counted per session, so that guessing locks out only the session that guesses.
create table private.recovery_tries (
  session_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  wrong integer not null,
  since timestamptz not null
);
comment on table private.recovery_tries is 'Wrong recovery codes of each session, within the hour.';
create index recovery_tries_user_id_idx on private.recovery_tries (user_id);
alter table private.recovery_tries enable row level security;

-- Hashes a code regardless of how it was typed: spaces, dashes and capitals do not matter, and the letters i, l and o
-- are read as the digits 1, 1 and 0.
create function private.recovery_hash(p_factor uuid, p_code text) returns bytea
language sql
immutable
set search_path = ''
as $$
  select sha256(convert_to(
    p_factor::text || ':' || translate(lower(regexp_replace(p_code, '[^0-9A-Za-z]', '', 'g')), 'ilo', '110'), 'UTF8'))
$$;

-- Creates ten new codes for the authenticator that this session used, and returns them. The previous codes stop
-- working. The new codes cannot be read again later, because only their hashes are stored.
create function public.make_recovery_codes() returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Crockford's base 32: it leaves out letters that look like digits.
  letters constant text := '0123456789abcdefghjkmnpqrstvwxyz';
  learner uuid := private.require_fresh_learner();
  factor uuid;
  random bytea;
  code text;
  codes text[] := '{}';
begin
  select f.id into factor
    from auth.sessions as s
    join auth.mfa_factors as f on f.id = s.factor_id and f.user_id = s.user_id and f.status::text = 'verified'
    join private.trusted_authenticators as t on t.factor_id = f.id and t.user_id = f.user_id
   where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = learner;
  if factor is null then
    raise exception 'This session used no authenticator' using errcode = 'P0002';
  end if;
  delete from private.recovery_codes where user_id = learner;
  while cardinality(codes) < 10 loop
    -- Hash 244 random bits, and use 80 bits of the hash: five bits of each of its first sixteen bytes.
    random := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    select string_agg(case when place in (4, 8, 12) then '-' else '' end || substr(letters, get_byte(random, place) % 32 + 1, 1),
                      '' order by place)
      into code from generate_series(0, 15) as place;
    insert into private.recovery_codes (factor_id, user_id, hash) values (factor, learner, private.recovery_hash(factor, code));
    codes := codes || code;
  end loop;
  perform private.note_event(learner, 'recovery_codes_made');
  return codes;
end
$$;
comment on function public.make_recovery_codes() is
  'Ten new recovery codes for the authenticator of this session, shown once. Asks for a fresh second step.';
grant execute on function public.make_recovery_codes() to authenticated, service_role;

-- How many of the caller's recovery codes are valid.
create function public.recovery_codes_left() returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  learner uuid := private.require_learner();
begin
  return (select count(*)
            from private.recovery_codes as c
            join auth.mfa_factors as f on f.id = c.factor_id and f.user_id = c.user_id and f.status::text = 'verified'
           where c.user_id = learner);
end
$$;
comment on function public.recovery_codes_left() is 'How many recovery codes of the caller''s would work.';
grant execute on function public.recovery_codes_left() to authenticated, service_role;

-- Removes the account's authenticators if the code is valid. Call it in a session that has not passed the second step.
-- `outcome` is `accepted`, `wrong`, or `rate_limited` with the seconds until this session may try again (ten wrong
-- codes an hour). An accepted code also deletes all codes and ends all other sessions, because the lost phone may be
-- signed in. The session still needs the mailed code.
create function public.use_recovery_code(p_code text) returns table (outcome text, wait_seconds integer)
language plpgsql
security definer
set search_path = ''
as $$
declare
  max_wrong constant integer := 10;
  span constant interval := '1 hour';
  learner uuid := auth.uid();
  session uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
  tries private.recovery_tries;
begin
  if learner is null or not exists (
    select from auth.sessions as s
     where s.id = session and s.user_id = learner
       and coalesce((to_jsonb(s) ->> 'not_after')::timestamptz > now(), true)
  ) then
    raise exception 'This needs a session' using errcode = '42501';
  end if;
  delete from private.recovery_tries where since < now() - span;
  insert into private.recovery_tries (session_id, user_id, wrong, since) values (session, learner, 0, now())
  on conflict (session_id) do nothing;
  -- This lock on the row makes simultaneous tries of a recovery code in one session run one after the other.
  select * into tries from private.recovery_tries where session_id = session for update;
  if tries.wrong >= max_wrong then
    return query select 'rate_limited', greatest(1, ceil(extract(epoch from tries.since + span - now())))::integer;
    return;
  end if;
  if p_code is null or octet_length(p_code) > 200 or not exists (
    select
      from private.recovery_codes as c
      join auth.mfa_factors as f on f.id = c.factor_id and f.user_id = c.user_id and f.status::text = 'verified'
     where c.user_id = learner and c.hash = private.recovery_hash(c.factor_id, p_code)
  ) then
    update private.recovery_tries set wrong = wrong + 1 where session_id = session;
    perform private.note_event(learner, 'recovery_code_refused');
    return query select 'wrong', 0;
    return;
  end if;
  delete from private.recovery_tries where user_id = learner;
  delete from private.recovery_codes where user_id = learner;
  delete from auth.mfa_factors where user_id = learner;
  delete from auth.sessions where user_id = learner and id <> session;
  perform private.note_event(learner, 'recovery_code_used');
  -- Tell the owner by mail. Only the embedded server has this table. A hosted project can send such a mail by a webhook
  -- on private.audit_log.
  if to_regclass('embedded.notices') is not null then
    execute 'insert into embedded.notices (email, notice) select email, ''recovery-code-used'' from auth.users where id = $1'
      using learner;
  end if;
  return query select 'accepted', 0;
end
$$;
comment on function public.use_recovery_code(text) is
  'Removes a lost authenticator by one of its recovery codes: accepted, wrong, or rate_limited with the seconds to wait.';
grant execute on function public.use_recovery_code(text) to authenticated, service_role;
