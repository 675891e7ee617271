-- A learner whose phone is lost must not lose the account. Ten codes are shown once when an authenticator is set up; one of them takes the
-- authenticator away, and the account is opened by the mailed code again (docs/adr/0002). They are kept here, because the auth server has none.

-- A code is 80 random bits, so a plain hash is enough: nobody tries them all. The authenticator is part of what is hashed.
create table private.recovery_codes (
  -- Of an authenticator: a code whose authenticator is gone opens nothing.
  factor_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  hash bytea not null,
  made_at timestamptz not null default now(),
  primary key (factor_id, hash)
);
comment on table private.recovery_codes is 'Hashes of the codes that take a lost authenticator away.';
create index recovery_codes_user_id_idx on private.recovery_codes (user_id);
alter table private.recovery_codes enable row level security;
revoke all on private.recovery_codes from public, anon, authenticated, service_role;

-- Wrong codes are counted by session: whoever guesses locks themselves out, never the owner.
create table private.recovery_tries (
  session_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  wrong integer not null,
  since timestamptz not null
);
comment on table private.recovery_tries is 'Wrong recovery codes of each session, within the hour.';
create index recovery_tries_user_id_idx on private.recovery_tries (user_id);
alter table private.recovery_tries enable row level security;
revoke all on private.recovery_tries from public, anon, authenticated, service_role;

-- What is kept of a code, however it was typed: blanks, dashes and capitals say nothing, and letters that look like digits are digits.
create function private.recovery_hash(p_factor uuid, p_code text) returns bytea
language sql
immutable
set search_path = ''
as $$
  select sha256(convert_to(
    p_factor::text || ':' || translate(lower(regexp_replace(p_code, '[^0-9A-Za-z]', '', 'g')), 'ilo', '110'), 'UTF8'))
$$;
revoke all on function private.recovery_hash(uuid, text) from public;

-- Ten new codes for the authenticator that this session used; the former ones count no more. They are shown this once.
create function public.make_recovery_codes() returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Crockford's base 32: no letter looks like a digit.
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
    -- 244 random bits in, 80 out: five bits of each of sixteen bytes.
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
revoke all on function public.make_recovery_codes() from public, anon, authenticated;
grant execute on function public.make_recovery_codes() to authenticated, service_role;

-- How many of the caller's codes would work.
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
revoke all on function public.recovery_codes_left() from public, anon, authenticated;
grant execute on function public.recovery_codes_left() to authenticated, service_role;

-- Takes the account's authenticators away, for a session that owes one. `outcome` is `accepted`, `wrong`, or `rate_limited` with the
-- seconds until this session may try again (ten wrong codes an hour). All codes and all other sessions end with it: the lost phone may
-- be signed in. What the session still owes, the mailed code, it owes on.
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
  -- The row's lock makes codes that are tried at once go one after the other.
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
  -- The embedded server's own: it tells the owner by mail. A hosted project can send one by a webhook on private.audit_log.
  if to_regclass('embedded.notices') is not null then
    execute 'insert into embedded.notices (email, notice) select email, ''recovery-code-used'' from auth.users where id = $1'
      using learner;
  end if;
  return query select 'accepted', 0;
end
$$;
comment on function public.use_recovery_code(text) is
  'Takes a lost authenticator away by one of its recovery codes: accepted, wrong, or rate_limited with the seconds to wait.';
revoke all on function public.use_recovery_code(text) from public, anon, authenticated;
grant execute on function public.use_recovery_code(text) to authenticated, service_role;
