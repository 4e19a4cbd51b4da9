import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { jsonTable } from "../../../../../db/json-table";
import { accounts } from "../../../../../db/schema/books/accounts";
import { legs, relationMonths, transactions } from "../../../../../db/schema/books/ledger";
import { agreementDues, rentalAgreements } from "../../../../../db/schema/rental-agreements";
import { type Day, EVER } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import { booksBeginSql } from "../../../base/settings/repository.server";
import { readRentSteps } from "../../../portfolio/rental-agreements/rent-steps/rent-steps-text";
import type { SingleDue } from "../../../portfolio/rental-agreements/terms/agreement";
import type { RoutingKey } from "../../accounts/routing-keys";
import { firstUnlockedDaySql } from "../month-lock/first-unlocked-day.server";
import { DAYS_AHEAD, type Payer, type Tenancy, tenancyKey } from "./tenancy";

/** Payers as the table that `selectTenancies` takes. */
export function payersOf(payers: readonly Payer[]): SQL {
  const pairs = payers.map(({ transactionId, agreementId }) => ({
    transaction_id: transactionId,
    agreement_id: agreementId,
  }));
  return sql`select transaction_id, agreement_id from ${jsonTable(["transaction_id", "agreement_id"], pairs)}`;
}

/**
 * The query for the tenancies by which payments are divided. `payers` answers `transaction_id` and `agreement_id`. Paid
 * is what the sums of months say and, at a span's ends, that month's legs, with what a closed month moved behind its
 * end.
 */
export function selectTenancies(db: Db, payers: SQL) {
  const paidAccounts = sql`(select id from ${accounts} where routing_key in ('RENT', 'UTILITIES'))`;
  const paidTo = (key: RoutingKey) =>
    sql`sum(iif(account_id in (select id from ${accounts} where routing_key = ${key}), cents, 0))`;
  const paidOn = (side: "source" | "target") => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    return sql`select span.transaction_id, span.agreement_id, ${column("account_id")},
        ${side === "target" ? sql`leg.cents` : sql`-leg.cents`}
      from span cross join ${legs} as leg
        on ${column("flow_type")} = 'PROPERTY' and ${column("flow_id")} = span.property_id
        and leg.value_date between span.from_day and span.to_day
        and ${column("sub_flow_type")} = 'RENTAL_AGREEMENT' and ${column("sub_flow_id")} = span.agreement_id
        and ${column("account_id")} in ${paidAccounts}
      where span.part = 'booked'
        or span.part = 'moved' and ${isMovedHere} or span.part = 'undone' and ${isUndoneHere}`;
  };
  const undone = (is: SQL) =>
    sql`exists (select 1 from ${legs} as undone where undone.id = leg.reverses_leg_id and undone.value_date ${is})`;
  const isMovedHere = sql`not ${undone(sql`< span.first_day`)} and (${undone(sql`<= span.last_day`)}
    or exists (select 1 from ${transactions} as made
      where made.id = leg.transaction_id and made.value_date <= span.last_day))`;
  const isUndoneHere = sql`exists (select 1 from ${legs} as mirror
    where mirror.reverses_leg_id = leg.id and mirror.value_date between span.first_day and span.last_day)`;
  const found = sql`(
    with begin as materialized (select ${booksBeginSql} as day),
    booked as (
      select payer.transaction_id, payer.agreement_id, agreement.property_id, begin.day as books_begin,
        coalesce(begin.day, '0000-01-01') as first_day, made.value_date,
        ${firstUnlockedDaySql(sql`made.value_date`)} as booked_on
      from (${payers}) as payer
      join ${transactions} as made on made.id = payer.transaction_id
      join ${rentalAgreements} as agreement on agreement.id = payer.agreement_id
      cross join begin),
    counted as (
      select *, date(max(value_date, first_day), ${`+${DAYS_AHEAD} days`}) as last_day from booked),
    asked as materialized (
      select *, date(last_day, 'start of month') as whole_until,
        iif(first_day = date(first_day, 'start of month'), first_day, date(first_day, 'start of month', '+1 month')) as whole_from
      from counted),
    span as materialized (
      select transaction_id, agreement_id, property_id, first_day, last_day, 'booked' as part, first_day as from_day,
        min(last_day, date(whole_from, '-1 day')) as to_day from asked where first_day < whole_from
      union all
      select transaction_id, agreement_id, property_id, first_day, last_day, 'booked',
        max(whole_from, whole_until), last_day from asked
      union all
      select transaction_id, agreement_id, property_id, first_day, last_day, 'moved',
        date(last_day, '+1 day'), ${EVER} from asked
      union all
      select transaction_id, agreement_id, property_id, first_day, last_day, 'undone',
        '0000-01-01', date(first_day, '-1 day') from asked where books_begin is not null),
    paid as (
      select asked.transaction_id, asked.agreement_id, month.account_id, month.credit_cents - month.debit_cents as cents
      from asked cross join ${relationMonths} as month
        on month.flow_type = 'PROPERTY' and month.flow_id = asked.property_id
        and month.sub_flow_type = 'RENTAL_AGREEMENT' and month.sub_flow_id = asked.agreement_id
        and month.account_id in ${paidAccounts}
        and month.month >= substr(whole_from, 1, 7) and month.month < substr(whole_until, 1, 7)
      union all ${paidOn("target")}
      union all ${paidOn("source")}),
    total as materialized (
      select transaction_id, agreement_id, ${paidTo("RENT")} as rent, ${paidTo("UTILITIES")} as utilities
      from paid group by 1, 2)
    select asked.transaction_id as transactionId, asked.agreement_id as agreementId, books_begin as booksBegin,
      booked_on as bookedOn, coalesce(total.rent, 0) as paidRent, coalesce(total.utilities, 0) as paidUtilities,
      agreement.start_date as startDate, agreement.end_date as endDate, agreement.rent_steps as rentSteps,
      coalesce(agreement.rent_deposit, 0) as rentDeposit, coalesce(agreement.opening_rent, 0) as openingRent,
      coalesce(agreement.opening_utilities, 0) as openingUtilities,
      coalesce(agreement.opening_rent_deposit, 0) as openingRentDeposit,
      (select json_group_array(json_object('id', due.id, 'kind', due.kind, 'dueDay', due.due_date, 'cents', due.amount, 'text', due.text))
        from ${agreementDues} as due where due.agreement_id = agreement.id and due.withdraw_time is null) as singleDues
    from asked join ${rentalAgreements} as agreement on agreement.id = asked.agreement_id
    left join total on total.transaction_id = asked.transaction_id and total.agreement_id = asked.agreement_id)`;
  return db
    .select({
      transactionId: sql<number>`transactionId`,
      agreementId: sql<number>`agreementId`,
      booksBegin: sql<Day | null>`booksBegin`,
      bookedOn: sql<Day>`bookedOn`,
      paidRent: sql<Cents>`paidRent`,
      paidUtilities: sql<Cents>`paidUtilities`,
      startDate: sql<Day>`startDate`,
      endDate: sql<Day | null>`endDate`,
      rentSteps: sql<string>`rentSteps`,
      rentDeposit: sql<Cents>`rentDeposit`,
      openingRent: sql<Cents>`openingRent`,
      openingUtilities: sql<Cents>`openingUtilities`,
      openingRentDeposit: sql<Cents>`openingRentDeposit`,
      singleDues: sql<SingleDue[]>`singleDues`.mapWith(JSON.parse),
    })
    .from(found);
}

export type TenancyRow = Awaited<ReturnType<typeof selectTenancies>>[number];

/** The tenancies of payments by `tenancyKey`, from their rows. */
export function tenanciesOf(rows: readonly TenancyRow[]): Map<string, Tenancy> {
  return new Map(rows.map((row) => [tenancyKey(row), tenancyOf(row)]));
}

function tenancyOf(row: TenancyRow): Tenancy {
  const { booksBegin, bookedOn, paidRent, paidUtilities, startDate, endDate, rentSteps, rentDeposit } = row;
  return {
    agreement: {
      startDate,
      endDate,
      rentSteps: readRentSteps(rentSteps),
      rentDeposit,
      opening: { rent: row.openingRent, utilities: row.openingUtilities, deposit: row.openingRentDeposit },
      singleDues: row.singleDues,
    },
    booksBegin,
    bookedOn,
    paidRent,
    paidUtilities,
  };
}

/** The tenancies of payments by `tenancyKey`, in one round trip or none. */
export async function readTenancies(db: Db, payers: readonly Payer[]): Promise<Map<string, Tenancy>> {
  return payers.length === 0 ? new Map() : tenanciesOf(await selectTenancies(db, payersOf(payers)));
}
