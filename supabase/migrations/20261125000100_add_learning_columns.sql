-- The learning record by columns, for a device that holds nothing yet (docs/adr/0012): what a thousand answers have in common is said once, and
-- numbers of one kind pack well beside each other. Half the bytes of lines. `learning_lines` and the part `record` of `learner_start` stay for apps of before.

-- As `learning_record`, but for its settled answers:
--
-- kinds    each bank,level,tag that answers are of
-- ways     each mode,right,marks that they were given in
-- settled  {keys, kinds, ways, gaps, tenths}: a text each, an answer after the other. Of the item the key, eight signs; of kinds and ways the
--          places, counted from 0; the seconds since the answer before, of the first since 1970; and how long it took, in tenths of a second
-- fresh    lines, few as they are: id,key,bank,level,mode,right,ms,marks,at,tag
create function public.learning_columns(p_since timestamptz default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with record as (
    select public.learning_record(p_since) as document
  ), settled as (
    select nth,
           private.item_key((answer ->> 0)::uuid) as key,
           concat_ws(',', answer ->> 1, answer ->> 3, answer ->> 2) as kind,
           concat_ws(',', answer ->> 4, answer ->> 5, answer ->> 7) as way,
           round((answer ->> 6)::numeric / 100) as tenths,
           (answer ->> 8)::bigint / 1000 as seconds
      from record
     cross join jsonb_array_elements(document -> 'settled') with ordinality as each (answer, nth)
  ), placed as (
    select nth, key, kind, way, tenths,
           dense_rank() over (order by kind) - 1 as kind_place,
           dense_rank() over (order by way) - 1 as way_place,
           seconds - lag(seconds, 1, 0::bigint) over (order by nth) as gap
      from settled
  ), fresh as (
    select nth,
           concat_ws(',', answer ->> 9, private.item_key((answer ->> 0)::uuid), answer ->> 1, answer ->> 3, answer ->> 4, answer ->> 5,
                     answer ->> 6, answer ->> 7, answer ->> 8, answer ->> 2) as line
      from record
     cross join jsonb_array_elements(document -> 'fresh') with ordinality as each (answer, nth)
  )
  select document || jsonb_build_object(
    'kinds', (select coalesce(jsonb_agg(kind order by kind_place), '[]') from (select distinct kind, kind_place from placed) as k),
    'ways', (select coalesce(jsonb_agg(way order by way_place), '[]') from (select distinct way, way_place from placed) as w),
    'settled', (select jsonb_build_object('keys', coalesce(string_agg(key, '' order by nth), ''),
                                          'kinds', coalesce(string_agg(kind_place::text, ',' order by nth), ''),
                                          'ways', coalesce(string_agg(way_place::text, ',' order by nth), ''),
                                          'gaps', coalesce(string_agg(gap::text, ',' order by nth), ''),
                                          'tenths', coalesce(string_agg(tenths::text, ',' order by nth), ''))
                  from placed),
    'fresh', (select coalesce(jsonb_agg(line order by nth), '[]') from fresh))
    from record
$$;
comment on function public.learning_columns(timestamptz) is 'The caller''s answers by columns, whole or since an instant, and their plan.';
revoke all on function public.learning_columns(timestamptz) from public, anon, authenticated;
grant execute on function public.learning_columns(timestamptz) to authenticated, service_role;

-- As before, and "columns": learning_columns since p_since, where p_parts names it.
create or replace function public.learner_start(p_parts text[], p_week_start timestamptz default null, p_since timestamptz default null)
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
    'record', case when 'record' = any (p_parts) then public.learning_lines(p_since) end,
    'columns', case when 'columns' = any (p_parts) then public.learning_columns(p_since) end)
$$;
