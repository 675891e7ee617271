-- Drawing takes topics, a pool and whole passages, and a seed. With a seed it is a pure rule over the bank and the learner's answers
-- (docs/adr/0010), so that a device which holds a bank can draw the same questions without a network.

-- A 32-bit number well mixed (the finaliser of MurmurHash3): every bit of the input moves every bit of the output.
create function private.mix(p_value bigint) returns bigint
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  h bigint := p_value & 4294967295;
begin
  -- A product modulo 2^32, in halves, as bigint has no room for the whole.
  h := h # (h >> 16);
  h := ((h & 65535) * 2246822507 + ((((h >> 16) * 2246822507) & 65535) << 16)) & 4294967295;
  h := h # (h >> 13);
  h := ((h & 65535) * 3266489909 + ((((h >> 16) * 3266489909) & 65535) << 16)) & 4294967295;
  return h # (h >> 16);
end
$$;
revoke all on function private.mix(bigint) from public;
grant execute on function private.mix(bigint) to authenticated, service_role;

-- An item's lot under a seed: items are drawn in the order of their lots. The id is random already; its first 32 bits do.
create function private.lot(p_seed bigint, p_id uuid) returns bigint
language sql
immutable
parallel safe
set search_path = ''
as $$
  select private.mix(('x' || left(p_id::text, 8))::bit(32)::bigint # private.mix(p_seed))
$$;
revoke all on function private.lot(bigint, uuid) from public;
grant execute on function private.lot(bigint, uuid) to authenticated, service_role;

drop function public.draw_questions(text, text, integer, uuid[]);

-- p_bank       science, math, english_lang_prof, filipino_lang_prof, english_reading_comp, filipino_reading_comp
-- p_difficulty Easy, Medium, Hard; null or left out: any
-- p_limit      brought into 1 to 200
-- p_exclude    global_ids that must not come back
-- p_tags       topics; null or empty: all
-- p_pool       any; new: never answered; wrong: the latest answer was wrong; flagged: the latest answer was flagged
-- p_passages   apart: every item by itself; whole: items of one passage together, up to a tenth more or less than the limit;
--              exact: together, the last passage cut where the limit is reached
-- p_seed       0 to 4294967295: the same seed draws the same; null or left out: by chance
--
-- Row-level security applies: the caller's progress and answers, and no question at all without a second step.
create function public.draw_questions(
  p_bank text,
  p_difficulty text default null,
  p_limit integer default 20,
  p_exclude uuid[] default '{}',
  p_tags text[] default null,
  p_pool text default 'any',
  p_passages text default 'apart',
  p_seed bigint default null
)
returns table (
  global_id uuid, difficulty text, question text,
  option_a text, option_b text, option_c text, option_d text,
  answer text, explanation text, tag text, lang text
)
language plpgsql
-- Volatile: without a seed it is random.
volatile
set search_path = ''
as $$
declare
  subject text := case p_bank
    when 'science' then 'science'
    when 'math' then 'math'
    when 'english_lang_prof' then 'lang_prof'
    when 'filipino_lang_prof' then 'lang_prof'
    when 'english_reading_comp' then 'reading_comp'
    when 'filipino_reading_comp' then 'reading_comp'
  end;
  letters text[] := case when p_bank = 'math' then array['A', 'B', 'C', 'D'] else array['a', 'b', 'c', 'd'] end;
  wanted integer := least(greatest(coalesce(p_limit, 20), 1), 200);
  pool text := coalesce(p_pool, 'any');
  passages text := coalesce(p_passages, 'apart');
  seed bigint := coalesce(p_seed, floor(random() * 4294967296)::bigint);
  slack integer := greatest(1, wanted / 10);
  one record;
  skipped uuid[];
  drawn uuid[] := '{}';
begin
  if subject is null then
    raise exception 'Unknown bank: %', coalesce(p_bank, 'null') using errcode = '22023';
  end if;
  if pool not in ('any', 'new', 'wrong', 'flagged') then
    raise exception 'Unknown pool: %', pool using errcode = '22023';
  end if;
  if passages not in ('apart', 'whole', 'exact') then
    raise exception 'Unknown way with passages: %', passages using errcode = '22023';
  end if;
  if seed not between 0 and 4294967295 then
    raise exception 'A seed is 0 to 4294967295' using errcode = '22023';
  end if;

  -- Sets in the order they are drawn in: those of which nothing was ever answered first, then those answered longest ago, by lot
  -- among equals. An item by itself is a set of one. Names come from the lists above, values travel as parameters.
  for one in execute format(
    'with items as (
       select b.id, b.global_id, b.difficulty, b.tag,
              %4$s as passage,
              greatest(quiz.updated_at, mock.updated_at, latest.answered_at) as last_at,
              case greatest(quiz.updated_at, mock.updated_at, latest.answered_at)
                when latest.answered_at then latest.is_correct
                when quiz.updated_at then quiz.correct_question = 1
                else mock.correct_question = 1
              end as was_right,
              latest.flagged
         from public.%1$I as b
         left join public.%2$I as quiz on quiz.user_id = $1 and quiz.question_uuid = b.global_id
         left join public.%3$I as mock on mock.user_id = $1 and mock.question_uuid = b.global_id
         left join lateral (
           select a.answered_at, a.is_correct, a.flagged from public.answers as a
            where a.user_id = $1 and a.question_uuid = b.global_id
            order by a.answered_at desc limit 1
         ) as latest on true
     ), sets as (
       select array_agg(i.global_id order by i.id)
                filter (where ($2 is null or i.difficulty = $2)
                          and i.global_id <> all ($3)
                          and (cardinality($4) = 0 or i.tag = any ($4))
                          and case $5 when ''new'' then i.last_at is null
                                      when ''wrong'' then not i.was_right
                                      when ''flagged'' then i.flagged
                                      else true end) as ids,
              max(i.last_at) as last_at,
              min(i.global_id::text collate "C")::uuid as name
         from items as i
        group by i.passage
     )
     select s.ids, cardinality(s.ids) as size
       from sets as s
      where s.ids is not null
      order by s.last_at asc nulls first, private.lot($6, s.name), s.name',
    'question_bank_' || p_bank, subject || '_progress_report_quizzes', subject || '_progress_report_mock_exam',
    case passages
      when 'apart' then 'b.global_id::text'
      -- A passage and its stem share the column, parted by a line of three hyphens (docs/adr/0005).
      else 'case when position(E''\n---\n'' in b.question) > 0 then md5(split_part(b.question, E''\n---\n'', 1))
                 else b.global_id::text end'
    end)
  using auth.uid(), p_difficulty, coalesce(p_exclude, '{}'), coalesce(p_tags, '{}'), pool, seed
  loop
    exit when cardinality(drawn) >= wanted;
    if cardinality(drawn) + one.size <= wanted then
      drawn := drawn || one.ids;
    elsif passages = 'whole' and cardinality(drawn) < wanted - slack and cardinality(drawn) + one.size <= wanted + slack then
      drawn := drawn || one.ids;
    else
      skipped := coalesce(skipped, one.ids);
    end if;
  end loop;
  -- The first passage that did not fit gives what is missing: always where the number must be exact, else where nothing fitted.
  if skipped is not null and (passages = 'exact' or cardinality(drawn) = 0) then
    drawn := drawn || skipped[1:wanted - cardinality(drawn)];
  end if;

  return query execute format(
    'select q.global_id, q.difficulty, q.question, q.%2$I, q.%3$I, q.%4$I, q.%5$I, q.answer, q.explanation, q.tag, q.lang
       from unnest($1) with ordinality as d (global_id, place)
       join public.%1$I as q using (global_id)
      order by d.place',
    'question_bank_' || p_bank,
    'option_' || letters[1], 'option_' || letters[2], 'option_' || letters[3], 'option_' || letters[4])
  using drawn;
end
$$;
comment on function public.draw_questions(text, text, integer, uuid[], text[], text, text, bigint) is
  'Questions of a bank by topic, pool and seed: never answered first, then answered longest ago; passages apart or together.';
revoke all on function public.draw_questions(text, text, integer, uuid[], text[], text, text, bigint)
  from public, anon, authenticated;
grant execute on function public.draw_questions(text, text, integer, uuid[], text[], text, text, bigint)
  to authenticated, service_role;
