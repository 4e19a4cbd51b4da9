-- Who wants a mail of a morning that counts what is to be done, the day of the last one, and from whom these mails are.
create table digests (
  user_id integer primary key not null references users (id),
  create_time text not null,
  day text,
  state text,
  attempts integer not null default 0,
  constraint digests_day check (day is date(day))
);
--> statement-breakpoint
alter table instance_settings add column digest_from text;
