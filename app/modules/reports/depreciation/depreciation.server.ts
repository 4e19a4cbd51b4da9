import { type SQL, sql } from "drizzle-orm";
import { accounts } from "../../../../db/schema/books/accounts";
import { legs } from "../../../../db/schema/books/ledger";
import { legVatRates } from "../../../../db/schema/books/tax";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { type SideName, sides } from "../../base/relations/relation";
import { standsInItsYear, undoneDay } from "../../base/relations/standing-legs.server";
import type { RoutingKey } from "../../books/accounts/routing-keys";
import { listKeys } from "../../books/ledger/balances/property-entries.server";

/**
 * What was spent on a property on a day under one key, without what was undone in the same year; and what of it is known not to be
 * value added tax.
 */
export type SpentOnDay = {
  routingKey: RoutingKey;
  day: Day;
  /** When what this undoes was spent, in an earlier year; null if it undoes nothing. */
  undoneDay: Day | null;
  cents: Cents;
  netCents: Cents;
  /** What of it says nothing of its tax, and so is counted whole. */
  grossCents: Cents;
};

/** The query for what was spent on a property under some keys, by day. */
export function selectSpent(propertyId: number, keys: readonly RoutingKey[]): SQL<SpentOnDay> {
  const ofSide = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    const cents = side === "source" ? sql`leg.cents` : sql`-leg.cents`;
    return sql`select ${column("account_id")} as account_id, leg.value_date, ${undoneDay} as undone_day, ${cents} as cents, vat.vat_rate,
        cast(round(${cents} * 100 / (100.0 + coalesce(vat.vat_rate, 0))) as integer) as net
      from ${legs} as leg indexed by ${sql.raw(`legs_${side}_flow`)}
      left join ${legVatRates} as vat on vat.leg_id = leg.id
      where ${column("flow_type")} = 'PROPERTY' and ${column("flow_id")} = ${propertyId}
        and (${standsInItsYear} or undone_day is not null)`;
  };
  return sql<SpentOnDay>`select account.routing_key as routingKey, entry.value_date as day, entry.undone_day as undoneDay, sum(entry.cents) as cents,
      sum(entry.net) as netCents, sum(iif(entry.vat_rate is null, entry.cents, 0)) as grossCents
    from (${sql.join(sides.map(ofSide), sql` union all `)}) as entry join ${accounts} as account on account.id = entry.account_id
    where account.routing_key in ${listKeys(keys)}
    group by account.routing_key, entry.value_date, entry.undone_day having sum(entry.cents) <> 0 order by entry.value_date`;
}
