-- One row a learner and question, per subject and mode: whether the latest answer was right.
-- Eight tables of one shape, named by docs/product.md#data-3.

do $$
declare
  subject text;
  mode text;
  name text;
begin
  foreach subject in array array['science', 'math', 'lang_prof', 'reading_comp'] loop
    foreach mode in array array['quizzes', 'mock_exam'] loop
      name := subject || '_progress_report_' || mode;
      execute format(
        'create table public.%I (
           user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
           question_uuid uuid not null,
           correct_question smallint not null check (correct_question in (0, 1)),
           tags text[] default ''{}'' check (cardinality(tags) <= 20 and octet_length(tags::text) <= 2000),
           created_at timestamptz not null default now(),
           updated_at timestamptz not null default now(),
           primary key (user_id, question_uuid)
         )', name);
      execute format('comment on table public.%I is %L', name,
                     format('The latest answer of a learner to each question (%s, %s).', subject, mode));
      -- Every subject but science takes version-4 ids only (docs/product.md#rec-1).
      if subject <> 'science' then
        execute format('alter table public.%I add check (question_uuid::text ~ ''^.{14}4.{4}[89ab]'')', name);
      end if;
      execute format('create trigger touch_updated_at before update on public.%I
                        for each row execute function private.touch_updated_at()', name);

      -- Own rows only, only after a second step, no deleting.
      execute format('revoke all on public.%I from anon, authenticated', name);
      execute format('grant select, insert, update on public.%I to authenticated', name);
      execute format('grant select, insert, update, delete on public.%I to service_role', name);
      execute format('alter table public.%I enable row level security', name);
      execute format('create policy own_rows on public.%I to authenticated
                        using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()))', name);
      execute format('create policy second_step on public.%I as restrictive to authenticated
                        using ((select private.has_second_step())) with check ((select private.has_second_step()))', name);
    end loop;
  end loop;
end
$$;

-- Answered and right counts by tag, over the four subjects in one mode: 'quizzes' or 'mock_exam'. A question with
-- several tags counts under each; one without a tag counts under ''.
create function public.progress_by_tag(p_mode text)
returns table (subject text, tag text, answered integer, correct integer)
language plpgsql
stable
set search_path = ''
as $$
declare
  one text;
begin
  if p_mode is null or p_mode not in ('quizzes', 'mock_exam') then
    raise exception 'Unknown mode: %', coalesce(p_mode, 'null') using errcode = '22023';
  end if;
  foreach one in array array['science', 'math', 'lang_prof', 'reading_comp'] loop
    return query execute format(
      'select %L::text, t.tag, count(*)::integer, sum(p.correct_question)::integer
         from public.%I as p
        cross join lateral unnest(case when cardinality(p.tags) > 0 then p.tags else array[''''] end) as t (tag)
        where p.user_id = auth.uid()
        group by t.tag
        order by t.tag',
      one, one || '_progress_report_' || p_mode);
  end loop;
end
$$;
comment on function public.progress_by_tag(text) is
  'The learner''s answered and correct counts by subject and tag; p_mode is quizzes or mock_exam.';
revoke all on function public.progress_by_tag(text) from public, anon, authenticated;
grant execute on function public.progress_by_tag(text) to authenticated, service_role;
