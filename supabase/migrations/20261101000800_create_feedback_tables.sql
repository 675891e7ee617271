-- Bug reports and feature requests: learners write them, the team reads them.

create table public.bug_reports (
  -- A client may choose the id, so that an insert whose answer got lost can be repeated without a second report.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  title text not null check (title ~ '\S' and char_length(title) <= 300),
  description text not null check (description ~ '\S' and char_length(description) <= 20000),
  -- Followed by whoever reads the report, so nothing but a web address.
  screenshot_url text not null default '' check (screenshot_url ~* '^(https?://.*)?$' and char_length(screenshot_url) <= 2048),
  video_url text not null default '' check (video_url ~* '^(https?://.*)?$' and char_length(video_url) <= 2048),
  created_at timestamptz not null default now()
);
comment on table public.bug_reports is 'What learners reported; insert-only for them.';
create index bug_reports_user_id_idx on public.bug_reports (user_id);

create table public.feature_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  request_text text not null check (request_text ~ '\S' and char_length(request_text) <= 20000),
  created_at timestamptz not null default now()
);
comment on table public.feature_requests is 'What learners asked for; insert-only for them.';
create index feature_requests_user_id_idx on public.feature_requests (user_id);

-- Grants: inserting, and no more. created_at is the database's to say.
revoke all on public.bug_reports, public.feature_requests from anon, authenticated;
grant insert (id, user_id, title, description, screenshot_url, video_url) on public.bug_reports to authenticated;
grant insert (id, user_id, request_text) on public.feature_requests to authenticated;
grant select, insert, update, delete on public.bug_reports, public.feature_requests to service_role;

-- Policies: in the learner's own name, and only after a second step.
alter table public.bug_reports enable row level security;
create policy own_reports on public.bug_reports for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy second_step on public.bug_reports as restrictive to authenticated
  using ((select private.has_second_step())) with check ((select private.has_second_step()));

alter table public.feature_requests enable row level security;
create policy own_requests on public.feature_requests for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy second_step on public.feature_requests as restrictive to authenticated
  using ((select private.has_second_step())) with check ((select private.has_second_step()));
