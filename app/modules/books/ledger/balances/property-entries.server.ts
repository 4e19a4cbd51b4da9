import { type SQL, sql } from "drizzle-orm";
import { legs, relationMonths, relationTotals } from "../../../../../db/schema/books/ledger";
import type { Day } from "../../../base/calendar/day";
import { type SideName, sides } from "../../../base/relations/relation";
import type { RoutingKey } from "../../accounts/routing-keys";

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
export const entriesOfAllTime: SQL = sql`(select flow_id, sub_flow_type, sub_flow_id, account_id, debit_cents, credit_cents, first_month
  from ${relationTotals} where flow_type = 'PROPERTY')`;

/** The same of those that relate to an agreement. */
export const entriesOfAgreements: SQL = sql`(select flow_id, sub_flow_type, sub_flow_id, account_id, debit_cents, credit_cents
  from ${relationTotals} indexed by relation_totals_of_agreements
  where flow_type = 'PROPERTY' and sub_flow_type = 'RENTAL_AGREEMENT')`;

/** Keys as a list of SQL. */
export function listKeys(keys: readonly RoutingKey[]): SQL {
  return sql.raw(`(${keys.map((key) => `'${key}'`).join(", ")})`);
}

/** What of some entries was received on the accounts of some keys: credit less debit. */
export function receivedOn(...keys: RoutingKey[]): SQL {
  return sql`coalesce(sum(entry.credit_cents - entry.debit_cents) filter (where account.routing_key in ${listKeys(keys)}), 0)`;
}
