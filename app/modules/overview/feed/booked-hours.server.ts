import { and, type SQL, sql } from "drizzle-orm";
import { legs, transactions } from "../../../../db/schema/books/ledger";
import { users } from "../../../../db/schema/users";
import { addDays, type Day, startOfDay, type Timestamp } from "../../base/calendar/day";
import { sides } from "../../base/relations/relation";
import { type ActivityFilter, timeOfActivityAt } from "../../together/activities/repository.server";
import { fullNameSql } from "../../together/users/full-name-sql.server";

/** What one person booked or took back within an hour, which lies within one day of any time zone that is used here. */
export type BookedHour = {
  userId: number;
  userName: string;
  isReversed: 0 | 1;
  /** Transactions, and their legs. */
  count: number;
  legCount: number;
  /** Of the latest one. */
  createTime: Timestamp;
  id: number;
  text: string;
  /** The first and the last of their value dates. */
  fromDate: Day;
  toDate: Day;
};

/** So many legs are summed up at once, the newest of those that were asked for. */
export const MOST_LEGS = 5_000;

/** A list of activities, and which page of it: those older than `before`, and how many. */
export type FeedPage = { filter: ActivityFilter; before: number | null; size: number };

/** The query for what was booked while the activities of a page happened, by hours, newest first; none if nobody asks who may see it. */
export function selectBookedHours(page: FeedPage | null): SQL<BookedHour> {
  if (!page) return sql<BookedHour>`select 1 as userId where false`;
  const { filter, before, size } = page;
  const { userId, propertyId, from, to, since, exceptUserId } = filter;
  const columns = sql`leg.create_time, leg.user_id, leg.transaction_id, leg.reverses_leg_id is not null as is_reversed`;
  const found = and(
    sql`leg.locked = 0`,
    sql`leg.create_time > coalesce(${timeOfActivityAt(filter, before, size)}, '')`,
    before ? sql`leg.create_time <= ${timeOfActivityAt(filter, before, 0)}` : undefined,
    from ? sql`leg.create_time >= ${startOfDay(from)}` : undefined,
    to ? sql`leg.create_time < ${startOfDay(addDays(to, 1))}` : undefined,
    since ? sql`leg.create_time >= ${since}` : undefined,
    userId ? sql`leg.user_id = ${userId}` : undefined,
    exceptUserId ? sql`leg.user_id <> ${exceptUserId}` : undefined,
  );
  const booked = propertyId
    ? sql.join(
        sides.map((side) => {
          const column = (name: string) => sql.raw(`leg.${side}_${name}`);
          return sql`select ${columns} from ${legs} as leg indexed by ${sql.raw(`legs_${side}_flow`)}
            where ${column("flow_type")} = 'PROPERTY' and ${column("flow_id")} = ${propertyId} and ${found}`;
        }),
        sql` union all `,
      )
    : sql`select ${columns} from ${legs} as leg indexed by legs_booked where ${found}`;
  return sql<BookedHour>`select userId, (select ${fullNameSql} from ${users} where users.id = userId) as userName, isReversed, count, legCount,
      substr(latest, 1, 24) as createTime, cast(substr(latest, 25) as integer) as id, fromDate, toDate,
      (select description from ${transactions} where id = cast(substr(latest, 25) as integer)) as text
    from (select newest.user_id as userId, newest.is_reversed as isReversed, count(distinct newest.transaction_id) as count,
        count(*) as legCount, max(newest.create_time || newest.transaction_id) as latest,
        min(booking.value_date) as fromDate, max(booking.value_date) as toDate
      from (select * from (${booked}) order by create_time desc limit ${MOST_LEGS}) as newest
      join ${transactions} as booking on booking.id = newest.transaction_id
      group by substr(newest.create_time, 1, 13), newest.user_id, newest.is_reversed)
    order by latest desc`;
}
