import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import { pick } from "../../../../db/pick";
import { accounts } from "../../../../db/schema/books/accounts";
import { legs } from "../../../../db/schema/books/ledger";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { addMonths, type Day, yearOf } from "../../base/calendar/day";
import type { LabelledProperty } from "../../base/relations/labels";
import { propertyLabelColumns } from "../../base/relations/relation-labels.server";
import { booksBeginSql } from "../../base/settings/repository.server";
import { ANY_RELATION } from "../../books/ledger/entries/entry-filter";
import { scopeEntries } from "../../books/ledger/entries/entry-scope.server";
import type { MovementOfLoan } from "../../books/loans/interest/accrue-interest";
import { selectMovements } from "../../books/loans/loan-movements.server";
import { selectLoans } from "../../books/loans/repository.server";
import { selectOffers } from "../rows/ledger-sums.server";
import type { AnnualData, YearSum } from "./annual-report";
import type { LetTerm, LettableProperty } from "./list-vacancies";

/** What was booked in each year up to a day, and from one on, whatever it relates to. */
function selectYearSums(toDate: Day, fromDate: Day | null = null): SQL<YearSum> {
  const { months } = scopeEntries({ ...ANY_RELATION, accountId: null, fromDate, toDate });
  return sql<YearSum>`select cast(year as integer) as year, account.routing_key as routingKey,
      sum(debit_cents) as debitCents, sum(credit_cents) as creditCents, max(debit_cents <> credit_cents) as isMoved
    from (select account_id, substr(month, 1, 4) as year, sum(debit_cents) as debit_cents, sum(credit_cents) as credit_cents
      from (${months}) group by 1, 2) as entry join ${accounts} as account on account.id = entry.account_id
    group by 1, 2`;
}

/** The same of the year before a day alone, up to the same day. */
export function selectEarlierSums(asOf: Day): SQL<YearSum> {
  const sameDay = addMonths(asOf, -12);
  return selectYearSums(sameDay, `${yearOf(sameDay)}-01-01`);
}

/** The day of the first leg that was not taken back up to a day, read from the first one on until there is one. */
function firstStanding(asOf: Day): SQL {
  return sql`(select leg.value_date from ${legs} as leg indexed by legs_value_date
    where leg.value_date <= ${asOf} and leg.reverses_leg_id is null and not exists (
      select 1 from ${legs} as mirror where mirror.reverses_leg_id = leg.id and mirror.value_date <= ${asOf})
    order by leg.value_date limit 1)`;
}

function selectLettable(): PackedRows<LettableProperty> {
  return packRows<LettableProperty>({
    key: properties.id,
    columns: pick(properties, "id", "areaSqm", "usageRightsSinceDate", "usageRightsUntilDate"),
    from: sql`from ${properties} where ${properties.usageRightsSinceDate} is not null`,
  });
}

function selectTerms(): PackedRows<LetTerm> {
  return packRows<LetTerm>({
    key: rentalAgreements.id,
    columns: pick(rentalAgreements, "propertyId", "startDate", "endDate"),
    from: sql`from ${rentalAgreements}`,
  });
}

/** The movements of all loans, of which there are few or thousands; in no certain order. */
function selectMovementsOfYears(asOf: Day): PackedRows<MovementOfLoan> {
  return packRows<MovementOfLoan>({
    key: sql`place`,
    columns: {
      loanId: sql`loanId`,
      day: sql`day`,
      creditCents: sql`creditCents`,
      repaidCents: sql`repaidCents`,
      interestPaidCents: sql`interestPaidCents`,
    },
    from: sql`from (select *, row_number() over () as place from (${selectMovements(asOf)}))`,
  });
}

/** What the result of the running year and that up to the same day of the year before are made of, as part of a batch. */
export function selectRunningYear(db: Db, asOf: Day) {
  return [
    selectYearSums(asOf),
    selectYearSums(addMonths(asOf, -12)),
    selectLoans(db),
    selectMovementsOfYears(asOf),
    selectBegins(asOf),
  ] as const;
}

function selectBegins(asOf: Day): SQL<Pick<AnnualData, "booksBegin" | "firstStanding">> {
  return sql`select ${booksBeginSql} as booksBegin, ${firstStanding(asOf)} as firstStanding`;
}

/** What the report of years is made of, as one batch. */
export function selectAnnuals(db: Db, asOf: Day) {
  return [
    selectLettable(),
    selectTerms(),
    selectYearSums(asOf),
    selectOffers(null),
    selectLoans(db),
    selectMovementsOfYears(asOf),
    selectBegins(asOf),
  ] as const;
}

/** The names of the properties that may have stood empty between two days: all but those with one agreement for the whole time. */
export function selectPossiblyVacant(from: Day, to: Day): SQL<LabelledProperty> {
  return sql`select property.id, ${propertyLabelColumns} from ${properties} as property
    where property.usage_rights_since_date <= ${to}
      and not exists (select 1 from ${rentalAgreements} as agreement where agreement.property_id = property.id
        and agreement.start_date <= ${from} and (agreement.end_date is null or agreement.end_date >= ${to}))`;
}
