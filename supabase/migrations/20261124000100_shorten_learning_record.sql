-- The learning record in a third of its bytes, for a device that holds nothing yet (docs/adr/0012): an id does not pack, and a line of
-- text is read sooner than a list of nine. `learning_record` and `draw_plan` stay for apps of before.

-- An item by its key: the first eight digits of its id, which tell the banks' items apart (npm run questions:check).
create function private.item_key(p_id uuid) returns text
language sql
immutable
set search_path = ''
as $$
  select left(p_id::text, 8)
$$;
revoke all on function private.item_key(uuid) from public;
grant execute on function private.item_key(uuid) to authenticated, service_role;

-- As `learning_record`, with each answer as a line: key,bank,level,mode,right,ms,marks,at,tag. Of the fresh ones the id stands before it.
create function public.learning_lines(p_since timestamptz default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with record as (
    select public.learning_record(p_since) as document
  ), answers as (
    select part, nth, answer ->> 9 as id,
           concat_ws(',', private.item_key((answer ->> 0)::uuid), answer ->> 1, answer ->> 3, answer ->> 4, answer ->> 5, answer ->> 6,
                     answer ->> 7, answer ->> 8, answer ->> 2) as line
      from record
     cross join unnest(array['settled', 'fresh']) as part
     cross join jsonb_array_elements(document -> part) with ordinality as each (answer, nth)
  )
  select document || jsonb_build_object(
    'settled', (select coalesce(jsonb_agg(line order by nth), '[]') from answers where part = 'settled'),
    'fresh', (select coalesce(jsonb_agg(id || ',' || line order by nth), '[]') from answers where part = 'fresh'))
    from record
$$;
comment on function public.learning_lines(timestamptz) is 'The caller''s answers, a line each, whole or since an instant, and their plan.';
revoke all on function public.learning_lines(timestamptz) from public, anon, authenticated;
grant execute on function public.learning_lines(timestamptz) to authenticated, service_role;

-- As `draw_plan`, its items named by their keys.
create function public.draw_plan_by_key(p_keys text[], p_slots jsonb)
returns table (
  bank text, global_id uuid, difficulty text, question text,
  option_a text, option_b text, option_c text, option_d text,
  answer text, explanation text, tag text, lang text
)
language sql
volatile
set search_path = ''
as $$
  select *
    from public.draw_plan(
      array(select l.global_id
              from private.item_levels as l
              join unnest(p_keys) with ordinality as named (key, nth) on named.key = private.item_key(l.global_id)
             order by named.nth),
      p_slots)
$$;
comment on function public.draw_plan_by_key(text[], jsonb) is 'The items of a day''s plan: some by their keys, others by topic and level.';
revoke all on function public.draw_plan_by_key(text[], jsonb) from public, anon, authenticated;
grant execute on function public.draw_plan_by_key(text[], jsonb) to authenticated, service_role;
