import { type SQL, sql } from "drizzle-orm";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import { accounts } from "../../../../db/schema/books/accounts";
import { bankTransactions } from "../../../../db/schema/books/bank-statements";
import { legs, transactions } from "../../../../db/schema/books/ledger";
import { paymentReturns } from "../../../../db/schema/books/payment-runs";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Day } from "../../base/calendar/day";
import { type SideName, sides } from "../../base/relations/relation";
import { booksBeginSql } from "../../base/settings/repository.server";
import type { Amounts } from "../../portfolio/rental-agreements/terms/amounts";
import type { RoutingKey } from "../accounts/routing-keys";

/** What one booking of a day moved on an agreement, with the words of the bank's line, or else its own. */
export type PaymentRow = Amounts & {
  agreementId: number;
  transactionId: number;
  day: Day;
  words: string;
  /** The transactions whose payments it gave back; null if that is not known. */
  returns: number[] | null;
};

/** Which days payments are of, both included. */
type PaymentDays = { since: SQL | Day; upTo: Day };

/** From the beginning of the books up to a day. */
export function sinceBooksBegin(upTo: Day): PaymentDays {
  return { since: sql`coalesce(${booksBeginSql}, '')`, upTo };
}

/**
 * The query for what was booked on some agreements, which `asked` answers as `id`, in some days, in no order. What was undone is left out
 * with what undid it.
 */
export function selectPayments(asked: SQL, { since, upTo }: PaymentDays): PackedRows<PaymentRow> {
  const bookedOn = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    return sql`select asked.id as agreement_id, leg.transaction_id, leg.value_date, ${column("account_id")} as account_id,
        ${side === "source" ? sql`-leg.cents` : sql`leg.cents`} as cents
      from asked cross join ${legs} as leg indexed by ${sql.raw(`legs_${side}_flow`)}
      where ${column("flow_type")} = 'PROPERTY' and ${column("flow_id")} = asked.property_id
        and ${column("sub_flow_type")} = 'RENTAL_AGREEMENT' and ${column("sub_flow_id")} = asked.id
        and leg.value_date between ${since} and ${upTo}
        and leg.reverses_leg_id is null and not exists (select 1 from ${legs} as mirror where mirror.reverses_leg_id = leg.id)`;
  };
  const moved = (key: RoutingKey) => sql`coalesce(sum(entry.cents) filter (where account.routing_key = ${key}), 0)`;
  const rows = sql`(with asked as materialized (
      select id, property_id from ${rentalAgreements} where id in (${asked}))
    select entry.agreement_id, entry.transaction_id, entry.value_date,
      ${moved("RENT")} as rent, ${moved("UTILITIES")} as utilities, ${moved("RENT_DEPOSIT")} as deposit,
      coalesce(nullif(bank.purpose, ''), booking.description) as words,
      (select '[' || group_concat(back.returned_transaction_id) || ']' from ${paymentReturns} as back
        where back.transaction_id = entry.transaction_id and coalesce(back.agreement_id, entry.agreement_id) = entry.agreement_id) as returns
    from (${sql.join(sides.map(bookedOn), sql` union all `)}) as entry
    join ${accounts} as account on account.id = entry.account_id
    join ${transactions} as booking on booking.id = entry.transaction_id
    left join ${bankTransactions} as bank on bank.id = booking.bank_transaction_id
    where account.routing_key in ('RENT', 'UTILITIES', 'RENT_DEPOSIT')
    group by entry.agreement_id, entry.transaction_id, entry.value_date)`;
  const words = sql`words`;
  return packRows<PaymentRow>({
    key: sql`transaction_id`,
    columns: {
      agreementId: sql`agreement_id`,
      transactionId: sql`transaction_id`,
      day: sql`value_date`,
      rent: sql`rent`,
      utilities: sql`utilities`,
      deposit: sql`deposit`,
      words,
      returns: sql`returns`,
    },
    json: ["returns"],
    long: [words],
    from: sql`from ${rows}`,
  });
}
