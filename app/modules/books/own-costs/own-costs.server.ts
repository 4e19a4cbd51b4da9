import { type SQL, sql } from "drizzle-orm";
import { accounts } from "../../../../db/schema/books/accounts";
import { billBookings, bills } from "../../../../db/schema/books/bills";
import { costStatements } from "../../../../db/schema/books/cost-statements";
import { legs, transactions } from "../../../../db/schema/books/ledger";
import { attachments } from "../../../../db/schema/files";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { CostType } from "../../base/law/operating-costs/cost-types";
import type { Cents } from "../../base/money/money";
import { type SideName, sides } from "../../base/relations/relation";
import { isWholeHouse } from "../cost-statements/place.server";
import { type StoredTerm, storedTerm } from "../cost-statements/repository.server";
import type { DaySpan } from "../cost-statements/stays";
import type { BilledCost, BookedCost } from "./propose-own";

/** Whether two properties (`own`, `unit`) are at one address. */
const isBeside = sql`trim(unit.street_and_number) = trim(own.street_and_number) collate nocase
  and unit.zip_code is own.zip_code and unit.city is own.city`;

/** The ids of a property and of all at its address, unless it is one of an association of owners. */
function unitsOf(propertyId: number): SQL {
  return sql`(select unit.id from ${properties} as own join ${properties} as unit on unit.id = own.id
      or (${isWholeHouse("own")} and ${isWholeHouse("unit")} and ${isBeside})
    where own.id = ${propertyId})`;
}

/** The ids of the properties beside that of a statement, of an association as it is or not, which were let in its time and have none of it. */
export function besideStatement(statementId: number): SQL {
  return sql`(select unit.id from ${costStatements} as statement
    join ${properties} as own on own.id = statement.property_id
    join ${properties} as unit on unit.id <> own.id and ${isBeside} and ${isWholeHouse("unit")} = ${isWholeHouse("own")}
    where statement.id = ${statementId}
      and exists (select 1 from ${rentalAgreements} as let where let.property_id = unit.id
        and let.start_date <= statement.to_date and coalesce(let.end_date, statement.from_date) >= statement.from_date)
      and not exists (select 1 from ${costStatements} as other where other.property_id = unit.id
        and other.from_date <= statement.to_date and other.to_date >= statement.from_date))`;
}

/** The query for how many these are. */
export function countBeside(statementId: number): SQL<{ count: number }> {
  return sql`select count(*) as count from ${besideStatement(statementId)}`;
}

export type StoredUnit = { id: number; areaSqm: number | null };

/** The query for the properties of a house. */
export function selectUnits(propertyId: number): SQL<StoredUnit> {
  return sql<StoredUnit>`select id, area_sqm as areaSqm from ${properties} where id in ${unitsOf(propertyId)} order by id`;
}

type StoredUnitTerm = StoredTerm & {
  propertyId: number;
  areaSqm: number | null;
  counterParty: string | null;
};

/** The query for all who rent or rented there. */
export function selectUnitTerms(propertyId: number): SQL<StoredUnitTerm> {
  return sql`select id, property_id as propertyId, area_sqm as areaSqm, counter_party as counterParty, ${storedTerm}
    from ${rentalAgreements} where property_id in ${unitsOf(propertyId)}`;
}

/** What was booked on some properties within some days, without what was taken back. */
export function entriesOfProperties(ids: SQL, { from, to }: DaySpan): SQL {
  const bookedOn = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    return sql`select leg.id, leg.transaction_id, leg.value_date, ${column("account_id")} as account_id, ${column("flow_id")} as property_id,
        ${side === "source" ? sql`leg.cents` : sql`-leg.cents`} as cents
      from ${legs} as leg indexed by ${sql.raw(`legs_${side}_flow`)}
      where ${column("flow_type")} = 'PROPERTY' and ${column("flow_id")} in ${ids}
        and leg.value_date between ${from} and ${to} and leg.reverses_leg_id is null
        and not exists (select 1 from ${legs} as mirror where mirror.reverses_leg_id = leg.id)`;
  };
  return sql`(${sql.join(sides.map(bookedOn), sql` union all `)})`;
}

/** The query for what was booked for a house on accounts that say which running costs they have, or of its administration. */
export function selectBookedCosts(propertyId: number, span: DaySpan): SQL<BookedCost> {
  return sql<BookedCost>`select entry.transaction_id as transactionId, entry.value_date as day, account.betr_kv as betrKv, booking.description, entry.cents,
      (select sum(bill.amount) from ${billBookings} as paid join ${bills} as bill on bill.id = paid.bill_id
        where paid.transaction_id = entry.transaction_id and bill.cost_type is not null
          and bill.property_id in ${unitsOf(propertyId)}) as billed
    from ${entriesOfProperties(unitsOf(propertyId), span)} as entry
    join ${accounts} as account on account.id = entry.account_id
    join ${transactions} as booking on booking.id = entry.transaction_id
    where account.betr_kv is not null or account.routing_key = 'ADMINISTRATOR_CHARGE'
    order by entry.value_date, entry.id`;
}

/** The query for what was booked as a kind of cost on each of some properties. */
export function selectBookedSums(
  ids: SQL,
  costType: CostType,
  span: DaySpan,
): SQL<{ propertyId: number; cents: Cents }> {
  return sql`select entry.property_id as propertyId, sum(entry.cents) as cents
    from ${entriesOfProperties(ids, span)} as entry join ${accounts} as account on account.id = entry.account_id
    where account.betr_kv = ${costType} group by 1`;
}

/** The query for the bills of a house that touch some days. */
export function selectBilledCosts(propertyId: number, { from, to }: DaySpan): SQL<BilledCost> {
  return sql<BilledCost>`select id, cost_type as costType, seller, number, amount, labour, labour_kind as labourKind,
      from_date as "from", to_date as "to", issue_date as issueDate, attachment_id as attachmentId,
      (select file.property_id from ${attachments} as file where file.id = bills.attachment_id) as filePropertyId,
      (select max(paid.transaction_id) from ${billBookings} as paid where paid.bill_id = bills.id) as transactionId
    from ${bills} where property_id in ${unitsOf(propertyId)} and cost_type is not null
      and coalesce(from_date, to_date, issue_date) <= ${to} and coalesce(to_date, from_date, issue_date) >= ${from}
    order by issue_date, id`;
}
