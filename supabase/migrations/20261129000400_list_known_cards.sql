-- The history lists a flashcard session by its known cards, without a grade (docs/product.md#card-8). The function stays as
-- it is otherwise.
do $$
declare
  known constant text := pg_get_functiondef('public.dashboard_overview(timestamptz)'::regprocedure);
  before constant text := 'jsonb_agg(to_jsonb(l) order by';
begin
  if position(before in known) = 0 then
    raise exception 'dashboard_overview does not contain %', before;
  end if;
  execute replace(known, before,
    'jsonb_agg(to_jsonb(l) || coalesce((
       select jsonb_build_object(''known'', f.details -> ''known'', ''again'', f.details -> ''again'')
         from public.flashcard_sessions as f where f.id = l.id and l.kind = ''flashcards''), ''{}'') order by');
end
$$;
