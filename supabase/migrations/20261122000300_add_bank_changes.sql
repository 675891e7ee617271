-- What a device needs to keep the banks for practice without a network, and to bring them up to date by what changed since.

-- When an item got its present text, and which items were taken out.
create table private.retired_questions (
  global_id uuid primary key,
  bank text not null,
  retired_at timestamptz not null default now()
);
comment on table private.retired_questions is 'Items that were taken out of a bank: devices that hold them must drop them.';
create index retired_questions_bank_idx on private.retired_questions (bank, retired_at);
alter table private.retired_questions enable row level security;
revoke all on private.retired_questions from public, anon, authenticated, service_role;

create function private.note_retired_question() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into private.retired_questions (global_id, bank) values (old.global_id, tg_argv[0])
    on conflict (global_id) do update set bank = excluded.bank, retired_at = excluded.retired_at;
  else
    delete from private.retired_questions where global_id = new.global_id;
  end if;
  return null;
end
$$;
revoke all on function private.note_retired_question() from public;

do $$
declare
  bank text;
begin
  foreach bank in array array['science', 'math', 'english_lang_prof', 'filipino_lang_prof',
                              'english_reading_comp', 'filipino_reading_comp'] loop
    execute format('alter table public.%I add column updated_at timestamptz not null default now()', 'question_bank_' || bank);
    execute format('create index on public.%I (updated_at)', 'question_bank_' || bank);
    execute format('create trigger touch_updated_at before update on public.%I
                      for each row execute function private.touch_updated_at()', 'question_bank_' || bank);
    execute format('create trigger note_retired_question after insert or delete on public.%I
                      for each row execute function private.note_retired_question(%L)', 'question_bank_' || bank, bank);
  end loop;
end
$$;

-- An item as draw_questions gives it, as JSON.
create function private.question_json(p_row jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'global_id', p_row -> 'global_id', 'difficulty', p_row -> 'difficulty', 'question', p_row -> 'question',
    'option_a', coalesce(p_row -> 'option_a', p_row -> 'option_A'), 'option_b', coalesce(p_row -> 'option_b', p_row -> 'option_B'),
    'option_c', coalesce(p_row -> 'option_c', p_row -> 'option_C'), 'option_d', coalesce(p_row -> 'option_d', p_row -> 'option_D'),
    'answer', p_row -> 'answer', 'explanation', p_row -> 'explanation', 'tag', p_row -> 'tag', 'lang', p_row -> 'lang')
$$;
revoke all on function private.question_json(jsonb) from public;

-- One row a bank, in the order of its id within the bank.
--
-- p_since      what changed since this instant: the `until` of the last answer. Null: everything
-- p_banks      the banks that are wanted; null: all six
-- p_only_sizes leaves `items` null: to say what a download costs before it begins
--
-- until     what to ask with the next time: ten minutes ago, so that a change which was being written while this was read is not
--           missed; what changed within those minutes comes twice and can be put twice
-- questions how many items the bank has
-- bytes     size of `items` as text, before compression
-- items     [{global_id, difficulty, question, option_a … option_d, answer, explanation, tag, lang}]
-- retired   ids that were taken out since then
--
-- Refused to a caller without a second step. Runs as its owner, because the list of retired items is closed.
create function public.bank_changes(
  p_since timestamptz default null,
  p_banks text[] default null,
  p_only_sizes boolean default false
)
returns table (bank text, until timestamptz, questions integer, changed integer, bytes integer, items jsonb, retired uuid[])
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  one text;
  since timestamptz := coalesce(p_since, '-infinity');
begin
  perform private.require_learner();
  foreach one in array array['science', 'math', 'english_lang_prof', 'filipino_lang_prof',
                             'english_reading_comp', 'filipino_reading_comp'] loop
    continue when p_banks is not null and one <> all (p_banks);
    return query execute format(
      'with found as materialized (
         select b.id, private.question_json(to_jsonb(b)) as item from public.%1$I as b where b.updated_at >= $1
       ), document as materialized (
         select coalesce(jsonb_agg(item order by id), ''[]'') as items, count(*)::integer as changed from found
       )
       select %2$L::text, now() - interval ''10 minutes'',
              (select count(*)::integer from public.%1$I), d.changed, octet_length(d.items::text),
              case when $2 then null else d.items end,
              (select coalesce(array_agg(r.global_id order by r.global_id), ''{}'') from private.retired_questions as r
                where r.bank = %2$L and r.retired_at >= $1)
         from document as d',
      'question_bank_' || one, one)
    using since, coalesce(p_only_sizes, false);
  end loop;
end
$$;
comment on function public.bank_changes(timestamptz, text[], boolean) is
  'The banks'' items, whole or what changed since an instant, with sizes and the ids that were taken out.';
revoke all on function public.bank_changes(timestamptz, text[], boolean) from public, anon, authenticated;
grant execute on function public.bank_changes(timestamptz, text[], boolean) to authenticated, service_role;

-- Items by their ids, whichever bank they are in: how an attempt of the past shows its questions again. At most 400 ids count. An item
-- that was taken out is not among them. The order is that of the ids.
create function public.questions_by_id(p_ids uuid[])
returns table (
  bank text, global_id uuid, difficulty text, question text,
  option_a text, option_b text, option_c text, option_d text,
  answer text, explanation text, tag text, lang text
)
language plpgsql
stable
set search_path = ''
as $$
declare
  wanted uuid[] := p_ids[1:400];
begin
  return query
    select f.bank, f.global_id, f.difficulty, f.question, f.a, f.b, f.c, f.d, f.answer, f.explanation, f.tag, f.lang
      from (
        select 'science' as bank, q.global_id, q.difficulty, q.question, q.option_a as a, q.option_b as b, q.option_c as c,
               q.option_d as d, q.answer, q.explanation, q.tag, q.lang
          from public.question_bank_science as q where q.global_id = any (wanted)
        union all
        select 'math', q.global_id, q.difficulty, q.question, q."option_A", q."option_B", q."option_C", q."option_D", q.answer,
               q.explanation, q.tag, q.lang
          from public.question_bank_math as q where q.global_id = any (wanted)
        union all
        select 'english_lang_prof', q.global_id, q.difficulty, q.question, q.option_a, q.option_b, q.option_c, q.option_d,
               q.answer, q.explanation, q.tag, q.lang
          from public.question_bank_english_lang_prof as q where q.global_id = any (wanted)
        union all
        select 'filipino_lang_prof', q.global_id, q.difficulty, q.question, q.option_a, q.option_b, q.option_c, q.option_d,
               q.answer, q.explanation, q.tag, q.lang
          from public.question_bank_filipino_lang_prof as q where q.global_id = any (wanted)
        union all
        select 'english_reading_comp', q.global_id, q.difficulty, q.question, q.option_a, q.option_b, q.option_c, q.option_d,
               q.answer, q.explanation, q.tag, q.lang
          from public.question_bank_english_reading_comp as q where q.global_id = any (wanted)
        union all
        select 'filipino_reading_comp', q.global_id, q.difficulty, q.question, q.option_a, q.option_b, q.option_c, q.option_d,
               q.answer, q.explanation, q.tag, q.lang
          from public.question_bank_filipino_reading_comp as q where q.global_id = any (wanted)
      ) as f
     order by array_position(wanted, f.global_id);
end
$$;
comment on function public.questions_by_id(uuid[]) is 'Questions of all banks by their ids, in the order of the ids.';
revoke all on function public.questions_by_id(uuid[]) from public, anon, authenticated;
grant execute on function public.questions_by_id(uuid[]) to authenticated, service_role;
