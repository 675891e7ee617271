-- A learner who deletes their account takes the files of their bug reports along. Storage forbids deleting files from
-- SQL, so the app asks the storage API for it, as the learner, before it calls delete_my_account(). The policy
-- cannot tell why a file is deleted: learners may take their own away at any time, and put another one in its place. The
-- row of the report, with its text and the addresses of the files, stays as it was sent; somebody else's files are out
-- of reach.
create policy "feedback files: learners delete their own" on storage.objects for delete to authenticated
  using (private.is_own_feedback_file(bucket_id, name) and (select private.has_second_step()));

comment on function public.delete_my_account() is
  'Deletes the caller''s account and every row of theirs. Files are deleted before, through the storage API.';
