-- How often each route was asked for on a day, what became of it, and how long it took.
create table request_counts (
  day text not null,
  route text not null,
  requests integer not null,
  refused integer not null,
  failed integer not null,
  milliseconds integer not null,
  slowest integer not null,
  primary key (day, route)
) without rowid;
