-- Every answer of every learner, and the functions that return these answers and their statistics to the app.

-- Review, mastery and Today are computed from these rows. The progress tables contain only the latest answer of each
-- mode; this table contains all answers.
create table public.answers (
  -- The device chooses the id by the rule of private.answer_id, so that it can send the same answer again (on conflict do
  -- nothing). Other ids are accepted too.
  id uuid not null,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  question_uuid uuid not null,
  bank text not null check (bank in ('science', 'math', 'english_lang_prof', 'filipino_lang_prof',
                                     'english_reading_comp', 'filipino_reading_comp')),
  tag text not null default '' check (char_length(tag) <= 100),
  mode text not null check (mode in ('quiz', 'mock', 'flashcards', 'review', 'diagnostic', 'paper')),
  -- Null if the learner left the question blank.
  letter text check (letter in ('A', 'B', 'C', 'D')),
  -- The option that the learner picked first. It differs from the letter if the learner changed the answer.
  first_letter text check (first_letter in ('A', 'B', 'C', 'D')),
  is_correct boolean not null check (letter is not null or not is_correct),
  -- How long the item was in view, in milliseconds; null if not measured, as on paper.
  ms integer check (ms between 0 and 86400000),
  flagged boolean not null default false,
  guessed boolean not null default false,
  -- The time on the device's clock, possibly sent days later. finish_attempt corrects a time in the future.
  answered_at timestamptz not null check (answered_at between '2020-01-01' and '2100-01-01'),
  attempt_id uuid,
  received_at timestamptz not null default now(),
  attempt_kind text check (attempt_kind in ('quiz', 'mock', 'flashcards')),
  -- The question's number in the attempt.
  place smallint check (place between 1 and 1000),
  -- Set if a corrected key changed the mark: the time of the change, the original mark, and the mark that the learner
  -- last saw. known_mark becomes null when the learner is told about the change.
  corrected_at timestamptz,
  first_mark boolean,
  known_mark boolean,
  -- An id belongs to its learner: nobody can take an id before somebody else uses it.
  primary key (user_id, id)
) with (fillfactor = 90);
comment on table public.answers is 'Every answer of a learner to a question; read-only for them.';
create index answers_by_time_idx on public.answers (user_id, answered_at);
-- When the right option of a question is corrected, this index finds the answers to it. Drawing
-- questions uses it to find the learner's latest answer to each.
create index answers_by_question_idx on public.answers (question_uuid, user_id, answered_at desc);
-- Learners may only read: public.finish_attempt stores the answers, and the database marks them.
select private.open_to_learners('answers', 'select');

-- The id that the app gives to an answer: the ids of its attempt and its question, combined by XOR, with 8 as the
-- digits for version and variant (features/answers/model/answerId.ts).
create function private.answer_id(p_attempt uuid, p_question uuid) returns uuid
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select overlay(overlay(encode(substr(bit_send(
           ('x' || replace(p_attempt::text, '-', ''))::bit(128) # ('x' || replace(p_question::text, '-', ''))::bit(128)
         ), 5), 'hex') placing '8' from 13) placing '8' from 17)::uuid
$$;

-- Records that the caller was told about these corrected marks; returns how many were not recorded before.
create function public.mark_corrections_told(p_ids uuid[]) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  learner uuid := private.require_learner();
  told integer;
begin
  update public.answers set known_mark = null where user_id = learner and id = any (p_ids[1:1000]) and known_mark is not null;
  get diagnostics told = row_count;
  return told;
end
$$;
comment on function public.mark_corrections_told(uuid[]) is 'Notes that the caller was told of these corrected marks.';
grant execute on function public.mark_corrections_told(uuid[]) to authenticated, service_role;

-- Sets the rows of these questions in the progress tables to each learner's newest answer, even if an older answer
-- arrives later. Quizzes and mock exams have their own progress tables; flashcards have none.
create function private.refresh_progress(p_learners uuid[], p_questions uuid[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  one record;
begin
  for one in
    select s.subject, m.kind, s.subject || '_progress_report_' || m.suffix as name
      from unnest(array['science', 'math', 'lang_prof', 'reading_comp']) as s (subject),
           (values ('quiz', 'quizzes'), ('mock', 'mock_exam')) as m (kind, suffix)
  loop
    execute format(
      'insert into public.%I as p (user_id, question_uuid, correct_question, tags, updated_at)
       select distinct on (a.user_id, a.question_uuid)
              a.user_id, a.question_uuid, a.is_correct::integer, case when a.tag = '''' then ''{}'' else array[a.tag] end, a.answered_at
         from public.answers as a
        where a.user_id = any ($1) and a.question_uuid = any ($2) and a.letter is not null
          and coalesce(a.attempt_kind, case a.mode when ''mock'' then ''mock'' when ''flashcards'' then ''flashcards'' else ''quiz'' end) = %L
          and regexp_replace(a.bank, ''^(english|filipino)_'', '''') = %L
          %s
        order by a.user_id, a.question_uuid, a.answered_at desc, a.received_at desc, a.id
       on conflict (user_id, question_uuid) do update
         set (correct_question, tags, updated_at) = (excluded.correct_question, excluded.tags, excluded.updated_at)
       where (p.correct_question, p.tags, p.updated_at) is distinct from (excluded.correct_question, excluded.tags, excluded.updated_at)',
      one.name, one.kind, one.subject,
      -- The progress table accepts only version-4 question ids (docs/product.md#rec-1).
      case when one.subject <> 'science' then 'and a.question_uuid::text ~ ''^.{14}4.{4}[89ab]''' end)
    using p_learners, p_questions;
  end loop;
end
$$;

-- Stores a finished attempt in one transaction: its session, answers, progress, statistics and the day's study time.
-- The session and the answers have ids from the device, so sending the same attempt twice changes nothing.
--
-- p_attempt = {id, kind, mode, started_at, ended_at, duration, day, topic, difficulty, total, correct, details,
--              is_left, answers: [{id, question_uuid, bank, tag, letter, first_letter, is_correct, ms, flagged, guessed,
--              answered_at, place}]}; first_letter is the letter if it is left out
-- kind     quiz, mock or flashcards: decides which table stores the session
-- mode     the mode to store with the answers; if left out: kind
-- correct  ignored: the score is the number of right answers to questions that exist
-- is_left  the learner stopped without finishing: the row is closed without a score, and nothing else is stored
--
-- If the database knows an item's key, it decides the mark of the answer. Returns {received_at, stored, marks}: the
-- time, how many answers were new, and the marks that differ from those sent.
--
-- An attempt counts one answer to each question, and none after its score. The study time is at most the time between
-- start and end.
--
-- A device's clock may be wrong. An attempt that ends in the future, or before this app existed, is moved so that it
-- ends now.
create function public.finish_attempt(p_attempt jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  app_began constant timestamptz := '2026-01-01';
  learner uuid := private.require_learner();
  attempt record;
  session_table text;
  answers jsonb;
  shift interval := '0';
  started timestamptz;
  ended timestamptz;
  seconds integer;
  local_day date;
  is_left boolean;
  is_scored boolean;
  is_exam_left boolean;
  right_answers integer;
  sessions_written integer;
  stored record;
begin
  select * into attempt
    from jsonb_to_record(p_attempt) as a (
      id uuid, kind text, mode text, started_at timestamptz, ended_at timestamptz, duration numeric, day date, topic text, difficulty text,
      total integer, correct integer, details jsonb, is_left boolean, answers jsonb);
  session_table := case attempt.kind
    when 'quiz' then 'quizzes_session' when 'mock' then 'mock_exams_session' when 'flashcards' then 'flashcard_sessions' end;
  if attempt.id is null or session_table is null or attempt.started_at is null or attempt.ended_at is null then
    raise exception 'An attempt needs an id, a kind, a start and an end' using errcode = '22023';
  end if;
  answers := coalesce(nullif(attempt.answers, 'null'), '[]');
  if jsonb_typeof(answers) <> 'array' or jsonb_array_length(answers) > 1000 then
    raise exception 'The answers are a list of at most 1000' using errcode = '22023';
  end if;

  if attempt.ended_at > now() or attempt.ended_at < app_began then
    shift := now() - attempt.ended_at;
  end if;
  is_left := coalesce(attempt.is_left, false);
  -- If a clock was set back during the attempt, its times say nothing about its length, so six hours are the limit.
  seconds := case when is_left then 0 else least(greatest(round(coalesce(attempt.duration, 0)), 0), 604800,
    case when attempt.ended_at < attempt.started_at then 21600 else ceil(extract(epoch from attempt.ended_at - attempt.started_at)) end)::integer end;
  ended := attempt.ended_at + shift;
  started := least(attempt.started_at + shift, ended);
  if started < app_began then
    started := ended - make_interval(secs => seconds);
  end if;
  -- Local dates differ from the UTC date by at most one day. Ignore a date that is further away: the device's clock was
  -- wrong.
  local_day := (started at time zone 'UTC')::date;
  if abs(attempt.day - local_day) <= 1 then
    local_day := attempt.day;
  end if;

  -- Run the calls of one learner one after the other. Otherwise, two devices that finish attempts at the same time
  -- could store wrong sums and newest answers.
  perform pg_advisory_xact_lock(hashtextextended('finish_attempt ' || learner::text, 0));
  -- Until this call ends, private.rescore_questions must wait. Otherwise an answer could be stored with the mark of a
  -- key that was just corrected.
  perform pg_advisory_xact_lock_shared(hashtextextended('private.keys', 0));

  select total is not null, attempt.kind = 'mock' and total is null and end_time is not null into is_scored, is_exam_left
    from private.attempts where id = attempt.id and user_id = learner;
  -- An exam that was left takes no score, because the learner may have asked the assistant since then.
  if is_exam_left then
    attempt.total := null;
  end if;
  answers := (
    select coalesce(jsonb_agg(e.answer order by e.place), '[]')
      from (select distinct on ((answer ->> 'question_uuid')::uuid) answer, place
              from jsonb_array_elements(answers) with ordinality as one (answer, place)
             order by (answer ->> 'question_uuid')::uuid, place) as e);

  -- Check the limits before the first write, so that a refused attempt writes nothing to the disk.
  perform private.require_allowance('answers', (
    select count(*) from jsonb_to_recordset(answers) as g (id uuid)
     where not exists (select from public.answers as a where a.id = g.id and a.user_id = learner)));
  perform private.require_allowance('attempt_bytes', octet_length(attempt.details::text));

  with written as (
    insert into public.answers (id, user_id, question_uuid, bank, tag, mode, letter, first_letter, is_correct, ms, flagged, guessed, answered_at,
                                attempt_id, attempt_kind, place, first_mark, known_mark, corrected_at)
    select g.id, learner, g.question_uuid, g.bank, coalesce(g.tag, ''), coalesce(attempt.mode, attempt.kind), g.letter, coalesce(g.first_letter, g.letter), m.mark,
           case when g.ms is not null then least(greatest(round(g.ms), 0), 86400000) end, coalesce(g.flagged, false), coalesce(g.guessed, false),
           least(greatest(g.answered_at + shift, started), ended), attempt.id, attempt.kind, g.place,
           -- If the key was corrected after the device loaded the question, store the mark that the device showed.
           case when m.is_corrected then g.is_correct end, case when m.is_corrected then g.is_correct end,
           case when m.is_corrected then now() end
      from jsonb_to_recordset(answers) as g (
             id uuid, question_uuid uuid, bank text, tag text, letter text, first_letter text, is_correct boolean, ms numeric,
             flagged boolean, guessed boolean, answered_at timestamptz, place smallint)
      left join private.keys as k on k.global_id = g.question_uuid
     cross join lateral (
             select mark, g.letter is not null and g.is_correct <> mark as is_corrected
               from (select g.letter is not null and coalesce(g.letter = k.answer, g.is_correct, false) as mark) as by_key) as m
     where not is_left and is_scored is not true
       and not exists (select from public.answers as a
                        where a.question_uuid = g.question_uuid and a.user_id = learner and a.attempt_id = attempt.id and a.id <> g.id)
    on conflict (user_id, id) do nothing
    returning question_uuid, letter, is_correct
  )
  -- Statistics and scores count only questions that exist.
  select count(*)::integer as rows, count(w.letter) filter (where k.answer is not null)::integer as answered,
         count(*) filter (where w.is_correct and k.answer is not null)::integer as correct,
         coalesce(array_agg(w.question_uuid), '{}') as questions
    into stored
    from written as w left join private.keys as k on k.global_id = w.question_uuid;
  perform private.spend('answers', stored.rows);
  perform private.refresh_progress(array[learner], stored.questions);
  if stored.answered > 0 then
    insert into public.user_statistics as u (user_id, questions_answered, correct_answers) values (learner, stored.answered, stored.correct)
    on conflict (user_id) do update
      set questions_answered = u.questions_answered + excluded.questions_answered,
          correct_answers = u.correct_answers + excluded.correct_answers;
  end if;

  select count(*)::integer into right_answers
    from jsonb_to_recordset(answers) as g (id uuid)
    join public.answers as a on a.id = g.id and a.user_id = learner and a.attempt_id = attempt.id and a.is_correct
    join private.keys as k on k.global_id = a.question_uuid;
  -- A session that already has a score is never changed again.
  execute format(
    'insert into public.%I as s (id, user_id, start_time, end_time, day, duration, topic, difficulty, total, correct, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (id) do update
       set (start_time, end_time, day, duration, topic, difficulty, total, correct, details)
         = (excluded.start_time, excluded.end_time, excluded.day, excluded.duration, excluded.topic, excluded.difficulty, excluded.total,
            excluded.correct, excluded.details)
     where s.user_id = excluded.user_id and s.total is null and (s.end_time is null or excluded.total is not null)', session_table)
    using attempt.id, learner, started, ended, local_day, seconds,
          case when not is_left then attempt.topic end, case when not is_left then attempt.difficulty end,
          case when not is_left then attempt.total end,
          case when not is_left and attempt.total is not null then right_answers end,
          case when not is_left then attempt.details end;
  get diagnostics sessions_written = row_count;
  if sessions_written > 0 then
    perform private.spend('attempt_bytes', octet_length(attempt.details::text));
  end if;
  if not exists (select from private.attempts as s where s.id = attempt.id and s.kind = attempt.kind and s.user_id = learner) then
    raise exception 'This attempt belongs to somebody else' using errcode = '42501';
  end if;
  perform private.count_day(learner, (select m.day from private.attempts as m where m.id = attempt.id and m.user_id = learner));

  return jsonb_build_object(
    'received_at', now(),
    'stored', stored.rows,
    'marks', (select coalesce(jsonb_object_agg(a.id, a.is_correct), '{}')
                from jsonb_to_recordset(answers) as g (id uuid, is_correct boolean)
                join public.answers as a on a.id = g.id and a.user_id = learner
               where a.is_correct is distinct from coalesce(g.is_correct, false)));
end
$$;
comment on function public.finish_attempt(jsonb) is
  'Stores a finished attempt whole or not at all: session, answers, progress, statistics and the day''s time. Twice changes nothing.';
grant execute on function public.finish_attempt(jsonb) to authenticated, service_role;

-- The caller's answers, and the other data that the plan needs. A session without a second step gets no data.
--
-- p_since  return only what was stored or corrected since this time, the `until` of the last response. Null: everything
--
-- until        the p_since of the next call. It is ten minutes old, so that it misses no answer that is
--              being written now. The answers of those minutes are sent again, with the same ids
-- more         whether there are more answers than fit one portion (5,000, in the order in which they were stored or
--              corrected). Then `until` is where the next portion begins
-- answers      null if there are none, else the columns {id, attempt_id, question_uuid, bank, tag, level, mode, letter,
--              first_letter, is_correct, ms, flagged, guessed, answered_at (milliseconds since 1970), place}: each is an array with one value per answer, in the
--              order of answered_at. As rows, the answers of a new device would need a third more bytes. `id` is null if it
--              is private.answer_id of the attempt and the question. `level` is Medium if the item is in no bank.
--              `letter` is null for a blank
-- plan         {exam_date, minutes_a_day, free_weekdays}, or null
-- corrections  marks that a corrected key changed and that the learner was not told about
create function public.learner_record(p_since timestamptz default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  learner uuid := private.learner();
  portion constant integer := 5000;
  -- The last instant of this portion; null if everything fits.
  last timestamptz := (
    select greatest(a.received_at, a.corrected_at) from public.answers as a
     where a.user_id = learner and (p_since is null or a.received_at >= p_since or a.corrected_at >= p_since)
     order by 1 offset portion - 1 limit 1);
begin
  return jsonb_build_object(
    'until', coalesce(last + interval '1 microsecond', now() - interval '10 minutes'),
    'more', last is not null,
    'answers', (
      select case when count(*) > 0 then jsonb_build_object(
               'id', jsonb_agg(a.id), 'attempt_id', jsonb_agg(a.attempt_id), 'question_uuid', jsonb_agg(a.question_uuid),
               'bank', jsonb_agg(a.bank), 'tag', jsonb_agg(a.tag), 'level', jsonb_agg(a.level), 'mode', jsonb_agg(a.mode),
               'letter', jsonb_agg(a.letter), 'first_letter', jsonb_agg(a.first_letter), 'is_correct', jsonb_agg(a.is_correct),
               'ms', jsonb_agg(a.ms), 'flagged', jsonb_agg(a.flagged), 'guessed', jsonb_agg(a.guessed),
               'answered_at', jsonb_agg(floor(extract(epoch from a.answered_at) * 1000)::bigint), 'place', jsonb_agg(a.place)) end
        from (
          select case when a.id is distinct from private.answer_id(a.attempt_id, a.question_uuid) then a.id end as id,
                 a.attempt_id, a.question_uuid, a.bank, a.tag, coalesce(q.difficulty, 'Medium') as level, a.mode, a.letter,
                 a.first_letter, a.is_correct, a.ms, a.flagged, a.guessed, a.answered_at, a.place
            from public.answers as a
            left join private.questions as q on q.global_id = a.question_uuid
           where a.user_id = learner and (p_since is null or a.received_at >= p_since or a.corrected_at >= p_since)
             and (last is null or greatest(a.received_at, a.corrected_at) <= last)
           order by a.answered_at, a.id) as a),
    'plan', (select jsonb_build_object('exam_date', p.exam_date, 'minutes_a_day', p.minutes_a_day, 'free_weekdays', p.free_weekdays)
               from public.study_plan as p where p.user_id = learner),
    'corrections', (
      select coalesce(jsonb_agg(jsonb_build_object(
               'answer_id', a.id, 'question_uuid', a.question_uuid, 'bank', a.bank, 'mode', a.mode, 'attempt_id', a.attempt_id,
               'attempt_kind', a.attempt_kind, 'place', a.place, 'was_correct', a.known_mark, 'is_correct', a.is_correct,
               'corrected_at', a.corrected_at) order by a.corrected_at, a.answered_at, a.place, a.id), '[]')
        from public.answers as a where a.user_id = learner and a.known_mark is not null));
end
$$;
comment on function public.learner_record(timestamptz) is
  'The caller''s answers, whole or since an instant, their plan, and corrections they were not told of.';
grant execute on function public.learner_record(timestamptz) to authenticated, service_role;

-- Marks all answers to these questions again by the current keys, and updates progress, statistics and the sessions'
-- scores. Returns how many marks changed; a second call returns 0. One statement makes all changes, and it changes no
-- indexed column. For each changed answer, it searches only the progress table of its kind and subject.
create function private.rescore_questions(p_questions uuid[]) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  rescored integer;
begin
  if cardinality(p_questions) = 0 then
    return 0;
  end if;
  -- finish_attempt takes the same lock (shared) while it reads keys and stores marks.
  perform pg_advisory_xact_lock(hashtextextended('private.keys', 0));
  execute
    'with changed as (
       update public.answers as a
          set is_correct = not a.is_correct,
              first_mark = coalesce(a.first_mark, a.is_correct),
              -- The mark that the learner last saw. Null if the corrected key gives that same mark, because there is no
              -- change to report.
              known_mark = nullif(coalesce(a.known_mark, a.is_correct), not a.is_correct),
              corrected_at = now()
         from private.keys as k
        where k.global_id = any ($1) and a.question_uuid = k.global_id and a.letter is not null and a.is_correct <> (a.letter = k.answer)
       returning a.user_id, a.question_uuid, a.bank, a.answered_at, a.attempt_id, a.is_correct,
                 coalesce(a.attempt_kind, case a.mode when ''mock'' then ''mock'' when ''flashcards'' then ''flashcards'' else ''quiz'' end) as kind
     ), totals as (
       update public.user_statistics as u
          set correct_answers = least(greatest(u.correct_answers + d.difference, 0), u.questions_answered)
         from (select user_id, sum(case when is_correct then 1 else -1 end)::integer as difference from changed group by user_id) as d
        where u.user_id = d.user_id
     ), attempts as (
       select attempt_id, user_id, kind, sum(case when is_correct then 1 else -1 end)::integer as difference
         from changed where attempt_id is not null group by attempt_id, user_id, kind
     ), '
    || (select string_agg(format(
          '%1$I as (
             update public.%1$I as s set correct = least(greatest(s.correct + d.difference, 0), s.total)
               from attempts as d where d.kind = %2$L and s.id = d.attempt_id and s.user_id = d.user_id and s.correct is not null
           ), ', name, kind), '')
          from (values ('quizzes_session', 'quiz'), ('mock_exams_session', 'mock'), ('flashcard_sessions', 'flashcards')) as s (name, kind))
    -- A progress row has the time of the newest answer. So update it only if the changed answer has that time.
    || (select string_agg(format(
          '%1$I as (
             update public.%1$I as p set correct_question = a.is_correct::integer
               from changed as a
              where a.kind = %2$L and a.bank like %3$L
                and p.user_id = a.user_id and p.question_uuid = a.question_uuid and p.updated_at = a.answered_at
                and p.correct_question <> a.is_correct::integer
           ), ', subject || '_progress_report_' || suffix, kind, '%' || subject), '')
          from unnest(array['science', 'math', 'lang_prof', 'reading_comp']) as subject,
               (values ('quiz', 'quizzes'), ('mock', 'mock_exam')) as m (kind, suffix))
    || 'counted as (select count(*)::integer as marks from changed)
     select marks from counted'
    into rescored using p_questions;
  return rescored;
end
$$;
comment on function private.rescore_questions(uuid[]) is 'Brings every mark of these questions to their key. Twice changes nothing.';
grant execute on function private.rescore_questions(uuid[]) to service_role;

-- Marks existing answers again when a key changes or an item is added (again) to its bank. A retired item keeps its
-- last key, which can still be corrected.
create function private.rescore_changed_keys() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.rescore_questions(array(select global_id from written));
  else
    perform private.rescore_questions(array(select w.global_id from written as w join before as b using (global_id) where w.answer <> b.answer));
  end if;
  return null;
end
$$;

do $$
declare
  one text;
begin
  for one in select bank from private.banks loop
    execute format('create trigger rescore_inserts after insert on public.%I referencing new table as written
                      for each statement execute function private.rescore_changed_keys()', 'question_bank_' || one);
    execute format('create trigger rescore_updates after update on public.%I referencing old table as before new table as written
                      for each statement execute function private.rescore_changed_keys()', 'question_bank_' || one);
  end loop;
end
$$;
create trigger rescore_retired after update on private.question_history referencing old table as before new table as written
  for each statement execute function private.rescore_changed_keys();

-- Statistics of each question that at least ten learners answered, from each learner's first answer to it as the
-- server received them. Left out: blanks, questions that are in no bank, and learners who could be made up to spoil the
-- numbers (accounts younger than a day, or with fewer than twenty questions answered).
--
-- share_right, share_guessed  the shares of learners whose answer was right, and who guessed
-- discrimination              point-biserial correlation of the mark with the learner's share of right answers to all
--                             other questions
-- options                     {A: {share, discrimination}, …}: the same correlation for picking the option
-- median_ms                   the median of the measured answer times
create function public.item_statistics()
returns table (
  question_uuid uuid, bank text, tag text, difficulty text, answer text, learners integer, share_right double precision,
  discrimination double precision, median_ms double precision, share_guessed double precision, options jsonb
)
language sql
stable
security definer
set search_path = ''
as $$
  with firsts as (
    select distinct on (a.user_id, a.question_uuid) a.user_id, a.question_uuid, a.letter, a.is_correct::integer as mark, a.ms, a.guessed
      from public.answers as a
      join private.keys as k on k.global_id = a.question_uuid
      join auth.users as u on u.id = a.user_id and u.created_at < now() - interval '1 day'
     where a.letter is not null
     order by a.user_id, a.question_uuid, a.received_at, a.answered_at, a.id
  ), sums as (
    select user_id, count(*) as given, sum(mark) as right_ones from firsts group by user_id having count(*) >= 20
  ), scored as (
    select f.*, (s.right_ones - f.mark)::double precision / nullif(s.given - 1, 0) as rest
      from firsts as f join sums as s using (user_id)
  ), items as (
    select question_uuid, count(*)::integer as learners, avg(mark)::double precision as share_right, corr(mark, rest) as discrimination,
           percentile_cont(0.5) within group (order by ms) as median_ms, avg(guessed::integer)::double precision as share_guessed
      from scored group by question_uuid having count(*) >= 10
  ), picks as (
    select s.question_uuid, o.letter, avg((s.letter = o.letter)::integer)::double precision as share,
           corr((s.letter = o.letter)::integer, s.rest) as discrimination
      from scored as s join items as i using (question_uuid) cross join unnest(array['A', 'B', 'C', 'D']) as o (letter)
     group by s.question_uuid, o.letter
  )
  select i.question_uuid, q.bank, q.tag, q.difficulty, q.answer, i.learners, i.share_right, i.discrimination, i.median_ms, i.share_guessed,
         (select jsonb_object_agg(p.letter, jsonb_build_object('share', p.share, 'discrimination', p.discrimination))
            from picks as p where p.question_uuid = i.question_uuid)
    from items as i join private.questions as q on q.global_id = i.question_uuid
   order by q.bank, i.question_uuid
$$;
comment on function public.item_statistics() is 'How each question does, from first answers; for whoever looks after the banks.';
grant execute on function public.item_statistics() to service_role;

-- Everything that the dashboard shows. A session without a second step gets zeros.
--
-- {"counters": [{subject, mode, answered, correct}]       eight entries: four subjects, each with quizzes and mock_exam
--  "subjects": [{subject, questions, met}]                how many questions exist, and how many the caller answered
--  "statistics": {questions_answered, correct_answers} or null
--  "weekly_goal_min": minutes or null
--  "days":     [{day, total_secs}]                        the latest 365 days that have a row, newest first
--  "attempts": [{kind, id, start_time, duration, topic, difficulty, total, correct}]
--                                                         the latest 30 that have an end and a total
--  "weeks":    {"this": {answered, correct}, "before": {answered, correct}}}
--                                                         since p_week_start, and in the 7 days before it
create function public.dashboard_overview(p_week_start timestamptz default now() - interval '7 days')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  learner uuid := private.learner();
begin
  return (
    with subjects as (
      select * from unnest(array['science', 'math', 'lang_prof', 'reading_comp']) with ordinality as s (subject, place)
    ), answered as (
      select subject, mode, count(*) as answered, sum(correct_question) as correct
        from private.progress where user_id = learner group by subject, mode
    ), counters as (
      select s.place, s.subject, m.mode, coalesce(a.answered, 0) as answered, coalesce(a.correct, 0) as correct
        from subjects as s
       cross join (values ('quizzes'), ('mock_exam')) as m (mode)
        left join answered as a on a.subject = s.subject and a.mode = m.mode
    ), known as (
      select s.place, s.subject, count(q.global_id) as questions, count(p.question_uuid) as met
        from subjects as s
        left join private.questions as q on q.subject = s.subject and learner is not null
        left join (select distinct subject, question_uuid from private.progress where user_id = learner) as p
          on p.subject = q.subject and p.question_uuid = q.global_id
       group by s.place, s.subject
    ), latest as (
      select kind, id, start_time, duration, topic, difficulty, total, correct
        from private.attempts
       where user_id = learner and end_time is not null and total is not null
       order by start_time desc, id limit 30
    ), weeks as (
      select count(letter) filter (where answered_at >= p_week_start) as this_answered,
             count(letter) filter (where answered_at >= p_week_start and is_correct) as this_correct,
             count(letter) filter (where answered_at < p_week_start) as before_answered,
             count(letter) filter (where answered_at < p_week_start and is_correct) as before_correct
        from public.answers
       where user_id = learner and answered_at >= p_week_start - interval '7 days'
    )
    select jsonb_build_object(
      'counters', (select jsonb_agg(jsonb_build_object('subject', subject, 'mode', mode, 'answered', answered, 'correct', correct)
                                    order by place, mode desc) from counters),
      'subjects', (select jsonb_agg(jsonb_build_object('subject', subject, 'questions', questions, 'met', met) order by place) from known),
      'statistics', (select jsonb_build_object('questions_answered', s.questions_answered, 'correct_answers', s.correct_answers)
                       from public.user_statistics as s where s.user_id = learner),
      'weekly_goal_min', (select g.weekly_goal_min from public.user_study_goals as g where g.user_id = learner),
      'days', (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'total_secs', d.total_secs) order by d.day desc), '[]')
                 from (select day, total_secs from public.daily_session_time
                        where user_id = learner order by day desc limit 365) as d),
      'attempts', (select coalesce(jsonb_agg(to_jsonb(l) order by l.start_time desc, l.id), '[]') from latest as l),
      'weeks', (select jsonb_build_object('this', jsonb_build_object('answered', this_answered, 'correct', this_correct),
                                          'before', jsonb_build_object('answered', before_answered, 'correct', before_correct))
                  from weeks)));
end
$$;
comment on function public.dashboard_overview(timestamptz) is 'What the dashboard shows of the caller, as one JSON document.';
grant execute on function public.dashboard_overview(timestamptz) to authenticated, service_role;

-- The data that a page needs at its start, in one response: on a slow phone a second request costs more than some
-- kilobytes (docs/adr/0012). Fields that p_parts does not list are null.
--
-- "profile"   the caller's row, or null
-- "overview"  dashboard_overview since p_week_start
-- "answers"   learner_record since p_since; if p_since is null, everything
create function public.learner_start(p_parts text[], p_week_start timestamptz default null, p_since timestamptz default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'profile', case when 'profile' = any (p_parts) then
      (select jsonb_build_object(
                'accept_tos', p.accept_tos, 'user_fullname', p.user_fullname, 'user_username', p.user_username,
                'user_bio', p.user_bio, 'user_location', p.user_location, 'user_school', p.user_school,
                'user_socials', p.user_socials, 'user_year_level', p.user_year_level)
         from public.user_profile as p where p.user_id = (select auth.uid())) end,
    'overview', case when 'overview' = any (p_parts) then public.dashboard_overview(p_week_start) end,
    'answers', case when 'answers' = any (p_parts) then public.learner_record(p_since) end)
$$;
comment on function public.learner_start(text[], timestamptz, timestamptz) is 'What a page of the caller begins with: their row, overview and record.';
grant execute on function public.learner_start(text[], timestamptz, timestamptz) to authenticated, service_role;
