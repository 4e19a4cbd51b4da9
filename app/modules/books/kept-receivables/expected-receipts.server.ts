import { type SQL, sql } from "drizzle-orm";
import { bankTransactions } from "../../../../db/schema/books/bank-statements";
import { legs, transactions } from "../../../../db/schema/books/ledger";
import { bookingTokens } from "../../../../db/schema/books/suggestions";
import type { DatedKey } from "../../base/calendar/dated-key";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { LONGEST_NUMBER, tokenKinds } from "../suggestions/learned/tokens-of";

/** Of so many open lines, the newest, it is looked who pays them. */
const MOST_RECEIPTS = 1_000;

/** What was received of an agreement's tenant and is not booked, with the place of its newest line among those that are to be. */
export type Expected = DatedKey & { agreementId: number; cents: Cents };

/**
 * The query for what was received up to a day and is not booked, by the agreement whose tenant pays from that account: the one agreement
 * that lines from it were ever booked to.
 */
export function selectExpected(asOf: Day): SQL<Expected> {
  const token = sql`'=' || ${tokenKinds.iban} || substr(line.counterparty_iban, 1, ${LONGEST_NUMBER})`;
  return sql<Expected>`
    with receipt as materialized (
      select opened.id, opened.value_date, opened.unbooked_cents as cents, opened.bank_transaction_id from ${transactions} as opened
        join ${legs} as leg on leg.id = opened.first_leg_id
      where opened.unbooked_cents <> 0 and opened.value_date <= ${asOf} and leg.cents > 0
      order by opened.value_date desc, opened.id desc limit ${MOST_RECEIPTS})
    select agreement_id as agreementId, sum(abs(cents)) as cents, max(value_date) as valueDate, id from (
      select receipt.*, (select min(sub_flow_id) from ${bookingTokens} as token where token.token = ${token}
          and token.sub_flow_type = 'RENTAL_AGREEMENT' having min(sub_flow_id) = max(sub_flow_id)) as agreement_id
      from receipt join ${bankTransactions} as line on line.id = receipt.bank_transaction_id
      where line.counterparty_iban <> '')
    where agreement_id is not null group by agreement_id`;
}
