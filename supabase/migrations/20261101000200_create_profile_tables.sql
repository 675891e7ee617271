-- What a learner says about themselves, and the goal they set (docs/product.md#data-1).

create table public.user_profile (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  email text check (char_length(email) <= 320),
  accept_tos boolean not null default false,
  user_fullname text check (char_length(user_fullname) <= 200),
  user_username text check (char_length(user_username) <= 100),
  user_bio text check (char_length(user_bio) <= 5000),
  user_location text check (char_length(user_location) <= 200),
  user_school text check (char_length(user_school) <= 200),
  -- Shown as a link: the address of a web page, or empty. Any other could run as a script or open a program when
  -- followed, and blanks or control characters could hide which it is.
  user_socials text check (
    char_length(user_socials) <= 2048
    and (user_socials = '' or user_socials ~* '^https?://[^[:space:][:cntrl:]]+$')
  ),
  user_year_level text check (char_length(user_year_level) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_profile is 'One row a learner: profile and acceptance of the terms.';

create table public.user_study_goals (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  -- 168 hours and 45 minutes is the most the form can say.
  weekly_goal_min integer not null check (weekly_goal_min between 0 and 10125),
  updated_at timestamptz not null default now()
);
comment on table public.user_study_goals is 'The weekly study goal in minutes.';

create trigger touch_updated_at before update on public.user_profile
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.user_study_goals
  for each row execute function private.touch_updated_at();

-- Grants: read, make and change. Nothing is deleted but with the account.
revoke all on public.user_profile, public.user_study_goals from anon, authenticated;
grant select, insert, update on public.user_profile, public.user_study_goals to authenticated;
grant select, insert, update, delete on public.user_profile, public.user_study_goals to service_role;

-- Policies: own rows only, before and after a change, so that a row cannot be handed to someone else; and the
-- restrictive one on top. `(select …)` lets Postgres ask once a statement, not once a row.
alter table public.user_profile enable row level security;
create policy own_rows on public.user_profile to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy second_step on public.user_profile as restrictive to authenticated
  using ((select private.has_second_step())) with check ((select private.has_second_step()));

alter table public.user_study_goals enable row level security;
create policy own_rows on public.user_study_goals to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy second_step on public.user_study_goals as restrictive to authenticated
  using ((select private.has_second_step())) with check ((select private.has_second_step()));

-- The registration form asks whether an address is taken. The tables stay closed to visitors: this answers yes or no
-- for one address and nothing else. A sign-up that was never confirmed is no account yet, so that it can be repeated.
create function public.email_is_registered(p_email text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users
     where email = lower(trim(p_email)) and email_confirmed_at is not null and not is_sso_user
  )
$$;
comment on function public.email_is_registered(text) is 'Whether a confirmed account has this e-mail address.';
revoke all on function public.email_is_registered(text) from public, anon, authenticated;
grant execute on function public.email_is_registered(text) to anon, authenticated, service_role;
