-- 'I don’t know' counts as answered and missed in every number, as it does for the plan (docs/decisions.md#d-151).

-- Whether an answer counts: a letter, or 'I don’t know', which every blank of the first questions means. The app's rule is
-- isCounted (features/answers/model/answer.ts).
create function private.is_counted(p_letter text, p_guessed boolean, p_mode text) returns boolean
language sql
immutable
parallel safe
set search_path = ''
as $$ select p_letter is not null or p_guessed or p_mode = 'diagnostic' $$;

-- Puts the rule into the three functions that count, and an open attempt's time into the record of a learner. Otherwise
-- the functions stay as they are.
do $$
declare
  one record;
  known text;
begin
  for one in
    select * from (values
      ('private.refresh_progress(uuid[], uuid[])', 'a.letter is not null', 'private.is_counted(a.letter, a.guessed, a.mode)'),
      ('private.store_attempt(jsonb)', 'returning question_uuid, letter, is_correct',
       'returning question_uuid, private.is_counted(letter, guessed, mode) as is_counted, is_correct'),
      ('private.store_attempt(jsonb)', 'count(w.letter) filter (where k.answer', 'count(*) filter (where w.is_counted and k.answer'),
      ('public.dashboard_overview(timestamptz)', 'count(letter) filter (where',
       'count(*) filter (where private.is_counted(letter, guessed, mode) and'),
      ('public.learner_record(timestamptz)', '''answered'', o.answered,', '''answered'', o.answered, ''at'', o.updated_at,')
    ) as v (name, before, after)
  loop
    known := pg_get_functiondef(one.name::regprocedure);
    if position(one.before in known) = 0 then
      raise exception '% does not contain %', one.name, one.before;
    end if;
    execute replace(known, one.before, one.after);
  end loop;
end
$$;

-- The same for answers that are stored already.
select private.refresh_progress(array_agg(distinct user_id), array_agg(distinct question_uuid))
  from public.answers where letter is null and (guessed or mode = 'diagnostic') having count(*) > 0;
