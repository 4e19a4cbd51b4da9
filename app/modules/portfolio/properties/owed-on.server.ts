import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { accounts } from "../../../../db/schema/books/accounts";
import { legs } from "../../../../db/schema/books/ledger";
import { loanProperties } from "../../../../db/schema/books/loans";
import type { Day } from "../../base/calendar/day";
import { type SideName, sides } from "../../base/relations/relation";

/**
 * What is owed on a day of the loans that a property is for, by its shares: paid out less repaid, in cents. Null if no loan is for it;
 * interest that joined a principal is not in it.
 */
export function owedOn(propertyId: SQL, day: Day | Placeholder): SQL {
  const paidOut = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    return sql`coalesce((select sum(${side === "source" ? sql`-leg.cents` : sql`leg.cents`})
      from ${legs} as leg indexed by ${sql.raw(`legs_${side}_loan`)}
      where ${column("flow_type")} = 'LOAN' and ${column("flow_id")} = part.loan_id and leg.value_date <= ${day}
        and ${column("account_id")} in (select id from ${accounts} where routing_key = 'LOAN')), 0)`;
  };
  return sql`(select cast(round(sum(part.share * (${sql.join(sides.map(paidOut), sql` + `)})) / 100) as integer)
    from ${loanProperties} as part where part.property_id = ${propertyId})`;
}
