import { type SQL, sql } from "drizzle-orm";
import { type PackedRows, packRows } from "../../../../db/pack-rows";
import { accounts } from "../../../../db/schema/books/accounts";
import { costStatements } from "../../../../db/schema/books/cost-statements";
import { legs, relationMonths, relationTotals, transactions } from "../../../../db/schema/books/ledger";
import { loanProperties, loans } from "../../../../db/schema/books/loans";
import { spreadExpenses } from "../../../../db/schema/books/tax";
import { properties } from "../../../../db/schema/properties";
import { agreementDues, rentalAgreements } from "../../../../db/schema/rental-agreements";
import { EVER } from "../../base/calendar/day";
import { type SideName, sides } from "../../base/relations/relation";
import { standsInItsYear, standsOn, undoneDay } from "../../base/relations/standing-legs.server";
import { listKeys } from "../../books/ledger/balances/property-entries.server";
import type {
  AgreedRent,
  BookedSum,
  BoughtRepairs,
  CapitalSum,
  LoanPart,
  SettledPayment,
  SpreadExpense,
  StatedCosts,
  TaxedProperty,
  UnsharedLoan,
} from "./tax-facts";
import { selectTurns } from "./turns.server";

/** Narrows a query to a property, or to none. */
const only = (column: SQL, id: number | null) => (id === null ? sql`true` : sql`${column} = ${id}`);

const monthsOf = (year: number) => sql`between ${`${year}-01`} and ${`${year}-12`}`;

const ofKeys = (...keys: Parameters<typeof listKeys>[0]) =>
  sql`(select id from ${accounts} where routing_key in ${listKeys(keys)})`;

/** All that the forms of a year are filled from, as one batch; `id` narrows to one property. */
export function selectTax(year: number, id: number | null) {
  return [
    selectTaxed(year, id),
    selectBooked(year, id),
    selectCapital(id),
    selectBought(year, id),
    selectLoanParts(year),
    selectUnshared(year),
    selectTurns(year, id),
    selectSpread(year, id),
    selectStated(year, id),
    selectSettled(year, id),
    selectAgreed(year, id),
  ] as const;
}

function selectTaxed(year: number, id: number | null): PackedRows<TaxedProperty> {
  return packRows<TaxedProperty>({
    key: properties.id,
    columns: {
      id: properties.id,
      usageRightsSinceDate: properties.usageRightsSinceDate,
      usageRightsUntilDate: properties.usageRightsUntilDate,
      offerPrice: properties.offerPrice,
      offerExtraCharges: properties.offerExtraCharges,
      contractDate: properties.contractDate,
      buildingSharePercent: properties.buildingSharePercent,
      completionYear: properties.completionYear,
      constructionYear: properties.constructionYear,
      depreciationMethod: properties.depreciationMethod,
      depreciationRate: properties.depreciationRate,
      landPrice: properties.landPrice,
      buildingPrice: properties.buildingPrice,
      improvementsConfirmedOn: properties.improvementsConfirmedOn,
      areaSqm: properties.areaSqm,
      comparableRent: properties.comparableRent,
    },
    // One whose loan costs something has a form, whether or not anything else was booked of it.
    from: sql`from ${properties} where ${only(sql`id`, id)}
      and (usage_rights_since_date <= ${`${year}-12-31`} or id in (select property_id from ${loanProperties})
        or id in (select flow_id from ${relationTotals} where flow_type = 'PROPERTY' and ${only(sql`flow_id`, id)}))`,
  });
}

function selectBooked(year: number, id: number | null): PackedRows<BookedSum> {
  return packRows<BookedSum>({
    key: sql`flow_id`,
    columns: {
      propertyId: sql`flow_id`,
      accountId: sql`account_id`,
      routingKey: sql`routing_key`,
      cents: sql`cents`,
    },
    from: sql`from (select flow_id, account_id, account.routing_key, sum(credit_cents - debit_cents) as cents
      from ${relationMonths} indexed by relation_months_of_properties
      join ${accounts} as account on account.id = account_id
      where flow_type = 'PROPERTY' and month ${monthsOf(year)} and ${only(sql`flow_id`, id)}
        and account.routing_key not in ('CASH', 'CASH_CLEARING')
      group by flow_id, account_id having sum(credit_cents - debit_cents) <> 0)`,
  });
}

/**
 * Repairs that somebody confirmed to count as bought (§ 6 Abs. 1 Nr. 1a EStG), with the first day of their span; what undoes one in a
 * later year comes back then.
 */
function boughtRepairs(id: number | null): SQL {
  const ofSide = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    const span = sql`between property.usage_rights_since_date and date(property.usage_rights_since_date, '+36 months')`;
    return sql`select property.id as property_id, ${column("account_id")} as account_id, leg.value_date, ${undoneDay} as undone_day,
        property.usage_rights_since_date as since, ${side === "source" ? sql`leg.cents` : sql`-leg.cents`} as cents
      from ${properties} as property cross join ${legs} as leg indexed by ${sql.raw(`legs_${side}_flow`)}
      where property.improvements_confirmed_on is not null and ${only(sql`property.id`, id)}
        and ${column("flow_type")} = 'PROPERTY' and ${column("flow_id")} = property.id
        and leg.value_date >= property.usage_rights_since_date and ${column("account_id")} in ${ofKeys("MAINTENANCE")}
        and iif(undone_day is null, leg.value_date ${span} and ${standsInItsYear}, undone_day ${span})`;
  };
  return sql`(${sql.join(sides.map(ofSide), sql` union all `)})`;
}

/** What of a year's repairs is no expense, as it counts as bought. */
function selectBought(year: number, id: number | null): SQL<BoughtRepairs> {
  return sql<BoughtRepairs>`select property_id as propertyId, account_id as accountId, sum(cents) as cents
    from ${boughtRepairs(id)} where value_date between ${`${year}-01-01`} and ${`${year}-12-31`}
    group by property_id, account_id having sum(cents) <> 0`;
}

/** What was bought as a whole, and investments, which raise what is written off from January of their year on. */
function selectCapital(id: number | null): PackedRows<CapitalSum> {
  const spent = sql`total.debit_cents - total.credit_cents`;
  return packRows<CapitalSum>({
    key: sql`flow_id`,
    columns: {
      propertyId: sql`flow_id`,
      routingKey: sql`routing_key`,
      day: sql`day`,
      undoneDay: sql`undone_day`,
      cents: sql`cents`,
    },
    from: sql`from (select total.flow_id, account.routing_key, min(total.first_month) || '-01' as day, null as undone_day,
        sum(${spent}) as cents
      from ${relationTotals} as total join ${accounts} as account on account.id = total.account_id
      where total.flow_type = 'PROPERTY' and ${only(sql`total.flow_id`, id)}
        and total.account_id in ${ofKeys("PURCHASE_PRICE", "PURCHASE_EXTRA_CHARGE")}
      group by total.flow_id, account.routing_key having sum(${spent}) <> 0
      union all
      select total.flow_id, 'INVESTMENT', substr(spent.month, 1, 4) || '-12-01', null, spent.debit_cents - spent.credit_cents
      from ${relationTotals} as total cross join ${relationMonths} as spent on spent.flow_type = 'PROPERTY'
        and spent.flow_id = total.flow_id and spent.sub_flow_type = total.sub_flow_type
        and spent.sub_flow_id = total.sub_flow_id and spent.account_id = total.account_id
      where total.flow_type = 'PROPERTY' and ${only(sql`total.flow_id`, id)} and total.account_id in ${ofKeys("INVESTMENT")}
        and spent.debit_cents <> spent.credit_cents
      union all
      select property_id, 'MAINTENANCE', iif(undone_day is null, since, value_date), iif(undone_day is null, null, since), sum(cents)
      from ${boughtRepairs(id)} group by 1, 3, 4 having sum(cents) <> 0)`,
  });
}

/** Of every property that a loan is for, so that what one is given is what the others are not. */
function selectLoanParts(year: number): PackedRows<LoanPart> {
  return packRows<LoanPart>({
    key: sql`loan_id`,
    columns: {
      loanId: sql`loan_id`,
      name: sql`name`,
      routingKey: sql`routing_key`,
      cents: sql`cents`,
      propertyId: sql`property_id`,
      share: sql`share`,
    },
    from: sql`from (select paid.flow_id as loan_id, loan.name, account.routing_key, part.property_id, part.share,
        sum(paid.credit_cents - paid.debit_cents) as cents
      from ${relationMonths} as paid join ${accounts} as account on account.id = paid.account_id
      join ${loans} as loan on loan.id = paid.flow_id join ${loanProperties} as part on part.loan_id = loan.id
      where paid.flow_type = 'LOAN' and paid.month ${monthsOf(year)}
        and account.routing_key in ('LOAN_INTEREST', 'FINANCING_COST')
      group by paid.flow_id, account.routing_key, part.property_id
      having sum(paid.credit_cents - paid.debit_cents) <> 0 order by paid.flow_id, part.property_id)`,
  });
}

/** What was paid of loans that are for no property. */
function selectUnshared(year: number): SQL<UnsharedLoan> {
  return sql<UnsharedLoan>`select loan.id as loanId, loan.name, account.routing_key as routingKey,
      sum(paid.credit_cents - paid.debit_cents) as cents
    from ${relationMonths} as paid join ${accounts} as account on account.id = paid.account_id
    join ${loans} as loan on loan.id = paid.flow_id
    where paid.flow_type = 'LOAN' and paid.month ${monthsOf(year)}
      and account.routing_key in ('LOAN_INTEREST', 'FINANCING_COST')
      and not exists (select 1 from ${loanProperties} as part where part.loan_id = loan.id)
    group by loan.id, account.routing_key having sum(paid.credit_cents - paid.debit_cents) <> 0 order by loan.id`;
}

function selectSpread(year: number, id: number | null): PackedRows<SpreadExpense> {
  const ofSide = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    return sql`select spread.transaction_id, spread.years, booked.description, ${column("flow_id")} as property_id,
        cast(substr(leg.value_date, 1, 4) as integer) as year, ${side === "source" ? sql`leg.cents` : sql`-leg.cents`} as cents
      from ${spreadExpenses} as spread cross join ${transactions} as booked on booked.id = spread.transaction_id
      cross join ${legs} as leg on leg.transaction_id = spread.transaction_id
      where ${column("flow_type")} = 'PROPERTY' and ${column("account_id")} in ${ofKeys("MAINTENANCE")} and ${standsInItsYear}
        and leg.value_date between ${`${year - 4}-01-01`} and ${`${year}-12-31`} and ${only(column("flow_id"), id)}
        and not exists (select 1 from ${properties} as property where property.id = ${column("flow_id")}
          and property.improvements_confirmed_on is not null and leg.value_date
            between property.usage_rights_since_date and date(property.usage_rights_since_date, '+36 months'))`;
  };
  return packRows<SpreadExpense>({
    key: sql`transaction_id`,
    columns: {
      transactionId: sql`transaction_id`,
      propertyId: sql`property_id`,
      year: sql`year`,
      cents: sql`cents`,
      years: sql`years`,
      description: sql`description`,
    },
    from: sql`from (select transaction_id, property_id, year, years, description, sum(cents) as cents
      from (${sql.join(sides.map(ofSide), sql` union all `)})
      group by transaction_id, property_id, year having sum(cents) > 0)`,
  });
}

/** What a row of a statement is, by its words. */
const itemIs = (...words: string[]) =>
  sql`(${sql.join(
    words.map((word) => sql`item.value ->> 'text' like ${`%${word}%`}`),
    sql` or `,
  )})`;

/** The latest statement whose span ends in the year; what the municipality asks for is not paid to the association. */
function selectStated(year: number, id: number | null): PackedRows<StatedCosts> {
  const amount = sql`max(0, item.value ->> 'amount')`;
  const isAllocable = sql`item.value ->> 'allocable'`;
  const isReserve = itemIs("cklage");
  const isRepair = itemIs("nstandhaltung", "nstandsetzung", "rhaltung", "eparatur");
  return packRows<StatedCosts>({
    key: sql`property_id`,
    columns: {
      propertyId: sql`property_id`,
      statementId: sql`statement_id`,
      allocable: sql`allocable`,
      maintenance: sql`maintenance`,
      reserve: sql`reserve`,
      rest: sql`rest`,
    },
    from: sql`from (select statement.property_id, statement.id as statement_id,
        coalesce(sum(${amount}) filter (where ${isAllocable}), 0)
          + coalesce(statement.heating ->> 'amount', 0) as allocable,
        coalesce(sum(${amount}) filter (where not ${isAllocable} and ${isReserve}), 0) as reserve,
        coalesce(sum(${amount}) filter (where not ${isAllocable} and not ${isReserve} and ${isRepair}), 0) as maintenance,
        coalesce(sum(${amount}) filter (where not ${isAllocable} and not ${isReserve} and not ${isRepair}), 0) as rest
      from ${costStatements} as statement, json_each(statement.items) as item
      where statement.id in (select max(id) from ${costStatements}
          where to_date between ${`${year}-01-01`} and ${`${year}-12-31`} and ${only(sql`property_id`, id)} group by property_id)
        and coalesce(item.value ->> 'costType', 0) <> 1
      group by statement.id)`,
  });
}

/** A settlement's balance may be paid so long before a day that somebody set for it; one that was written is not paid before. */
const EARLY = "-1 month";

/** The first payment of each settlement's balance to the cent, until the next one comes to the same, of those of the year. */
function selectSettled(year: number, id: number | null): SQL<SettledPayment> {
  const isUtilities = (side: SideName) =>
    sql
      .raw(`leg.${side}_flow_type = 'PROPERTY' and leg.${side}_sub_flow_type = 'RENTAL_AGREEMENT'
      and leg.${side}_sub_flow_id = due.agreement_id and leg.${side}_account_id in `)
      .append(ofKeys("UTILITIES"));
  const paidOn = (
    side: SideName,
  ) => sql`select leg.id, leg.value_date from ${legs} as leg indexed by ${sql.raw(`legs_${side}_flow`)}
    where ${sql.raw(`leg.${side}_flow_id`)} = due.property_id and ${isUtilities(side)}
      and leg.value_date >= due.since and leg.value_date < due.until and ${standsOn(EVER)}
      and leg.cents = ${side === "source" ? sql`-due.amount` : sql`due.amount`}`;
  return sql<SettledPayment>`select due.property_id as propertyId, leg.id as legId, leg.transaction_id as transactionId, due.amount as cents,
      iif(${isUtilities("target")}, leg.target_account_id, leg.source_account_id) as accountId
    from (select asked.*, lead(since, 1, ${EVER}) over (partition by agreement_id, amount order by since, id) as until
      from (select due.id, due.agreement_id, agreement.property_id, due.amount,
          iif(due.settlement_id is null, date(due.due_date, ${EARLY}), due.due_date) as since
        from ${agreementDues} as due cross join ${rentalAgreements} as agreement on agreement.id = due.agreement_id
        where due.kind = 'SETTLEMENT' and due.withdraw_time is null and ${only(sql`agreement.property_id`, id)}
          and due.due_date between ${`${year - 2}-01-01`} and ${`${year + 1}-01-31`}) as asked) as due
    cross join ${legs} as leg on leg.id = (select id from (${paidOn("source")} union all ${paidOn("target")})
      order by value_date, id limit 1)
    where leg.value_date between ${`${year}-01-01`} and ${`${year}-12-31`}`;
}

/** What was agreed on the last day of the year on which somebody rented. */
function selectAgreed(year: number, id: number | null): PackedRows<AgreedRent> {
  const last = `${year}-12-31`;
  const valid = (
    part: string,
  ) => sql`coalesce((select step.value ->> ${part} from json_each(agreement.rent_steps) as step
    where coalesce(step.value ->> 'validFrom', '') <= min(coalesce(agreement.end_date, ${last}), ${last})
    order by step.key desc limit 1), 0)`;
  return packRows<AgreedRent>({
    key: sql`property_id`,
    columns: { propertyId: sql`property_id`, rent: sql`rent`, utilities: sql`utilities` },
    from: sql`from (select agreement.property_id, ${valid("rent")} as rent, ${valid("utilities")} as utilities
      from ${rentalAgreements} as agreement join ${properties} as property on property.id = agreement.property_id
      where property.comparable_rent is not null and ${only(sql`property.id`, id)} and agreement.start_date <= ${last}
        and coalesce(agreement.end_date, ${last}) >= (select max(min(coalesce(other.end_date, ${last}), ${last}))
          from ${rentalAgreements} as other where other.property_id = property.id and other.start_date <= ${last}
            and coalesce(other.end_date, ${last}) >= ${`${year}-01-01`}))`,
  });
}
