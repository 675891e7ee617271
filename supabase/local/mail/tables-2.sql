-- The mailbox as it is from now on: what a mail says is sealed by a key of the data folder. Codes and links of the old one are
-- outdated within the hour.
drop table if exists embedded.outbox;
create table if not exists embedded.mails (
  seq bigint generated always as identity primary key,
  id text not null unique,
  recipient text not null,
  sealed text not null,
  created_at timestamptz not null
);
create index if not exists mails_recipient_idx on embedded.mails (lower(recipient), seq desc);
create index if not exists mails_created_at_idx on embedded.mails (created_at);

-- Whose account was deleted and is still to be told so. The address goes with the mail.
create table if not exists embedded.farewells (
  email text not null,
  deleted_at timestamptz not null default now()
);

-- An account's mails go with it, links and all. Whoever deletes it: the learner by delete_my_account(), or an operator.
create or replace function embedded.forget_mails() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from embedded.mails where lower(recipient) = lower(old.email);
  if old.email_confirmed_at is not null then
    insert into embedded.farewells (email) values (old.email);
  end if;
  return old;
end
$$;
drop trigger if exists forget_mails on auth.users;
create trigger forget_mails after delete on auth.users for each row execute function embedded.forget_mails();
