-- Draws questions of a bank: those the learner never answered first, in random order; then those answered longest ago. An
-- answer counts in either mode, quiz or mock exam. Ids are ranked first (index (difficulty, global_id) against the primary
-- keys of the two progress tables), and only the drawn rows' texts are read. Row-level security applies: the caller's
-- progress, and no question at all without a second step.
--
-- p_bank       science, math, english_lang_prof, filipino_lang_prof, english_reading_comp, filipino_reading_comp
-- p_difficulty Easy, Medium, Hard; null or left out: any
-- p_limit      brought into 1 to 200
-- p_exclude    global_ids that must not come back
create function public.draw_questions(
  p_bank text,
  p_difficulty text default null,
  p_limit integer default 20,
  p_exclude uuid[] default '{}'
)
returns table (
  global_id uuid, difficulty text, question text,
  option_a text, option_b text, option_c text, option_d text,
  answer text, explanation text, tag text, lang text
)
language plpgsql
-- Volatile: it is random.
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
begin
  if subject is null then
    raise exception 'Unknown bank: %', coalesce(p_bank, 'null') using errcode = '22023';
  end if;
  -- Names come from the list above, values travel as parameters.
  return query execute format(
    'select q.global_id, q.difficulty, q.question, q.%2$I, q.%3$I, q.%4$I, q.%5$I,
            q.answer, q.explanation, q.tag, q.lang
       from (
         select b.global_id, greatest(quiz.updated_at, mock.updated_at) as last_answered, random() as lot
           from public.%1$I as b
           left join public.%6$I as quiz on quiz.user_id = $1 and quiz.question_uuid = b.global_id
           left join public.%7$I as mock on mock.user_id = $1 and mock.question_uuid = b.global_id
          where ($2 is null or b.difficulty = $2) and b.global_id <> all ($4)
          order by last_answered asc nulls first, lot
          limit $3
       ) as drawn
       join public.%1$I as q using (global_id)
      order by drawn.last_answered asc nulls first, drawn.lot',
    'question_bank_' || p_bank,
    'option_' || letters[1], 'option_' || letters[2], 'option_' || letters[3], 'option_' || letters[4],
    subject || '_progress_report_quizzes', subject || '_progress_report_mock_exam')
  using auth.uid(), p_difficulty, least(greatest(coalesce(p_limit, 20), 1), 200), coalesce(p_exclude, '{}');
end
$$;
comment on function public.draw_questions(text, text, integer, uuid[]) is
  'Random questions of a bank: never answered first, then answered longest ago.';
revoke all on function public.draw_questions(text, text, integer, uuid[]) from public, anon, authenticated;
grant execute on function public.draw_questions(text, text, integer, uuid[]) to authenticated, service_role;
