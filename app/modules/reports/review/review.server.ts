import { desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { accounts } from "../../../../db/schema/accounts";
import { bankAccounts } from "../../../../db/schema/bank-accounts";
import { accountMonths, legs, relationTotals, transactions } from "../../../../db/schema/ledger";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { setAsideFindings } from "../../../../db/schema/set-aside-findings";
import { users } from "../../../../db/schema/users";
import { selectLoadedStatements } from "../../bank-transactions/repository.server";
import { addDays, type Day } from "../../calendar/day";
import type { Cents } from "../../money/money";
import { type SideName, sides } from "../../relations/relation";
import { booksBeginSql } from "../../settings/repository.server";
import { fullNameSql } from "../../users/full-name-sql.server";
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

/** Holds for an agreement that has not ended on a day. */
const hasNotEnded = (today: Day) =>
  sql`(${rentalAgreements.endDate} is null or ${rentalAgreements.endDate} >= ${today})`;

/** What was ever received of rent and utilities on the agreements that have not ended and on which nothing was lately. */
function selectReceived(today: Day): SQL<{ agreementId: number; cents: Cents }> {
  return sql<{ agreementId: number; cents: Cents }>`
    select total.sub_flow_id as agreementId, sum(total.credit_cents) as cents
    from ${relationTotals} as total
    where total.flow_type = 'PROPERTY' and total.sub_flow_type = 'RENTAL_AGREEMENT'
      and total.account_id in (select id from ${accounts} where routing_key in ('RENT', 'UTILITIES'))
      and total.sub_flow_id in (select id from ${rentalAgreements} where ${hasNotEnded(today)})
      and total.sub_flow_id not in (select agreementId from (${selectPaidLately(today)}))
    group by total.flow_id, total.sub_flow_id`;
}

/** Holds for two agreements of one property that share days. */
function shareDays(one: SQL, other: SQL): SQL {
  return sql`${other}.property_id = ${one}.property_id
    and (${one}.end_date is null or ${other}.start_date <= ${one}.end_date)
    and (${other}.end_date is null or ${other}.end_date >= ${one}.start_date)`;
}

function selectAllOverlaps(): SQL<Overlap> {
  return sql<Overlap>`select one.id, other.id as otherId
    from ${rentalAgreements} as one join ${rentalAgreements} as other
      on other.id < one.id and ${shareDays(sql`one`, sql`other`)}
    order by one.property_id, one.id, other.id`;
}

/** Holds for an agreement that shares days with another one, which alone makes one that has ended worth a look. */
const overlapsAnother = sql`exists (select 1 from ${rentalAgreements} as other
  where other.id <> ${rentalAgreements.id} and ${shareDays(sql`${rentalAgreements}`, sql`other`)})`;

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
      .where(or(hasNotEnded(today), overlapsAnother))
      .orderBy(rentalAgreements.propertyId, rentalAgreements.id),
    selectAllOverlaps(),
    selectPaidLately(today),
    selectReceived(today),
    sql<{ day: Day | null }>`select ${booksBeginSql} as day`,
    db.select({ id: bankAccounts.id, name: bankAccounts.name, iban: bankAccounts.iban }).from(bankAccounts),
    selectLoadedStatements(),
    selectAllProperties(db),
    selectPurchases(),
  ] as const;
}

/** The query for the findings that are set aside, with who did it, latest first. */
export function selectSetAsides(db: Db) {
  return db
    .select({
      id: setAsideFindings.id,
      check: setAsideFindings.checkName,
      key: setAsideFindings.findingKey,
      facts: setAsideFindings.facts,
      reason: setAsideFindings.reason,
      userName: fullNameSql,
      createTime: setAsideFindings.createTime,
    })
    .from(setAsideFindings)
    .innerJoin(users, eq(users.id, setAsideFindings.userId))
    .where(isNull(setAsideFindings.resumeTime))
    .orderBy(desc(setAsideFindings.id));
}
