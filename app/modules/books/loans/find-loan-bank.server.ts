import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { legs } from "../../../../db/schema/books/ledger";
import { type Side, type SideName, sides } from "../../base/relations/relation";

/** The bank's account that a loan was last paid from or into, as a side of a leg; null if none was. */
export async function findLoanBank(db: Db, loanId: number): Promise<Side | null> {
  const legsOf = (side: SideName) => sql`
    select transaction_id, value_date, id from ${legs} indexed by ${sql.raw(`legs_${side}_loan`)}
    where ${sql.raw(side)}_flow_type = 'LOAN' and ${sql.raw(side)}_flow_id = ${loanId}`;
  const bankOf = (side: SideName) => sql`
    select ${sql.raw(`bank.${side}_account_id`)} as account_id, ${sql.raw(`bank.${side}_flow_id`)} as flow_id, paid.value_date, paid.id
    from paid join ${legs} as bank on bank.transaction_id = paid.transaction_id
    where ${sql.raw(`bank.${side}_flow_type`)} = 'BANK_ACCOUNT'`;
  const [found] = await db.all<{ accountId: number; flowId: number }>(sql`
    with paid as (${sql.join(sides.map(legsOf), sql` union all `)})
    select account_id as accountId, flow_id as flowId
    from (${sql.join(sides.map(bankOf), sql` union all `)})
    order by value_date desc, id desc limit 1`);
  return found ? { ...found, flowType: "BANK_ACCOUNT", subFlowType: "NONE", subFlowId: 0 } : null;
}
