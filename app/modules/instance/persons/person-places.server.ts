import { type SQL, sql } from "drizzle-orm";
import { bankTransactions, subLines } from "../../../../db/schema/books/bank-statements";
import { legs, transactions } from "../../../../db/schema/books/ledger";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { type SideName, sides } from "../../base/relations/relation";
import { STRIPPED } from "./make-mark-finder";
import { amongIds } from "./persons.server";

/** A text as needles are looked for in it (`MarkFinder`). */
export function strippedSql(text: SQL): SQL {
  return sql`lower(${STRIPPED.reduce((rest, sign) => sql`replace(${rest}, ${sql.raw(`'${sign}'`)}, '')`, text)})`;
}

/** Holds for a text that has one of some needles. */
export function holdsNeedle(text: SQL, needles: readonly string[]): SQL {
  return sql`exists (select 1 from json_each(${JSON.stringify(needles)}) as needle where instr(${strippedSql(text)}, needle.value) > 0)`;
}

/** The query for the transactions that were booked, on one of their sides, as paid or owed by the tenants of some agreements. */
export function transactionsOf(ids: readonly number[]): SQL {
  const bookedOn = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    return sql`select leg.transaction_id as id from ${legs} as leg
      where ${column("sub_flow_type")} = 'RENTAL_AGREEMENT' and ${column("sub_flow_id")} in ${amongIds(ids)}`;
  };
  return sql.join(sides.map(bookedOn), sql` union `);
}

/** The query for the lines of the bank behind them, and those from accounts of theirs. */
export function linesOf(ids: readonly number[], ibans: readonly string[]): SQL {
  const known = sql`(select value from json_each(${JSON.stringify(ibans)}))`;
  return sql`select bank_transaction_id as id from ${transactions}
      where id in (${transactionsOf(ids)}) and bank_transaction_id is not null
    union select id from ${bankTransactions} where counterparty_iban in ${known}
    union select bank_transaction_id from ${subLines} where counterparty_iban in ${known}`;
}

/** What a line of the bank says, or the part of a line of several payments that is the person's. */
export type PersonLine = {
  id: number;
  bookingDate: Day;
  valueDate: Day;
  cents: Cents;
  purpose: string;
  counterpartyName: string | null;
  counterpartyIban: string | null;
  counterpartyBic: string | null;
  endToEndId: string | null;
  mandateId: string | null;
  /** Whether it is one of several payments of a line, whose others are not the person's. */
  isPart: number;
};

/** The query for lines of the bank, each part of one with several payments for itself, the earliest first. */
export function selectPersonLines(ids: readonly number[], ibans: readonly string[]): SQL<PersonLine> {
  const line = sql`line.id, line.booking_date as bookingDate, line.value_date as valueDate`;
  return sql<PersonLine>`with asked as materialized (${linesOf(ids, ibans)})
    select ${line}, line.cents, line.purpose, line.counterparty_name as counterpartyName, line.counterparty_iban as counterpartyIban,
      line.counterparty_bic as counterpartyBic, line.end_to_end_id as endToEndId, line.mandate_id as mandateId, 0 as isPart
    from asked join ${bankTransactions} as line on line.id = asked.id
    where line.withdraw_time is null and not exists (select 1 from ${subLines} where bank_transaction_id = line.id)
    union all
    select ${line}, part.cents, part.purpose, part.counterparty_name, part.counterparty_iban, null, part.end_to_end_id, null, 1
    from asked join ${bankTransactions} as line on line.id = asked.id
    join ${subLines} as part on part.bank_transaction_id = line.id
    where line.withdraw_time is null
    order by 3, 1`;
}
