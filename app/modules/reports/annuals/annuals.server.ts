import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { accounts } from "../../../../db/schema/accounts";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Day } from "../../calendar/day";
import { scopeEntries } from "../../ledger/entries/entry-scope.server";
import { selectMovements } from "../../loans/loan-movements.server";
import { selectLoans } from "../../loans/repository.server";
import { booksBeginSql } from "../../settings/repository.server";
import { selectPurchases } from "../ledger-sums.server";
import { selectReportedProperties } from "../portfolio.server";
import type { YearSum } from "./annual-report";

/** What was booked in each year up to a day, whatever it relates to. */
function selectYearSums(asOf: Day): SQL<YearSum> {
  const everything = {
    accountId: null,
    flowType: null,
    flowId: null,
    subFlowType: null,
    subFlowId: null,
    fromDate: null,
  };
  const { months } = scopeEntries({ ...everything, toDate: asOf });
  return sql<YearSum>`select cast(substr(month, 1, 4) as integer) as year, account.routing_key as routingKey,
      sum(debit_cents) as debitCents, sum(credit_cents) as creditCents
    from (${months}) as entry join ${accounts} as account on account.id = entry.account_id
    group by 1, 2`;
}

/** What the report of years is made of, as one batch. */
export function selectAnnuals(db: Db, asOf: Day) {
  return [
    selectReportedProperties(db),
    db
      .select({
        propertyId: rentalAgreements.propertyId,
        startDate: rentalAgreements.startDate,
        endDate: rentalAgreements.endDate,
      })
      .from(rentalAgreements),
    selectYearSums(asOf),
    selectPurchases(),
    selectLoans(db),
    selectMovements(asOf),
    sql<{ day: Day | null }>`select ${booksBeginSql} as day`,
  ] as const;
}
