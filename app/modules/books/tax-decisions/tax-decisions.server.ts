import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../../../db/client";
import { accounts } from "../../../../db/schema/books/accounts";
import { legs, transactions } from "../../../../db/schema/books/ledger";
import { legVatRates, spreadExpenses, turnDecisions } from "../../../../db/schema/books/tax";
import { ledgerTexts } from "../../../texts/accounting/ledger";
import { taxTexts as texts } from "../../../texts/reports/tax";
import { type Day, EVER } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import { recordRow, type Told } from "../../base/history/record-history.server";
import { turnOfYear } from "../../base/law/tax-forms/tax-forms";
import type { Cents } from "../../base/money/money";
import { type SideName, sides } from "../../base/relations/relation";
import { standsOn } from "../../base/relations/standing-legs.server";
import type { repairFormSchema } from "./decision-requests";
import { type TaxDecisionKey, taxDecisionFields } from "./tax-decision-fields";

/** How the history tells of what somebody decided of a transaction. */
const told: Told = {
  kind: "tax-decision",
  table: transactions,
  fields: taxDecisionFields,
  title: sql`substr(${transactions.description}, 1, 200)`,
};

/** The statement that records a decision of the transactions for which a condition holds, unless it is as it was. */
function recordDecision(
  actor: Actor,
  key: TaxDecisionKey,
  { before, after, where }: { before: SQL; after: number | null; where: SQL },
): SQL {
  const changes = sql`json_array(json_object('name', ${key}, 'oldValue', ${before}, 'newValue', ${after}))`;
  return recordRow(actor, told, "changed", changes, sql`${where} and ${before} is not ${after}`);
}

/** The legs of a transaction that are repairs of a property and stand. */
const repairLegs = (transactionId: SQL | number) => sql`(select leg.id from ${legs} as leg join ${accounts} as account
      on leg.source_flow_type = 'PROPERTY' and account.id = leg.source_account_id
        or leg.target_flow_type = 'PROPERTY' and account.id = leg.target_account_id
    where leg.transaction_id = ${transactionId} and account.routing_key = 'MAINTENANCE' and leg.reverses_leg_id is null
      and not exists (select 1 from ${legs} as mirror where mirror.reverses_leg_id = leg.id))`;

/** The statements that record and do that the repairs of a transaction are spread over years, or with null over none. */
export function changeSpread(actor: Actor, transactionId: SQL | number, years: number | null): [SQL, SQL] {
  const isRepair = sql`exists ${repairLegs(transactionId)}`;
  const write =
    years === null
      ? sql`delete from ${spreadExpenses} where transaction_id = ${transactionId}`
      : sql`insert into ${spreadExpenses} (transaction_id, years, user_id, change_time)
          select id, ${years}, ${actor.userId}, ${actor.now} from ${transactions} where id = ${transactionId} and ${isRepair}
          on conflict (transaction_id) do update set years = excluded.years, user_id = excluded.user_id,
            change_time = excluded.change_time`;
  const record = recordDecision(actor, "years", {
    before: sql`(select years from ${spreadExpenses} where transaction_id = ${transactionId})`,
    after: years,
    where: sql`${transactions.id} = ${transactionId} and ${years === null ? sql`true` : isRepair}`,
  });
  return [record, write];
}

/**
 * Spreads the repairs of a transaction over years, or takes that back with null. Throws `not-found`, and `refused` if none of its
 * standing legs is a repair of a property.
 */
export async function spreadExpense(db: Db, actor: Actor, transactionId: number, years: number | null): Promise<void> {
  const [record, write] = changeSpread(actor, transactionId, years);
  if (await writeOnce(db, actor, [write], [record])) return;
  await refuseUnlessThere(db, transactionId, years);
}

/** Says how much value added tax the repairs of a transaction hold, in percent, or that it is not known with null; throws as above. */
export async function decideVatRate(db: Db, actor: Actor, transactionId: number, rate: number | null): Promise<void> {
  const own = repairLegs(transactionId);
  const write =
    rate === null
      ? sql`delete from ${legVatRates} where leg_id in ${own}`
      : sql`insert into ${legVatRates} (leg_id, vat_rate) select id, ${rate} from ${own} where true
          on conflict (leg_id) do update set vat_rate = excluded.vat_rate`;
  const record = recordDecision(actor, "vatRate", {
    before: sql`(select max(vat_rate) from ${legVatRates} where leg_id in ${own})`,
    after: rate,
    where: sql`${transactions.id} = ${transactionId} and exists ${own}`,
  });
  if (await writeOnce(db, actor, [write], [record])) return;
  await refuseUnlessThere(db, transactionId, rate);
}

/** Decides what a form of a page asks for of a booking's repairs; throws as above. */
export async function decideRepair(db: Db, actor: Actor, decided: z.infer<typeof repairFormSchema>): Promise<void> {
  if ("vatRate" in decided) await decideVatRate(db, actor, decided.transactionId, decided.vatRate);
  else await spreadExpense(db, actor, decided.transactionId, decided.years === 1 ? null : decided.years);
}

async function refuseUnlessThere(db: Db, transactionId: number, decided: number | null): Promise<void> {
  const [found] = await db.all<{ id: number }>(sql`select id from ${transactions} where id = ${transactionId}`);
  if (!found) throw new DomainError("not-found", ledgerTexts.notFound);
  if (decided !== null) throw new DomainError("refused", texts.spread.notMaintenance);
}

/** The queries for what was decided of a transaction: over how many years it is spread, and the tax in its legs. */
export function selectDecided(
  transactionId: number,
): [SQL<{ years: number }>, SQL<{ legId: number; vatRate: number }>] {
  return [
    sql<{ years: number }>`select years from ${spreadExpenses} where transaction_id = ${transactionId}`,
    sql<{ legId: number; vatRate: number }>`select leg.id as legId, vat.vat_rate as vatRate from ${legs} as leg
      join ${legVatRates} as vat on vat.leg_id = leg.id where leg.transaction_id = ${transactionId}`,
  ];
}

/** A repair of a property as it was booked, and over how many years it is spread. */
export type Repair = {
  transactionId: number;
  day: Day;
  cents: Cents;
  description: string;
  years: number | null;
  /** In percent; null if it is not known. */
  vatRate: number | null;
};

/** The query for the repairs of a property that stand in a year. */
export function selectRepairs(year: number, propertyId: number): SQL<Repair> {
  const ofSide = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    return sql`select leg.transaction_id, leg.value_date, vat.vat_rate, ${side === "source" ? sql`leg.cents` : sql`-leg.cents`} as cents
      from ${legs} as leg indexed by ${sql.raw(`legs_${side}_flow`)} join ${accounts} as account on account.id = ${column("account_id")}
      left join ${legVatRates} as vat on vat.leg_id = leg.id
      where ${column("flow_type")} = 'PROPERTY' and ${column("flow_id")} = ${propertyId} and account.routing_key = 'MAINTENANCE'
        and leg.value_date between ${`${year}-01-01`} and ${`${year}-12-31`} and ${standsOn(EVER)}`;
  };
  return sql<Repair>`select entry.transaction_id as transactionId, entry.value_date as day, sum(entry.cents) as cents,
      booked.description, spread.years, max(entry.vat_rate) as vatRate
    from (${sql.join(sides.map(ofSide), sql` union all `)}) as entry
    join ${transactions} as booked on booked.id = entry.transaction_id
    left join ${spreadExpenses} as spread on spread.transaction_id = entry.transaction_id
    group by entry.transaction_id having sum(entry.cents) > 0 order by entry.value_date, entry.transaction_id`;
}

/**
 * Decides for which year a recurring payment about the turn of one counts, or leaves that to the law with null. Throws `not-found`, and
 * `refused` if it was not made about the turn of a year, or the year is not one of the two.
 */
export async function decideTurnOf(db: Db, actor: Actor, legId: number, taxYear: number | null): Promise<void> {
  const { from, until } = turnOfYear;
  const [day, paidIn] = [sql`substr(leg.value_date, 6)`, sql`cast(substr(leg.value_date, 1, 4) as integer)`];
  const mayCount = sql`(${day} >= ${from} and ${taxYear} - ${paidIn} in (0, 1) or ${day} <= ${until} and ${paidIn} - ${taxYear} in (0, 1))`;
  const decidable = sql`from ${legs} as leg where leg.id = ${legId} and ${taxYear === null ? sql`true` : mayCount}`;
  const write =
    taxYear === null
      ? sql`delete from ${turnDecisions} where leg_id = ${legId}`
      : sql`insert into ${turnDecisions} (leg_id, tax_year, user_id, change_time)
          select leg.id, ${taxYear}, ${actor.userId}, ${actor.now} ${decidable}
          on conflict (leg_id) do update set tax_year = excluded.tax_year, user_id = excluded.user_id,
            change_time = excluded.change_time`;
  const record = recordDecision(actor, "taxYear", {
    before: sql`(select tax_year from ${turnDecisions} where leg_id = ${legId})`,
    after: taxYear,
    where: sql`${transactions.id} in (select leg.transaction_id ${decidable})`,
  });
  if (await writeOnce(db, actor, [write], [record])) return;
  const [found] = await db.all<{ id: number }>(sql`select id from ${legs} where id = ${legId}`);
  if (!found) throw new DomainError("not-found", texts.turns.notFound);
  if (taxYear !== null) throw new DomainError("refused", texts.turns.notAboutTurn);
}
