-- A learner's own notes on questions (docs/product.md#note-1).

create table public.question_notes (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  question_uuid uuid not null,
  -- Empty if the learner took the note away. Rows stay, so that a late entry of another device brings nothing back.
  text text not null check (char_length(text) <= 200),
  -- When the learner wrote the note, by the device's clock.
  updated_at timestamptz not null default now() check (updated_at >= '2020-01-01'),
  received_at timestamptz not null default now(),
  primary key (user_id, question_uuid)
);
comment on table public.question_notes is 'A learner''s own note on a question; the one that was written last stays.';

-- Two devices may send in any order, so an older note changes nothing. A clock that is ahead does not win for ever.
create function private.bound_note() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := least(new.updated_at, now());
  new.received_at := now();
  if tg_op = 'UPDATE' and new.updated_at < old.updated_at then
    return null;
  end if;
  -- Not a limit of private.limits, at which a device stops and sends nothing else. This refuses the one note.
  if tg_op = 'INSERT' and (select count(*) from public.question_notes as n where n.user_id = new.user_id and n.question_uuid <> new.question_uuid) >= 1000 then
    raise exception 'There is room for 1,000 notes.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger bound_note before insert or update on public.question_notes
  for each row execute function private.bound_note();

select private.open_to_learners('question_notes', 'select, insert, update');
select private.limit_writes('question_notes', 'question_notes', 1000, null);

-- As before, with `notes`: those that were received since `p_since`; null if there are none.
alter function public.learner_record(timestamptz) set schema private;
alter function private.learner_record(timestamptz) rename to answers_and_plan;
alter function private.answers_and_plan(timestamptz) security invoker;
revoke execute on function private.answers_and_plan(timestamptz) from authenticated, service_role;

create function public.learner_record(p_since timestamptz default null) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.answers_and_plan(p_since) || jsonb_build_object('notes', (
    select jsonb_agg(jsonb_build_object('question_uuid', n.question_uuid, 'text', n.text, 'updated_at', n.updated_at))
      from public.question_notes as n
     where n.user_id = private.learner() and n.received_at >= coalesce(case when p_since <= now() then p_since end, '-infinity')))
$$;
comment on function public.learner_record(timestamptz) is
  'The caller''s answers and notes, whole or since an instant, their plan, and corrections they were not told of.';
grant execute on function public.learner_record(timestamptz) to authenticated, service_role;
