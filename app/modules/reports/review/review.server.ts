import { desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import { pick } from "../../../../db/pick";
import { accounts } from "../../../../db/schema/books/accounts";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { uploads } from "../../../../db/schema/books/bank-statements";
import { accountMonths, legs, relationTotals, transactions } from "../../../../db/schema/books/ledger";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { setAsideFindings } from "../../../../db/schema/set-aside-findings";
import { users } from "../../../../db/schema/users";
import { addDays, type Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { type SideName, sides } from "../../base/relations/relation";
import { propertyLabelColumns } from "../../base/relations/relation-labels.server";
import { booksBeginSql, proposedBooksBeginSql } from "../../base/settings/repository.server";
import { selectLoadedStatements } from "../../books/bank-transactions/repository.server";
import { baseRateNoun } from "../../books/base-rates/base-rate-noun.server";
import { MOST_BASE_RENTS } from "../../portfolio/rental-agreements/deposit-warning";
import { fullNameSql } from "../../together/users/full-name-sql.server";
import { selectOffers } from "../rows/ledger-sums.server";
import type { CheckedAgreement, NamedAgreement, ReviewData } from "./finding";
import { DAYS_WITHOUT_PAYMENT } from "./of-agreements";

function selectClearing(): SQL<{ count: number; cents: Cents }> {
  return sql<{ count: number; cents: Cents }>`
    select (select count(*) from ${transactions} where unbooked_cents <> 0) as count,
      coalesce(sum(month.debit_cents - month.credit_cents), 0) as cents
    from ${accountMonths} as month
    where month.account_id = (select id from ${accounts} where routing_key = 'CASH_CLEARING')`;
}

/** The agreements on which rent or utilities were received in the last days; what was reversed was not. */
function selectPaidLately(today: Day, only: number | null): SQL {
  const paidOn = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    const legsOn =
      only === null
        ? sql`${legs} as leg indexed by legs_value_date where`
        : sql`${legs} as leg indexed by ${sql.raw(`legs_${side}_flow`)} where ${column("flow_type")} = 'PROPERTY'
            and ${column("flow_id")} = (select property_id from ${rentalAgreements} where id = ${only}) and`;
    return sql`select ${column("sub_flow_id")} as id, leg.transaction_id, ${side === "source" ? sql`-leg.cents` : sql`leg.cents`} as cents
      from ${legsOn} leg.value_date > ${addDays(today, -DAYS_WITHOUT_PAYMENT)} and ${column("sub_flow_type")} = 'RENTAL_AGREEMENT'
        and ${column("account_id")} in (${tenantAccounts})`;
  };
  return sql`select distinct id from (${sql.join(sides.map(paidOn), sql` union all `)}) group by id, transaction_id having sum(cents) > 0`;
}

const tenantAccounts = sql`select id from ${accounts} where routing_key in ('RENT', 'UTILITIES')`;

/** The agreements of which somebody said that nothing is to be done about their not being paid. */
const unpaidSetAside = sql`select cast(finding_key as integer) from ${setAsideFindings}
  where check_name = 'unpaid' and resume_time is null`;

/**
 * The agreements that have not ended and may be worth a look: those on which nothing was received lately, those whose deposit
 * is above the least that could be the most, and those of properties whose usage rights ended; in no certain order.
 */
function selectAgreements(today: Day, only: number | null): PackedRows<CheckedAgreement> {
  const received = sql`coalesce((select sum(total.credit_cents) from ${relationTotals} as total
    where total.flow_type = 'PROPERTY' and total.flow_id = agreement.property_id and total.sub_flow_type = 'RENTAL_AGREEMENT'
      and total.sub_flow_id = agreement.id and total.account_id in (${tenantAccounts})), 0)`;
  const leastRent = sql`(select min(value ->> 'rent') from json_each(agreement.rent_steps))`;
  return packRows<CheckedAgreement>({
    key: sql`id`,
    columns: {
      id: sql`id`,
      counterParty: sql`counter_party`,
      startDate: sql`start_date`,
      endDate: sql`end_date`,
      rentSteps: sql`rent_steps`,
      rentDeposit: sql`rent_deposit`,
      usageRightsUntilDate: sql`usage_rights_until_date`,
      isPaid: sql`is_paid`,
      received: sql`received`,
      propertyId: sql`propertyId`,
      city: sql`city`,
      zipCode: sql`zipCode`,
      streetAndNumber: sql`streetAndNumber`,
      indoorLocation: sql`indoorLocation`,
      seId: sql`seId`,
    },
    json: ["rentSteps", "isPaid"],
    long: [sql`rent_steps`, sql`counter_party`],
    from: sql`from (
      with paid(id) as materialized (${selectPaidLately(today, only)})
      select agreement.id, agreement.counter_party, agreement.start_date, agreement.end_date, agreement.rent_steps,
        coalesce(agreement.rent_deposit, 0) as rent_deposit, property.usage_rights_until_date, property.id as propertyId,
        ${propertyLabelColumns}, iif(agreement.id in (select id from paid), 'true', 'false') as is_paid,
        ${only === null ? sql`iif(agreement.id in (${unpaidSetAside}), ${received}, null)` : received} as received
      from ${rentalAgreements} as agreement join ${properties} as property on property.id = agreement.property_id
      where (agreement.end_date is null or agreement.end_date >= ${today})
        and (agreement.id not in (select id from paid) or property.usage_rights_until_date < ${today}
          or agreement.rent_deposit > ${MOST_BASE_RENTS} * coalesce(${leastRent}, 0))
        ${only === null ? sql`` : sql`and agreement.id = ${only}`})`,
  });
}

/** Pairs of agreements of one property that share days; in a building let by the flat that is as it should be. */
function selectOverlaps(only: number | null): SQL<
  NamedAgreement & {
    otherId: number;
    otherCounterParty: string | null;
    otherStartDate: Day;
    otherEndDate: Day | null;
  }
> {
  return sql`
    select one.id, one.counter_party as counterParty, one.start_date as startDate, one.end_date as endDate,
      property.id as propertyId, ${propertyLabelColumns}, other.id as otherId, other.counter_party as otherCounterParty, other.start_date as otherStartDate,
      other.end_date as otherEndDate
    from ${rentalAgreements} as one join ${rentalAgreements} as other
      on other.id < one.id and other.property_id = one.property_id
        and (one.end_date is null or other.start_date <= one.end_date)
        and (other.end_date is null or other.end_date >= one.start_date)
      join ${properties} as property on property.id = one.property_id
    where property.type is not 'APARTMENT_BUILDING' ${only === null ? sql`` : sql`and one.id = ${only}`}
    order by one.property_id, one.id, other.id`;
}

/** The day the books begin, and what speaks for another; months that come to nothing hold what was taken back. */
function selectBooks(): SQL<{ day: Day | null } & ReviewData["books"]> {
  return sql`select ${booksBeginSql} as day, ${proposedBooksBeginSql} as proposed,
    (select max(id) from ${uploads} where withdraw_time is null) as lastUploadId,
    (select min(month) from ${accountMonths} where account_id in (${tenantAccounts}) and debit_cents <> credit_cents) as firstRentMonth`;
}

/**
 * What the checks of a day look through, as one batch; `only` narrows to the agreement and the property with an id, of which
 * one is what a finding is about.
 */
export function selectReview(db: Db, today: Day, only: number | null) {
  return [
    selectClearing(),
    selectAgreements(today, only),
    selectOverlaps(only),
    selectBooks(),
    db.select({ id: bankAccounts.id, name: bankAccounts.name, iban: bankAccounts.iban }).from(bankAccounts),
    selectLoadedStatements(),
    selectOffers(only),
    baseRateNoun.select(db),
  ] as const;
}

/** The query for the findings that are set aside, with who did it, latest first. */
export function selectSetAsides(db: Db) {
  return db
    .select({
      id: setAsideFindings.id,
      check: setAsideFindings.checkName,
      key: setAsideFindings.findingKey,
      ...pick(setAsideFindings, "facts", "reason"),
      userName: fullNameSql,
      createTime: setAsideFindings.createTime,
    })
    .from(setAsideFindings)
    .innerJoin(users, eq(users.id, setAsideFindings.userId))
    .where(isNull(setAsideFindings.resumeTime))
    .orderBy(desc(setAsideFindings.id));
}
