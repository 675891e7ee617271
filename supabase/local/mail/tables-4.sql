-- Which browser a classroom's mail is shown to beside the teacher's: see mail/own-mails.ts.
alter table embedded.mails add column if not exists reader uuid;
create index if not exists mails_reader_idx on embedded.mails (reader, seq desc) where reader is not null;
