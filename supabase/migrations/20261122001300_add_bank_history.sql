-- When each item came into its bank and when it left, so that a booklet printed before can be drawn again (docs/decisions.md#d-58).

create table private.question_history (
  global_id uuid primary key,
  bank text not null,
  added_at timestamptz not null default now(),
  -- Null while the item is in its bank. What stands below is what a draw asks of it, kept when it leaves.
  retired_at timestamptz,
  difficulty text,
  tag text,
  passage text
);
comment on table private.question_history is 'When items came into their banks and left them: booklets of the past are drawn again from it.';
create index question_history_bank_idx on private.question_history (bank);
alter table private.question_history enable row level security;
revoke all on private.question_history from public, anon, authenticated, service_role;

-- The name of an item's passage, as draw_questions parts it; null for an item by itself.
create function private.passage_name(p_question text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when position(E'\n---\n' in p_question) > 0 then md5(split_part(p_question, E'\n---\n', 1)) end
$$;
revoke all on function private.passage_name(text) from public;

create or replace function private.note_retired_question() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into private.retired_questions (global_id, bank) values (old.global_id, tg_argv[0])
    on conflict (global_id) do update set bank = excluded.bank, retired_at = excluded.retired_at;
    insert into private.question_history as h (global_id, bank, retired_at, difficulty, tag, passage)
    values (old.global_id, tg_argv[0], now(), old.difficulty, old.tag, private.passage_name(old.question))
    on conflict (global_id) do update
      set (bank, retired_at, difficulty, tag, passage)
        = (excluded.bank, excluded.retired_at, excluded.difficulty, excluded.tag, excluded.passage);
  else
    delete from private.retired_questions where global_id = new.global_id;
    insert into private.question_history (global_id, bank) values (new.global_id, tg_argv[0])
    on conflict (global_id) do update
      set (bank, added_at, retired_at, difficulty, tag, passage) = (excluded.bank, excluded.added_at, null, null, null, null);
  end if;
  return null;
end
$$;

-- What is here already was here always, as far as anybody knows.
do $$
declare
  bank text;
begin
  foreach bank in array array['science', 'math', 'english_lang_prof', 'filipino_lang_prof',
                              'english_reading_comp', 'filipino_reading_comp'] loop
    execute format('insert into private.question_history (global_id, bank, added_at)
                      select global_id, %L, to_timestamp(0) from public.%I', bank, 'question_bank_' || bank);
  end loop;
end
$$;

-- One row a bank. items: [{id, difficulty, tag, passage, added_at, retired_at}], those that were taken out too; instants in milliseconds
-- since 1970, `passage` a name that items of one passage share. No question's text: it is not counted as handed out.
--
-- Refused to a caller without a second step. Runs as its owner, because the list is closed.
create function public.bank_history(p_banks text[] default null)
returns table (bank text, items jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  one text;
begin
  perform private.require_learner();
  foreach one in array array['science', 'math', 'english_lang_prof', 'filipino_lang_prof',
                             'english_reading_comp', 'filipino_reading_comp'] loop
    continue when p_banks is not null and one <> all (p_banks);
    return query execute format(
      'select %2$L::text, coalesce(jsonb_agg(jsonb_build_object(
                ''id'', h.global_id,
                ''difficulty'', coalesce(b.difficulty, h.difficulty),
                ''tag'', coalesce(b.tag, h.tag),
                ''passage'', coalesce(private.passage_name(b.question), h.passage),
                ''added_at'', floor(extract(epoch from h.added_at) * 1000)::bigint,
                ''retired_at'', floor(extract(epoch from h.retired_at) * 1000)::bigint) order by h.global_id), ''[]'')
         from private.question_history as h left join public.%1$I as b on b.global_id = h.global_id
        where h.bank = %2$L',
      'question_bank_' || one, one);
  end loop;
end
$$;
comment on function public.bank_history(text[]) is 'When the banks'' items came and left, with what a draw asks of them.';
revoke all on function public.bank_history(text[]) from public, anon, authenticated;
grant execute on function public.bank_history(text[]) to authenticated, service_role;
