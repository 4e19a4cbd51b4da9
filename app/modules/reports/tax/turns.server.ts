import { type SQL, sql } from "drizzle-orm";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import { accounts } from "../../../../db/schema/books/accounts";
import { legs, transactions } from "../../../../db/schema/books/ledger";
import { loanProperties } from "../../../../db/schema/books/loans";
import { turnDecisions } from "../../../../db/schema/books/tax";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { EVER } from "../../base/calendar/day";
import { turnOfYear } from "../../base/law/tax-forms/tax-forms";
import { type SideName, sides } from "../../base/relations/relation";
import { standsOn } from "../../base/relations/standing-legs.server";
import type { RoutingKey } from "../../books/accounts/routing-keys";
import { listKeys } from "../../books/ledger/balances/property-entries.server";
import type { TurnPayment } from "./tax-facts";

/** Costs of a property that recur and fall due about the turn of a year. */
const recurringCosts = [
  "COMMON_CHARGE",
  "ADMINISTRATOR_CHARGE",
  "INSURANCE",
  "OPERATING_COST",
] as const satisfies RoutingKey[];

const ofKeys = (...keys: RoutingKey[]) => sql`(select id from ${accounts} where routing_key in ${listKeys(keys)})`;

/** Words that may name the December of a payment of January; they are read whole afterwards. */
const mayNameDecember = sql`(booked.description like '%dez%' or booked.description like '%12%')`;

/**
 * Recurring payments about the turns before and behind a year: rents and costs of properties, and interest of loans by shares. Of
 * those of January only what may be of December, or was decided about.
 */
export function selectTurns(year: number, id: number | null): PackedRows<TurnPayment> {
  const { from, until } = turnOfYear;
  const begin = sql`(substr(leg.value_date, 1, 4) || ${`-${from}`})`;
  const ends = [year - 1, year].map(
    (end) => sql`(leg.value_date between ${`${end}-${from}`} and ${`${end + 1}-${until}`})`,
  );
  const isNear = sql`(${sql.join(ends, sql` or `)}) and ${standsOn(EVER)}`;
  const isAsked = sql`(leg.value_date like '%-12-__' or decision.tax_year is not null or ${mayNameDecember})`;
  const only = (column: SQL) => (id === null ? sql`true` : sql`${column} = ${id}`);
  const joined = sql`join ${transactions} as booked on booked.id = leg.transaction_id
    left join ${turnDecisions} as decision on decision.leg_id = leg.id`;
  const ofSide = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    const received = side === "source" ? sql`-leg.cents` : sql`leg.cents`;
    const earlier = (
      further: SQL,
    ) => sql`(select max(before.value_date) from ${legs} as before indexed by ${sql.raw(`legs_${side}_flow`)}
      where before.${sql.raw(`${side}_flow_type`)} = ${column("flow_type")} and before.${sql.raw(`${side}_flow_id`)} = ${column("flow_id")}
        and before.value_date >= date(${begin}, '-1 month') and before.value_date < ${begin}
        and before.${sql.raw(`${side}_account_id`)} = ${column("account_id")} and ${further}
        and sign(before.cents) = sign(leg.cents) and before.reverses_leg_id is null)`;
    const read = (
      propertyId: SQL,
      startDate: SQL,
      earlierDay: SQL,
      share: SQL,
    ) => sql`select leg.id as leg_id, leg.transaction_id,
      ${propertyId} as property_id, ${column("account_id")} as account_id, leg.value_date, ${received} as cents, booked.description,
      ${startDate} as start_date, ${earlierDay} as earlier_day, decision.tax_year as decided_year, ${share} as share
      from ${legs} as leg indexed by legs_value_date`;
    const costs = sql`${read(column("flow_id"), sql`null`, earlier(sql`true`), sql`null`)} ${joined}
      where ${isNear} and ${column("flow_type")} = 'PROPERTY' and ${only(column("flow_id"))}
        and ${column("account_id")} in ${ofKeys(...recurringCosts)} and ${received} < 0 and ${isAsked}`;
    const interest = sql`${read(sql`part.property_id`, sql`null`, sql`null`, sql`part.share`)}
      join ${loanProperties} as part on part.loan_id = ${column("flow_id")} ${joined}
      where ${isNear} and ${column("flow_type")} = 'LOAN' and ${column("account_id")} in ${ofKeys("LOAN_INTEREST")}
        and ${received} < 0 and ${isAsked}`;
    if (side === "source") return [costs, interest];
    const same = sql`before.target_sub_flow_id = leg.target_sub_flow_id`;
    const rents = sql`${read(column("flow_id"), sql`agreement.start_date`, earlier(same), sql`null`)}
      join ${rentalAgreements} as agreement on agreement.id = leg.target_sub_flow_id ${joined}
      where ${isNear} and leg.target_flow_type = 'PROPERTY' and ${only(column("flow_id"))}
        and leg.target_sub_flow_type = 'RENTAL_AGREEMENT' and ${received} > 0
        and leg.target_account_id in ${ofKeys("RENT", "UTILITIES")} and ${isAsked}`;
    return [costs, interest, rents];
  };
  return packRows<TurnPayment>({
    key: sql`leg_id`,
    columns: {
      legId: sql`leg_id`,
      transactionId: sql`transaction_id`,
      propertyId: sql`property_id`,
      accountId: sql`account_id`,
      routingKey: sql`routing_key`,
      day: sql`value_date`,
      cents: sql`cents`,
      description: sql`description`,
      startDate: sql`start_date`,
      earlierDay: sql`earlier_day`,
      decidedYear: sql`decided_year`,
      share: sql`share`,
    },
    from: sql`from (select turn.*, account.routing_key from (${sql.join(sides.flatMap(ofSide), sql` union all `)}) as turn
      join ${accounts} as account on account.id = turn.account_id)`,
  });
}
