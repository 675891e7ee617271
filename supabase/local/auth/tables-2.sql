-- Two mailed codes of a kind live side by side (a second request does not spoil the code in hand), sign-in codes and reset
-- links apart, and a confirmation brings the password of the sign-up that it was mailed for.
alter table auth.one_time_tokens drop constraint if exists one_time_tokens_user_id_token_type_key;
alter table auth.one_time_tokens drop constraint if exists one_time_tokens_token_type_check;
delete from auth.one_time_tokens where token_type in ('email_change_token_new', 'email_change_token_current');
alter table auth.one_time_tokens add constraint one_time_tokens_token_type_check check (token_type in
  ('confirmation_token', 'sign_in_token', 'recovery_token', 'reauthentication_token'));
alter table auth.one_time_tokens add column if not exists password_hash text;
create index if not exists one_time_tokens_user_id_idx on auth.one_time_tokens (user_id, token_type);

-- Which browsers an account was used with: a sign-in from another one is told by mail.
create table if not exists auth.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device text not null,
  seen_at timestamptz not null,
  primary key (user_id, device)
);
