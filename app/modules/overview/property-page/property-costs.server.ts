import { type SQL, sql } from "drizzle-orm";
import { bills } from "../../../../db/schema/books/bills";
import { costStatements } from "../../../../db/schema/books/cost-statements";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { billStateSql } from "../../books/bills/bill-noun.server";
import { selectSettlements } from "../../books/settlements/repository.server";

/** So many years of costs are named, and so many open bills. */
const NAMED_YEARS = 3;
const NAMED_BILLS = 3;

/** What a property cost in some days. */
export type NamedStatement = { id: number; from: Day; to: Day; provisional: 0 | 1 };

/** A bill that is open, and how many such there are with what they come to. */
export type OpenBill = {
  id: number;
  seller: string;
  number: string | null;
  amount: Cents;
  dueDate: Day | null;
  count: number;
  cents: Cents;
};

/** The queries for what is settled and owed of a property: its latest costs, settlements of them, and bills that are open, as they fall due. */
export function selectPropertyCosts(propertyId: number) {
  return [
    sql`select id, from_date as "from", to_date as "to", provisional from ${costStatements} where property_id = ${propertyId}
      order by to_date desc, id desc limit ${NAMED_YEARS}` as SQL<NamedStatement>,
    selectSettlements({ propertyId, agreementId: null, year: null }),
    sql`select id, seller, number, amount, due_date as dueDate, count(*) over () as count, sum(amount) over () as cents
      from ${bills} where property_id = ${propertyId} and ${billStateSql} = 'OPEN'
      order by coalesce(due_date, issue_date), id limit ${NAMED_BILLS}` as SQL<OpenBill>,
  ] as const;
}
