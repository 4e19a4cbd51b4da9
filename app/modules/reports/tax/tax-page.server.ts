import { type SQL, sql } from "drizzle-orm";
import { accounts } from "../../../../db/schema/books/accounts";
import { settlements } from "../../../../db/schema/books/cost-statements";
import { accountMonths } from "../../../../db/schema/books/ledger";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { listKeys } from "../../books/ledger/balances/property-entries.server";
import { revenueKeys } from "../rows/operating-cost-keys";

/** The query for what the annual figures count as the revenue of a year, of whatever it was booked. */
export function selectAnnualRevenue(year: number): SQL<{ cents: Cents }> {
  return sql<{ cents: Cents }>`select coalesce(sum(credit_cents - debit_cents), 0) as cents from ${accountMonths}
    where month between ${`${year}-01`} and ${`${year}-12`}
      and account_id in (select id from ${accounts} where routing_key in ${listKeys(revenueKeys)})`;
}

/** What tenants prepaid by their settlements of a year. */
export type SettledPrepayment = { id: number; tenant: string; from: Day; to: Day; cents: Cents };

/** The query for settlements that stand and end in a year, of a property. */
export function selectPrepaid(year: number, propertyId: number): SQL<SettledPrepayment> {
  return sql<SettledPrepayment>`select settled.id, agreement.counter_party as tenant, settled.from_date as "from",
      settled.to_date as "to", settled.prepaid as cents
    from ${settlements} as settled join ${rentalAgreements} as agreement on agreement.id = settled.agreement_id
    where agreement.property_id = ${propertyId} and settled.cancel_time is null
      and settled.to_date between ${`${year}-01-01`} and ${`${year}-12-31`} order by settled.from_date, settled.id`;
}

/** The query for what the head of a form says of its property. */
export function selectTaxHead(
  propertyId: number,
): SQL<{ propertyTaxNumber: string | null; areaSqm: number | null; usageRightsSinceDate: Day | null }> {
  return sql`select property_tax_number as propertyTaxNumber, area_sqm as areaSqm,
      usage_rights_since_date as usageRightsSinceDate from ${properties} where id = ${propertyId}`;
}
