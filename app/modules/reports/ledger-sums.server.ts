import { type SQL, sql } from "drizzle-orm";
import { accounts } from "../../../db/schema/accounts";
import { legs, relationMonths, relationTotals } from "../../../db/schema/ledger";
import type { RoutingKey } from "../accounts/routing-keys";
import type { Day } from "../calendar/day";
import { type SideName, sides } from "../relations/relation";
import { operatingCostKeys, revenueKeys } from "./operating-cost-keys";
import type { PropertyMoney } from "./stock/stock-report";

/**
 * Entries of properties added up more or less, with `flow_id`, `sub_flow_type`, `sub_flow_id`, `account_id`, `debit_cents` and
 * `credit_cents`: whole months from their sums, the days at the ends of a period from their legs.
 */
function entriesOfProperties(months: SQL, ends: readonly SQL[]): SQL {
  const ofDays = (days: SQL, side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    const [debit, credit] =
      side === "source"
        ? [sql`max(leg.cents, 0)`, sql`max(-leg.cents, 0)`]
        : [sql`max(-leg.cents, 0)`, sql`max(leg.cents, 0)`];
    return sql`select ${column("flow_id")}, ${column("sub_flow_type")}, ${column("sub_flow_id")}, ${column("account_id")},
        ${debit}, ${credit}
      from ${legs} as leg indexed by legs_value_date where leg.value_date ${days} and ${column("flow_type")} = 'PROPERTY'`;
  };
  const parts = ends.flatMap((days) => sides.map((side) => ofDays(days, side)));
  const whole = sql`select flow_id, sub_flow_type, sub_flow_id, account_id, debit_cents, credit_cents
    from ${relationMonths} indexed by relation_months_of_properties where flow_type = 'PROPERTY' and month ${months}`;
  return sql`(${sql.join([whole, ...parts], sql` union all `)})`;
}

const monthOf = (day: Day) => day.slice(0, 7);
const sinceDayAfter = (day: Day) => sql`between date(${day}, '+1 day') and ${`${monthOf(day)}-31`}`;

/** The entries of properties after a day. */
export function entriesAfter(day: Day): SQL {
  return entriesOfProperties(sql`> ${monthOf(day)}`, [sinceDayAfter(day)]);
}

/** The entries of properties after a day up to and with another, of a later month. */
export function entriesBetween(after: Day, upTo: Day): SQL {
  return entriesOfProperties(sql`> ${monthOf(after)} and month < ${monthOf(upTo)}`, [
    sinceDayAfter(after),
    sql`between ${`${monthOf(upTo)}-01`} and ${upTo}`,
  ]);
}

/** The entries of properties before a day, which is an expression; none if it is null. */
export function entriesBefore(day: SQL): SQL {
  return entriesOfProperties(sql`< substr(${day}, 1, 7)`, [
    sql`between date(${day}, 'start of month') and date(${day}, '-1 day')`,
  ]);
}

/** All entries of properties, with the columns of the others and `first_month`. */
export const allEntries: SQL = sql`(select flow_id, sub_flow_type, sub_flow_id, account_id, debit_cents, credit_cents, first_month
  from ${relationTotals} where flow_type = 'PROPERTY')`;

function quoted(keys: readonly RoutingKey[]): SQL {
  return sql.raw(`(${keys.map((key) => `'${key}'`).join(", ")})`);
}

/** What of some entries was received on the accounts of some keys: credit less debit. */
export function receivedOn(...keys: RoutingKey[]): SQL {
  return sql`coalesce(sum(entry.credit_cents - entry.debit_cents) filter (where account.routing_key in ${quoted(keys)}), 0)`;
}

function spentOn(...keys: RoutingKey[]): SQL {
  return sql`coalesce(sum(entry.debit_cents - entry.credit_cents) filter (where account.routing_key in ${quoted(keys)}), 0)`;
}

/** A property's money among some of its entries. */
export type PropertySums = PropertyMoney & { propertyId: number };

const propertyMoney: SQL = sql`entry.flow_id as propertyId, ${receivedOn("RENT")} as rent, ${receivedOn("UTILITIES")} as utilities,
  ${spentOn(...operatingCostKeys)} as operatingCosts, ${spentOn("INVESTMENT")} as investments,
  ${spentOn("PURCHASE_PRICE")} as purchasePrice, ${spentOn("PURCHASE_EXTRA_CHARGE")} as purchaseExtraCharges`;

/** The sums of each property over entries as one of the functions here names them; `only` narrows to one. */
export function selectPropertySums(entries: SQL, only: number | null): SQL<PropertySums> {
  return sql<PropertySums>`select ${propertyMoney}
    from ${entries} as entry join ${accounts} as account on account.id = entry.account_id
    ${only === null ? sql`` : sql`where entry.flow_id = ${only}`} group by entry.flow_id`;
}

/** The sums of each property over all its entries, and the first month of those that are revenue. */
export function selectPropertyTotals(only: number | null): SQL<PropertySums & { firstMonth: string | null }> {
  return sql<PropertySums & { firstMonth: string | null }>`select ${propertyMoney},
      min(entry.first_month) filter (where account.routing_key in ${quoted(revenueKeys)}) as firstMonth
    from ${allEntries} as entry join ${accounts} as account on account.id = entry.account_id
    ${only === null ? sql`` : sql`where entry.flow_id = ${only}`} group by entry.flow_id`;
}

/** What each property's price and extra charges come to over all its entries, as far as any are booked. */
export function selectPurchases(): SQL<Pick<PropertySums, "propertyId" | "purchasePrice" | "purchaseExtraCharges">> {
  return sql`select entry.flow_id as propertyId, ${spentOn("PURCHASE_PRICE")} as purchasePrice,
      ${spentOn("PURCHASE_EXTRA_CHARGE")} as purchaseExtraCharges
    from ${allEntries} as entry join ${accounts} as account on account.id = entry.account_id
    where entry.account_id in
      (select id from ${accounts} where routing_key in ${quoted(["PURCHASE_PRICE", "PURCHASE_EXTRA_CHARGE"])})
    group by entry.flow_id`;
}
