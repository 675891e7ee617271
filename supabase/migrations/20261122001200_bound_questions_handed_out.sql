-- A day's questions are bounded, however they are asked for: drawn, looked up again or downloaded. Nobody studies 20,000 a day.

update private.limits set a_day = 20000 where kind = 'bank_items' and a_day = 12000;

-- Counts questions that the caller gets. @throws PT429 (status 429) where the day's allowance is used up. The API does not serve this schema.
create function private.count_handed_out(p_questions bigint) returns void
language sql
security definer
set search_path = ''
as $$
  select private.spend('bank_items', p_questions)
$$;
revoke all on function private.count_handed_out(bigint) from public;
grant execute on function private.count_handed_out(bigint) to authenticated, service_role;

-- The rules stay as they are, out of the API's reach; in front of each stands one that counts.
alter function public.draw_questions(text, text, integer, uuid[], text[], text, text, bigint) set schema private;
alter function public.questions_by_id(uuid[]) set schema private;

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
volatile
set search_path = ''
as $$
declare
  handed_out bigint;
begin
  return query
    select * from private.draw_questions(p_bank, p_difficulty, p_limit, p_exclude, p_tags, p_pool, p_passages, p_seed);
  get diagnostics handed_out = row_count;
  perform private.count_handed_out(handed_out);
end
$$;
comment on function public.draw_questions(text, text, integer, uuid[], text[], text, text, bigint) is
  'Questions of a bank by topic, pool and seed: never answered first, then answered longest ago; passages apart or together.';
revoke all on function public.draw_questions(text, text, integer, uuid[], text[], text, text, bigint)
  from public, anon, authenticated;
grant execute on function public.draw_questions(text, text, integer, uuid[], text[], text, text, bigint)
  to authenticated, service_role;

create function public.questions_by_id(p_ids uuid[])
returns table (
  bank text, global_id uuid, difficulty text, question text,
  option_a text, option_b text, option_c text, option_d text,
  answer text, explanation text, tag text, lang text
)
language plpgsql
volatile
set search_path = ''
as $$
declare
  handed_out bigint;
begin
  return query select * from private.questions_by_id(p_ids);
  get diagnostics handed_out = row_count;
  perform private.count_handed_out(handed_out);
end
$$;
comment on function public.questions_by_id(uuid[]) is 'Questions of all banks by their ids, in the order of the ids.';
revoke all on function public.questions_by_id(uuid[]) from public, anon, authenticated;
grant execute on function public.questions_by_id(uuid[]) to authenticated, service_role;
