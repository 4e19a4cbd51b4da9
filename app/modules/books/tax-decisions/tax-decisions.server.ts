import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { accounts } from "../../../../db/schema/books/accounts";
import { legs, transactions } from "../../../../db/schema/books/ledger";
import { spreadExpenses, turnDecisions } from "../../../../db/schema/books/tax";
import { ledgerTexts } from "../../../texts/accounting/ledger";
import { taxTexts as texts } from "../../../texts/reports/tax";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import type { Cents } from "../../base/money/money";
import { type SideName, sides } from "../../base/relations/relation";
import { standsOn } from "../../base/relations/standing-legs.server";

/**
 * Spreads the repairs of a transaction over years, or takes that back with null. Throws `not-found`, and `refused` if none of its
 * standing legs is a repair of a property.
 */
export async function spreadExpense(db: Db, actor: Actor, transactionId: number, years: number | null): Promise<void> {
  const isRepair = sql`exists (select 1 from ${legs} as leg join ${accounts} as account
      on account.id = iif(leg.source_flow_type = 'PROPERTY', leg.source_account_id, leg.target_account_id)
    where leg.transaction_id = ${transactionId} and account.routing_key = 'MAINTENANCE' and leg.reverses_leg_id is null
      and 'PROPERTY' in (leg.source_flow_type, leg.target_flow_type)
      and not exists (select 1 from ${legs} as mirror where mirror.reverses_leg_id = leg.id))`;
  const write =
    years === null
      ? sql`delete from ${spreadExpenses} where transaction_id = ${transactionId}`
      : sql`insert into ${spreadExpenses} (transaction_id, years, user_id, change_time)
          select id, ${years}, ${actor.userId}, ${actor.now} from ${transactions} where id = ${transactionId} and ${isRepair}
          on conflict (transaction_id) do update set years = excluded.years, user_id = excluded.user_id,
            change_time = excluded.change_time`;
  if (await writeOnce(db, actor, [write])) return;
  const [found] = await db.all<{ id: number }>(sql`select id from ${transactions} where id = ${transactionId}`);
  if (!found) throw new DomainError("not-found", ledgerTexts.notFound);
  if (years !== null) throw new DomainError("refused", texts.spread.notMaintenance);
}

/** A repair of a property as it was booked, and over how many years it is spread. */
export type Repair = { transactionId: number; day: Day; cents: Cents; description: string; years: number | null };

/** The query for the repairs of a property that stand in a year. */
export function selectRepairs(year: number, propertyId: number): SQL<Repair> {
  const ofSide = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    return sql`select leg.transaction_id, leg.value_date, ${side === "source" ? sql`leg.cents` : sql`-leg.cents`} as cents
      from ${legs} as leg indexed by ${sql.raw(`legs_${side}_flow`)} join ${accounts} as account on account.id = ${column("account_id")}
      where ${column("flow_type")} = 'PROPERTY' and ${column("flow_id")} = ${propertyId} and account.routing_key = 'MAINTENANCE'
        and leg.value_date between ${`${year}-01-01`} and ${`${year}-12-31`} and ${standsOn("9999-12-31")}`;
  };
  return sql<Repair>`select entry.transaction_id as transactionId, entry.value_date as day, sum(entry.cents) as cents,
      booked.description, spread.years
    from (${sql.join(sides.map(ofSide), sql` union all `)}) as entry
    join ${transactions} as booked on booked.id = entry.transaction_id
    left join ${spreadExpenses} as spread on spread.transaction_id = entry.transaction_id
    group by entry.transaction_id having sum(entry.cents) > 0 order by entry.value_date, entry.transaction_id`;
}

/** Decides for which year a payment counts, that in which it came or the next one. */
export async function decideTurnOf(db: Db, actor: Actor, legId: number, taxYear: number): Promise<void> {
  const done = await writeOnce(db, actor, [
    sql`insert into ${turnDecisions} (leg_id, tax_year, user_id, change_time)
      select id, ${taxYear}, ${actor.userId}, ${actor.now} from ${legs}
      where id = ${legId} and substr(value_date, 6) >= '12-22'
        and ${taxYear} - cast(substr(value_date, 1, 4) as integer) in (0, 1)
      on conflict (leg_id) do update set tax_year = excluded.tax_year, user_id = excluded.user_id,
        change_time = excluded.change_time`,
  ]);
  if (!done) throw new DomainError("not-found", ledgerTexts.notFound);
}
