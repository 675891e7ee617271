-- A mock exam goes on on the learner's other devices too (docs/product.md#room-10).

alter table public.open_attempts drop constraint open_attempts_kind_check;
alter table public.open_attempts add constraint open_attempts_kind_check
  check (kind in ('quiz', 'flashcards', 'review', 'diagnostic', 'mock'));
comment on column public.open_attempts.answered is 'Its answers; of a mock exam, how far it is (features/mock-exam/model/carried.ts).';

-- As before. An exam also does not go back: a device that opens it late must not win its time again.
create or replace function private.bound_open_attempt() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := least(new.updated_at, now());
  if tg_op = 'UPDATE' and (
    new.updated_at < old.updated_at
    or new.kind = 'mock' and new.attempt_id = old.attempt_id and new.answered < old.answered) then
    return null;
  end if;
  return new;
end
$$;

-- As before, and the items of the learner's own open exam: another device shows them.
create or replace function private.without_sealed(p_learner uuid, p_ids uuid[]) returns uuid[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(u.id order by u.place), '{}')
      from unnest(p_ids) with ordinality as u (id, place)
     where not exists (
       select from private.questions as q
        where q.global_id = u.id and q.exam is not null
          and (q.bank, q.exam) not in (select t.bank, t.exam from private.exams_taken(p_learner) as t)
          and not exists (
            select from public.mock_exams_session as s
             where s.user_id = p_learner and s.end_time is not null and s.details -> 'ids' ? u.id::text)
          and u.id::text not in (
            select one ->> 'id'
              from public.open_attempts as o
             cross join jsonb_path_query(o.document, '$.questions[*]') as one
             where o.user_id = p_learner and o.kind = 'mock' and one ->> 'id' is not null)));
end
$$;
