-- Where the files of bug reports go. Anyone who has the address of a file can see it (docs/product.md#feed-6); nobody can
-- list the files of others.
--
-- SVG is left out of the images: it can carry scripts, and the files are served to whoever opens the address.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('bug-screenshots', 'bug-screenshots', true, 10485760,
   array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp', 'image/heic', 'image/heif']),
  ('bug-videos', 'bug-videos', true, 52428800, array['video/*'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

-- Whether a file may be put there by the caller: directly in the bucket's one folder, its name beginning with their id.
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
revoke all on function private.is_own_feedback_file(text, text) from public;
grant execute on function private.is_own_feedback_file(text, text) to authenticated, service_role;

-- No policy lets anyone change a file in its place. Its learner may delete it, though (20261101001200), and then put
-- another one there under the same name: the text of a report stays as it was sent, its files only as long as their
-- learner leaves them alone.
create policy "feedback files: learners add their own" on storage.objects for insert to authenticated
  with check (private.is_own_feedback_file(bucket_id, name) and (select private.has_second_step()));

-- Storage reads back the row it has just written. Only one's own are seen.
create policy "feedback files: learners see their own" on storage.objects for select to authenticated
  using (private.is_own_feedback_file(bucket_id, name) and (select private.has_second_step()));
