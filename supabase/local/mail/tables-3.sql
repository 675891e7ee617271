-- Who is still to be told what by mail. The database writes here what it did itself; the server makes mails of it.
create table if not exists embedded.notices (
  email text not null,
  notice text not null,
  happened_at timestamptz not null default now()
);
insert into embedded.notices (email, notice) select email, 'account-deleted' from embedded.farewells;
drop table embedded.farewells;

create or replace function embedded.forget_mails() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from embedded.mails where lower(recipient) = lower(old.email);
  delete from embedded.notices where lower(email) = lower(old.email);
  if old.email_confirmed_at is not null then
    insert into embedded.notices (email, notice) values (old.email, 'account-deleted');
  end if;
  return old;
end
$$;
