-- The mails this server would have sent. The mailbox page and the Mailpit API read them.
create table if not exists embedded.outbox (
  seq bigint generated always as identity primary key,
  id text not null unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  code text,
  link text,
  read boolean not null default false,
  created_at timestamptz not null
);
create index if not exists outbox_recipient_idx on embedded.outbox (lower(recipient), seq desc);
