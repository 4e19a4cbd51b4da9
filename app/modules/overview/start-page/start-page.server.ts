import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import { activities } from "../../../../db/schema/activities";
import { transactions } from "../../../../db/schema/books/ledger";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { users } from "../../../../db/schema/users";
import { likes } from "../../../../db/schema/votes";
import type { Day, Timestamp } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import type { LabelledProperty } from "../../base/relations/labels";
import { propertyLabelColumns } from "../../base/relations/relation-labels.server";
import type { VacantProperty } from "./sum-vacancy";
import type { Visits } from "./visit";

const isOwned = (day: Day) => sql`property.usage_rights_since_date <= ${day}
  and (property.usage_rights_until_date is null or property.usage_rights_until_date >= ${day})`;

/** How many properties are in the portfolio on a day. */
export function countOwned(day: Day): SQL<{ count: number }> {
  return sql<{ count: number }>`select count(*) as count from ${properties} as property where ${isOwned(day)}`;
}

/** The properties of the portfolio that are not let on a day, with the agreement that ended last; in no certain order. */
export function selectVacant(day: Day): PackedRows<VacantProperty> {
  const { id, propertyId, startDate, endDate } = rentalAgreements;
  return packRows<VacantProperty>({
    key: sql`property.id`,
    columns: {
      id: sql`property.id`,
      type: sql`property.type`,
      areaSqm: sql`property.area_sqm`,
      indicativeBaseRent: sql`property.indicative_base_rent`,
      usageRightsSinceDate: sql`property.usage_rights_since_date`,
      lastEnd: sql`last.end_date`,
      rentSteps: sql`last.rent_steps`,
    },
    json: ["rentSteps"],
    long: [sql`last.rent_steps`],
    from: sql`from ${properties} as property left join ${rentalAgreements} as last on last.id = (
        select ${id} from ${rentalAgreements} where ${propertyId} = property.id and ${endDate} < ${day} order by ${endDate} desc limit 1)
      where ${isOwned(day)} and not exists (select 1 from ${rentalAgreements} where ${propertyId} = property.id
        and ${startDate} <= ${day} and (${endDate} is null or ${endDate} >= ${day}))`,
  });
}

/** What others did is counted up to so many. */
export const MOST_NEWS = 1_000;

/** How many comments others wrote since an instant, and what else they did. */
export function countNews(userId: number, since: Timestamp): SQL<{ comments: number; changes: number }> {
  return sql<{ comments: number; changes: number }>`select coalesce(sum(type = 'COMMENT_CREATED'), 0) as comments,
      coalesce(sum(type <> 'COMMENT_CREATED'), 0) as changes
    from (select type from ${activities} where create_time >= ${since} and user_id <> ${userId} limit ${MOST_NEWS})`;
}

/** A property that somebody has not voted on, and how many such there are. */
export type UnvotedRow = LabelledProperty & {
  offerPrice: Cents | null;
  areaSqm: number | null;
  indicativeBaseRent: Cents | null;
  count: number;
};

/** So many of the properties that wait for a vote are named. */
const NAMED_UNVOTED = 20;

/** The properties, those with a price and the newest first, that were never bought and on which a user has not voted. */
export function selectUnvoted(userId: number): SQL<UnvotedRow> {
  return sql<UnvotedRow>`select property.id, ${propertyLabelColumns}, property.offer_price as offerPrice, property.area_sqm as areaSqm,
      property.indicative_base_rent as indicativeBaseRent, count(*) over () as count
    from ${properties} as property
    where property.usage_rights_since_date is null
      and not exists (select 1 from ${likes} as vote where vote.property_id = property.id and vote.user_id = ${userId})
    order by property.offer_price is null, property.id desc limit ${NAMED_UNVOTED}`;
}

/** How many lines of the bank are still to be booked. */
export function countUnbooked(): SQL<{ count: number }> {
  return sql<{ count: number }>`select count(*) as count from ${transactions} where unbooked_cents <> 0`;
}

/** The write that notes a visit, unless another one did at the same moment. */
export function noteVisit(db: Db, userId: number, before: Timestamp | null, { seenTime, lastVisitTime }: Visits) {
  return db
    .update(users)
    .set({ seenTime, lastVisitTime })
    .where(and(eq(users.id, userId), before === null ? isNull(users.seenTime) : eq(users.seenTime, before)));
}
