-- Bug reports, feature requests and reports of questions: learners write them, the team answers them (npm run
-- feedback).

create table public.bug_reports (
  -- The device chooses the id, so it can send a report again without making a second one.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (title ~ '\S' and char_length(title) <= 300),
  description text not null check (description ~ '\S' and char_length(description) <= 20000),
  -- Team members open these links, so only web addresses are allowed.
  screenshot_url text not null default '' check (screenshot_url ~* '^(https?://.*)?$' and char_length(screenshot_url) <= 2048),
  video_url text not null default '' check (video_url ~* '^(https?://.*)?$' and char_length(video_url) <= 2048),
  created_at timestamptz not null default now(),
  -- The team's answer, and when the team closed the report.
  reply text check (char_length(reply) <= 2000),
  closed_at timestamptz
);
comment on table public.bug_reports is 'What learners reported, and the answers; they insert and read.';
create index bug_reports_user_id_idx on public.bug_reports (user_id);
select private.open_to_learners('bug_reports', 'select, insert (id, user_id, title, description, screenshot_url, video_url)');
select private.limit_writes('bug_reports', 'bug_reports', 20, 500);

create table public.feature_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  request_text text not null check (request_text ~ '\S' and char_length(request_text) <= 20000),
  created_at timestamptz not null default now(),
  reply text check (char_length(reply) <= 2000),
  closed_at timestamptz
);
comment on table public.feature_requests is 'What learners asked for, and the answers; they insert and read.';
create index feature_requests_user_id_idx on public.feature_requests (user_id);
select private.open_to_learners('feature_requests', 'select, insert (id, user_id, request_text)');
select private.limit_writes('feature_requests', 'feature_requests', 20, 500);

create table public.question_reports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  question_uuid uuid not null,
  bank text not null references private.banks (bank),
  fault text not null check (fault in ('wrong_key', 'two_right', 'unclear', 'typo', 'figure', 'other')),
  note text check (char_length(note) <= 2000),
  -- The option that the learner picked; null if the learner picked no option.
  letter text check (letter in ('A', 'B', 'C', 'D')),
  mode text check (mode in ('quiz', 'mock', 'flashcards', 'review', 'diagnostic', 'paper')),
  -- Identifies the text that the learner saw, to find out if the item has changed since (private.item_version).
  version text check (char_length(version) <= 40),
  reported_at timestamptz not null default now(),
  received_at timestamptz not null default now(),
  reply text check (char_length(reply) <= 2000),
  closed_at timestamptz
);
comment on table public.question_reports is 'Questions that learners found faulty, and the answers; they insert and read.';
create index question_reports_user_id_idx on public.question_reports (user_id);
create index question_reports_open_idx on public.question_reports (question_uuid) where closed_at is null;
select private.open_to_learners('question_reports', 'select, insert (id, user_id, question_uuid, bank, fault, note, letter, mode, version, reported_at)');
select private.limit_writes('question_reports', 'question_reports', 60, 2000);

-- The caller's latest 100 reports and requests, newest first, with the team's answers.
create function public.my_feedback()
returns table (kind text, id uuid, about text, sent_at timestamptz, reply text, closed_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select *
    from (select 'bug' as kind, b.id, b.title as about, b.created_at as sent_at, b.reply, b.closed_at
            from public.bug_reports as b where b.user_id = (select auth.uid())
          union all
          select 'feature', f.id, left(f.request_text, 120), f.created_at, f.reply, f.closed_at
            from public.feature_requests as f where f.user_id = (select auth.uid())
          union all
          select 'question', q.id, q.fault, q.received_at, q.reply, q.closed_at
            from public.question_reports as q where q.user_id = (select auth.uid())) as sent
   order by sent_at desc, id
   limit 100
$$;
comment on function public.my_feedback() is 'What the caller reported or asked for, with the answers.';
grant execute on function public.my_feedback() to authenticated, service_role;

-- An item's version as eight hexadecimal digits: FNV-1a (32 bits) over the UTF-8 of stem, options and key, one per
-- line. Devices compute the same value.
create function private.item_version(p_question text, p_options text[], p_answer text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  bytes bytea := convert_to(array_to_string(p_question || p_options || p_answer, E'\n'), 'UTF8');
  hash bigint := 2166136261;
begin
  for place in 0 .. octet_length(bytes) - 1 loop
    hash := ((hash # get_byte(bytes, place)) * 16777619) & 4294967295;
  end loop;
  return lpad(to_hex(hash), 8, '0');
end
$$;

-- Everything that learners sent, newest first, for npm run feedback. `about` and `details` contain what they wrote. The
-- report of a question also contains the item's id, and whether the item's text is unchanged (`is_current`).
create function public.list_feedback()
returns table (kind text, id uuid, sent_at timestamptz, about text, details text, question_uuid uuid, bank text, letter text, is_current boolean,
               reply text, closed_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select *
    from (select 'bug' as kind, b.id, b.created_at as sent_at, b.title as about, concat_ws(E'\n', b.description, nullif(b.screenshot_url, ''), nullif(b.video_url, '')) as details,
                 null::uuid as question_uuid, null as bank, null as letter, null::boolean as is_current, b.reply, b.closed_at
            from public.bug_reports as b
          union all
          select 'feature', f.id, f.created_at, 'request', f.request_text, null, null, null, null, f.reply, f.closed_at
            from public.feature_requests as f
          union all
          select 'question', r.id, r.received_at, r.fault, r.note, r.question_uuid, r.bank, r.letter,
                 r.version = private.item_version(q.question, array[q.option_a, q.option_b, q.option_c, q.option_d], q.answer),
                 r.reply, r.closed_at
            from public.question_reports as r left join private.questions as q on q.global_id = r.question_uuid) as sent
   order by sent_at desc, id
$$;
comment on function public.list_feedback() is 'Everything that learners sent; for whoever answers it.';
grant execute on function public.list_feedback() to service_role;

-- Closes reports, with an answer for the learners who sent them. Returns how many reports were closed.
create function public.close_feedback(p_ids uuid[], p_reply text) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  closed integer := 0;
  of_one integer;
  name text;
begin
  foreach name in array array['bug_reports', 'feature_requests', 'question_reports'] loop
    execute format('update public.%I set reply = $2, closed_at = now() where id = any ($1)', name) using p_ids, p_reply;
    get diagnostics of_one = row_count;
    closed := closed + of_one;
  end loop;
  return closed;
end
$$;
comment on function public.close_feedback(uuid[], text) is 'Closes reports with an answer that their learners see.';
grant execute on function public.close_feedback(uuid[], text) to service_role;

-- Files of bug reports ------------------------------------------------------------------------------------------------

-- The buckets are private, because screenshots may show minors. A bug report contains a signed link to its file, which
-- is valid for a year. SVG images are not allowed, because SVG can contain scripts.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('bug-screenshots', 'bug-screenshots', false, 10485760,
   array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp', 'image/heic', 'image/heif']),
  ('bug-videos', 'bug-videos', false, 52428800, array['video/*'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- Whether a file belongs to the caller: it is directly in the bucket's only folder, and its name begins with the
-- caller's id.
create function private.is_own_feedback_file(p_bucket text, p_name text) returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    starts_with(p_name,
                case p_bucket when 'bug-screenshots' then 'screenshots/' when 'bug-videos' then 'videos/' end
                || auth.uid()::text || '-')
    and cardinality(string_to_array(p_name, '/')) = 2
    and char_length(p_name) <= 400,
    false)
$$;
grant execute on function private.is_own_feedback_file(text, text) to authenticated, service_role;

-- Whether the caller may add a file. A learner may have ten files in each bucket and 100 MB in total, by the sizes in
-- storage.objects.
create function private.has_room_for_file(p_bucket text) returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  files integer;
  bytes numeric;
begin
  -- Write the patterns into the query. If they were parameters, the planner could not use the index on file names. The
  -- learner's id contains no wildcard.
  execute format(
    'select count(*) filter (where o.bucket_id = $1), coalesce(sum((o.metadata ->> ''size'')::numeric), 0)
       from storage.objects as o
      where o.name like any (array[%L, %L])',
    'screenshots/' || auth.uid()::text || '-%', 'videos/' || auth.uid()::text || '-%')
    into files, bytes using p_bucket;
  return files < 10 and bytes < 100 * 1024 * 1024;
end
$$;
grant execute on function private.has_room_for_file(text) to authenticated, service_role;

-- No policy lets anyone overwrite a file. Learners may delete their own files. The app does so before it deletes an
-- account, because Storage forbids deleting files from SQL.
create policy "feedback files: learners add their own" on storage.objects for insert to authenticated
  with check (private.is_own_feedback_file(bucket_id, name) and (select private.has_second_step())
              and private.has_room_for_file(bucket_id));
-- Uploads need this policy too, because Storage reads back the row that it has just written.
create policy "feedback files: learners see their own" on storage.objects for select to authenticated
  using (private.is_own_feedback_file(bucket_id, name) and (select private.has_second_step()));
create policy "feedback files: learners delete their own" on storage.objects for delete to authenticated
  using (private.is_own_feedback_file(bucket_id, name) and (select private.has_second_step()));
