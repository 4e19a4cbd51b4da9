import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { accounts } from "../../../../db/schema/accounts";
import { bankAccounts } from "../../../../db/schema/bank-accounts";
import { accountMonths, legs, transactions } from "../../../../db/schema/ledger";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { selectLoadedStatements } from "../../bank-transactions/repository.server";
import { addDays, type Day } from "../../calendar/day";
import type { Cents } from "../../money/money";
import { type SideName, sides } from "../../relations/relation";
import { booksBeginSql } from "../../settings/repository.server";
import { selectPurchases } from "../ledger-sums.server";
import { selectAllProperties } from "../portfolio.server";
import { DAYS_WITHOUT_PAYMENT, type Overlap } from "./list-findings";

function selectClearing(): SQL<{ count: number; cents: Cents }> {
  return sql<{ count: number; cents: Cents }>`
    select (select count(*) from ${transactions} where unbooked_cents <> 0) as count,
      coalesce(sum(month.debit_cents - month.credit_cents), 0) as cents
    from ${accountMonths} as month
    where month.account_id = (select id from ${accounts} where routing_key = 'CASH_CLEARING')`;
}

/** The agreements on which rent or utilities were received in the last days. */
function selectPaidLately(today: Day): SQL<{ agreementId: number }> {
  const paidOn = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    return sql`select ${column("sub_flow_id")} as agreementId from ${legs} as leg indexed by legs_value_date
      where leg.value_date > ${addDays(today, -DAYS_WITHOUT_PAYMENT)} and ${column("sub_flow_type")} = 'RENTAL_AGREEMENT'
        and ${column("account_id")} in (select id from ${accounts} where routing_key in ('RENT', 'UTILITIES'))
        and ${side === "source" ? sql`leg.cents < 0` : sql`leg.cents > 0`}`;
  };
  return sql<{ agreementId: number }>`${sql.join(sides.map(paidOn), sql` union `)}`;
}

function selectAllOverlaps(): SQL<Overlap> {
  return sql<Overlap>`select one.id, other.id as otherId
    from ${rentalAgreements} as one join ${rentalAgreements} as other
      on other.property_id = one.property_id and other.id < one.id
    where (one.end_date is null or other.start_date <= one.end_date)
      and (other.end_date is null or other.end_date >= one.start_date)
    order by one.property_id, one.id, other.id`;
}

/** What the checks of a day look through, as one batch. */
export function selectReview(db: Db, today: Day) {
  return [
    selectClearing(),
    db
      .select({
        id: rentalAgreements.id,
        propertyId: rentalAgreements.propertyId,
        counterParty: rentalAgreements.counterParty,
        startDate: rentalAgreements.startDate,
        endDate: rentalAgreements.endDate,
        rentSteps: rentalAgreements.rentSteps,
        rentDeposit: rentalAgreements.rentDeposit,
      })
      .from(rentalAgreements)
      .orderBy(rentalAgreements.propertyId, rentalAgreements.id),
    selectAllOverlaps(),
    selectPaidLately(today),
    sql<{ day: Day | null }>`select ${booksBeginSql} as day`,
    db.select({ id: bankAccounts.id, name: bankAccounts.name, iban: bankAccounts.iban }).from(bankAccounts),
    selectLoadedStatements(),
    selectAllProperties(db),
    selectPurchases(),
  ] as const;
}
