import { type SQL, sql } from "drizzle-orm";
import { accounts } from "../../../../db/schema/books/accounts";
import { legs } from "../../../../db/schema/books/ledger";
import { loans } from "../../../../db/schema/books/loans";
import type { Day } from "../../base/calendar/day";
import { type SideName, sides } from "../../base/relations/relation";
import { standsOn } from "../../base/relations/standing-legs.server";
import type { MovementOfLoan } from "./interest/accrue-interest";

/**
 * What was booked of loans up to a day, in order of days, without what was reversed by then and what reverses it, even
 * in a later month: a payout in error bore no interest. `which` answers the loans' ids; all if left out.
 */
export function selectMovements(asOf: Day, which: SQL = sql`select id from ${loans}`): SQL<MovementOfLoan> {
  const entriesOn = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    return sql`select ${column("flow_id")} as loan_id, leg.value_date, ${column("account_id")} as account_id,
        ${side === "source" ? sql`leg.cents` : sql`-leg.cents`} as cents
      from ${legs} as leg indexed by ${sql.raw(`legs_${side}_loan`)}
      where ${column("flow_type")} = 'LOAN' and ${column("flow_id")} in (${which})
        and leg.value_date <= ${asOf} and ${standsOn(asOf)}`;
  };
  return sql<MovementOfLoan>`
    select loan_id as loanId, value_date as day,
      sum(iif(routing_key = 'LOAN' and cents < 0, -cents, 0)) as creditCents,
      sum(iif(routing_key = 'LOAN' and cents > 0, cents, 0)) as repaidCents,
      sum(iif(routing_key = 'LOAN_INTEREST', cents, 0)) as interestPaidCents
    from (${sql.join(sides.map(entriesOn), sql` union all `)}) as entry
    join ${accounts} as account on account.id = entry.account_id
    where routing_key in ('LOAN', 'LOAN_INTEREST')
    group by value_date, loan_id order by value_date, loan_id`;
}
