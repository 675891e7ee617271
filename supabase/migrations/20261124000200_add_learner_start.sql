-- What a learner's page begins with, in one answer (docs/adr/0012): each request more costs a slow phone as much as some kilobytes. It is
-- read with the caller's own rights, as each part by itself is.

-- {"profile":  the caller's row, or null    where p_parts names it
--  "overview": dashboard_overview           since p_week_start
--  "record":   learning_lines}              since p_since; null: all of it
create function public.learner_start(p_parts text[], p_week_start timestamptz default null, p_since timestamptz default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'profile', case when 'profile' = any (p_parts) then
      (select jsonb_build_object(
                'accept_tos', p.accept_tos, 'user_fullname', p.user_fullname, 'user_username', p.user_username,
                'user_bio', p.user_bio, 'user_location', p.user_location, 'user_school', p.user_school,
                'user_socials', p.user_socials, 'user_year_level', p.user_year_level)
         from public.user_profile as p where p.user_id = (select auth.uid())) end,
    'overview', case when 'overview' = any (p_parts) then public.dashboard_overview(p_week_start) end,
    'record', case when 'record' = any (p_parts) then public.learning_lines(p_since) end)
$$;
comment on function public.learner_start(text[], timestamptz, timestamptz) is 'What a page of the caller begins with: their row, overview and record.';
revoke all on function public.learner_start(text[], timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.learner_start(text[], timestamptz, timestamptz) to authenticated, service_role;
