import { isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { packRows } from "../../../../../db/pack-rows";
import { pick } from "../../../../../db/pick";
import type { GroupRows } from "../../../../../db/run-batch";
import { costStatements, settlements } from "../../../../../db/schema/books/cost-statements";
import { keptReceivables } from "../../../../../db/schema/books/kept-receivables";
import { ledgerLock, legs, transactions } from "../../../../../db/schema/books/ledger";
import { loans } from "../../../../../db/schema/books/loans";
import { spreadExpenses } from "../../../../../db/schema/books/tax";
import { followUps } from "../../../../../db/schema/follow-ups";
import { meters } from "../../../../../db/schema/meters";
import { properties } from "../../../../../db/schema/properties";
import { rentalAgreements } from "../../../../../db/schema/rental-agreements";
import { type Day, yearOf } from "../../../base/calendar/day";
import { stateOfPostcode } from "../../../base/law/state-of-postcode";
import { booksBeginSql } from "../../../base/settings/repository.server";
import { selectBankStates } from "../../../books/bank-statements/bank-states.server";
import type { OpenItem } from "../../../books/receivables/standing";
import { selectConsumerPrices } from "../../../portfolio/consumer-prices/consumer-price-noun.server";
import type { LimitsOfHome } from "../../../portfolio/rental-agreements/rent-increase/rent-facts";
import type { RentStep } from "../../../portfolio/rental-agreements/terms/agreement";
import type { DatedAgreement, DatedPortfolio } from "../reckon/facts";

const { id, propertyId, counterParty, startDate, endDate, rentSteps } = rentalAgreements;

function selectAgreements(asked: SQL) {
  return packRows<AgreementRow>({
    key: id,
    columns: {
      ...{ id, propertyId, counterParty, startDate, endDate, rentSteps },
      ...pick(rentalAgreements, "rentDeposit", "rentMode", "indexBaseMonth", "costAgreement", "areaSqm"),
      ...pick(rentalAgreements, "noticeReceivedDate", "noticeBy", "handingOverDate"),
    },
    json: ["rentSteps"],
    long: [rentSteps],
    from: sql`from ${rentalAgreements} where ${asked}`,
  });
}

type AgreementRow = Omit<DatedAgreement, "state" | keyof LimitsOfHome> & {
  counterParty: string | null;
  rentSteps: RentStep[];
};

type PropertyRow = Pick<
  typeof properties.$inferSelect,
  | "id"
  | "streetAndNumber"
  | "zipCode"
  | "city"
  | "indoorLocation"
  | "seId"
  | "state"
  | "areaSqm"
  | "comparableRent"
  | "comparableRentSource"
  | "rentCapPercent"
  | "contractDate"
  | "usageRightsSinceDate"
  | "usageRightsUntilDate"
  | "energyCertificateDate"
  | "insuranceUntil"
  | "insuranceCompany"
  | "buildingInsuranceNumber"
  | "insuranceNoticeMonths"
  | "modernisationDate"
  | "modernisationCosts"
  | "specialDepreciation"
>;

type OpenRow = { agreementId: number; propertyId: number; items: OpenItem[] };

const isOpenFollowUp = sql`(every_months is not null or done_time is null)`;

/** Of what facts are asked, as conditions on their tables; null is not asked for. */
export type FactsAsked = {
  agreements: SQL;
  properties: SQL;
  meters: SQL;
  settlements: SQL;
  costStatements: SQL;
  followUps: SQL | null;
  loans: SQL | null;
  books: boolean;
};

/** How far back what has ended can still ask for something, in years. */
const YEARS_BACK = 4;

/** The day on which what ended before asks for nothing any more. */
export function endOfAsking(day: Day): Day {
  return `${yearOf(day) - YEARS_BACK}-01-01`;
}

/** Asks for all that deadlines from a day on follow from. */
export function askForAll(from: Day, { loans: owed, books }: { loans: boolean; books: boolean }): FactsAsked {
  const all = sql`true`;
  return {
    agreements: sql`${endDate} is null or ${endDate} >= ${from}`,
    ...{ properties: all, meters: all, followUps: all, loans: owed ? all : null, books },
    settlements: sql`${settlements.to} >= ${from}`,
    costStatements: sql`${costStatements.to} >= ${from}`,
  };
}

function selectPortfolio(db: Db, asked: FactsAsked, today: Day) {
  return [
    selectAgreements(asked.agreements),
    packRows<PropertyRow>({
      key: properties.id,
      columns: pick(
        properties,
        ...(["id", "streetAndNumber", "zipCode", "city", "indoorLocation", "seId", "state", "areaSqm"] as const),
        ...(["comparableRent", "comparableRentSource", "rentCapPercent", "contractDate"] as const),
        ...(["usageRightsSinceDate", "usageRightsUntilDate", "energyCertificateDate", "insuranceUntil"] as const),
        ...(["insuranceCompany", "buildingInsuranceNumber", "insuranceNoticeMonths"] as const),
        ...(["modernisationDate", "modernisationCosts", "specialDepreciation"] as const),
      ),
      from: sql`from ${properties} where ${asked.properties}`,
    }),
    packRows<DatedPortfolio["meters"][number]>({
      key: meters.id,
      columns: pick(meters, "id", "propertyId", "kind", "calibratedDate"),
      from: sql`from ${meters} where ${asked.meters}`,
    }),
    packRows<DatedPortfolio["settled"][number]>({
      key: settlements.id,
      columns: pick(settlements, "agreementId", "to", "receivedDate"),
      from: sql`from ${settlements} where ${isNull(settlements.cancelTime)} and ${asked.settlements}`,
    }),
    packRows<DatedPortfolio["costSpans"][number]>({
      key: costStatements.id,
      columns: pick(costStatements, "propertyId", "to"),
      from: sql`from ${costStatements} where ${asked.costStatements}`,
    }),
    selectConsumerPrices(db),
    sql<{ booksBegin: Day | null }>`select ${booksBeginSql} as booksBegin`,
    sql<{
      count: number;
    }>`select count(*) as count from ${properties} where ${properties.usageRightsSinceDate} <= ${today}
      and (${properties.usageRightsUntilDate} is null or ${properties.usageRightsUntilDate} >= ${today})`,
    sql<DatedPortfolio["spread"][number]>`select spread.transaction_id as id, booked.value_date as paidOn, spread.years,
        (select iif(min(flow_id) = max(flow_id), min(flow_id), null) from (
          select source_flow_id as flow_id from ${legs} where transaction_id = booked.id and source_flow_type = 'PROPERTY'
          union select target_flow_id from ${legs} where transaction_id = booked.id and target_flow_type = 'PROPERTY')) as propertyId
      from ${spreadExpenses} as spread join ${transactions} as booked on booked.id = spread.transaction_id`,
  ] as const;
}

const selectFollowUps = (asked: SQL) => [
  packRows<DatedPortfolio["followUps"][number]>({
    key: followUps.id,
    columns: pick(followUps, "id", "text", "date", "propertyId", "agreementId", "loanId"),
    from: sql`from ${followUps} where ${isOpenFollowUp} and ${asked}`,
  }),
];

const selectLoanFacts = (asked: SQL) => [
  sql<
    NonNullable<DatedPortfolio["loans"]>[number]
  >`select id, name, fixed_until as fixedUntil, fully_paid_date as fullyPaidDate, special_repayment as specialRepayment
    from ${loans} where ${asked} order by id`,
];

const selectBooksFacts = (today: Day) =>
  [
    selectBankStates(),
    sql<{ lockedUntil: Day | null }>`select locked_until as lockedUntil from ${ledgerLock}`,
    packRows<OpenRow>({
      key: sql`kept.agreement_id`,
      columns: { agreementId: sql`kept.agreement_id`, propertyId: sql`agreement.property_id`, items: sql`kept.items` },
      json: ["items"],
      long: [sql`kept.items`],
      from: sql`from ${keptReceivables} as kept join ${rentalAgreements} as agreement on agreement.id = kept.agreement_id
      where kept.items is not null and kept.open > 0 and kept.overdue_from < ${`${yearOf(today) - 1}-01-01`}`,
    }),
  ] as const;

/** What may lapse by the end of the next year, of the years up to the one before the last. */
function lapsing(rows: readonly OpenRow[], today: Day) {
  const before = `${yearOf(today) - 1}-01-01`;
  return rows.flatMap(({ items, ...of }) =>
    items
      .filter(({ open, dueDay }) => open > 0 && dueDay < before)
      .map(({ open: cents, dueDay }) => ({ ...of, dueDay, cents })),
  );
}

/** The queries for what deadlines follow from, as groups of a round trip; `factsOf` makes the facts of their rows. */
export function selectFacts(db: Db, asked: FactsAsked, today: Day) {
  return {
    portfolio: selectPortfolio(db, asked, today),
    remembered: asked.followUps && selectFollowUps(asked.followUps),
    loans: asked.loans && selectLoanFacts(asked.loans),
    books: asked.books ? selectBooksFacts(today) : null,
  };
}

/** The facts with names of places and tenants. */
export function factsOf(
  { portfolio, remembered, loans: owed, books }: GroupRows<ReturnType<typeof selectFacts>>,
  today: Day,
) {
  const [agreed, places, measured, settled, costSpans, prices, [begin], [owned], spread] = portfolio;
  const homes = new Map(places.map((place) => [place.id, place]));
  const agreements = agreed.map((one) => {
    const home = homes.get(one.propertyId);
    return {
      ...one,
      areaSqm: one.areaSqm ?? home?.areaSqm ?? null,
      comparableRent: home?.comparableRent ?? null,
      rentCapPercent: home?.rentCapPercent ?? null,
      modernisationDate: home?.modernisationDate ?? null,
      modernisationCosts: home?.modernisationCosts ?? null,
      homeSqm: home?.areaSqm ?? null,
      state: home ? (home.state ?? stateOfPostcode(home.zipCode)) : null,
    };
  });
  const kept = remembered?.[0] ?? [];
  const facts: DatedPortfolio = {
    ...{ agreements, properties: places, meters: measured, settled, costSpans, prices, spread },
    followUps: owed ? kept : kept.filter(({ loanId }) => loanId === null),
    ...{ owned: owned?.count ?? 0, booksBegin: begin?.booksBegin ?? null },
    loans: owed?.[0] ?? null,
    books: books && {
      statements: books[0].flatMap(({ id: bankAccountId, name, day }) =>
        day === null ? [] : [{ bankAccountId, name, until: day }],
      ),
      lockedUntil: books[1][0]?.lockedUntil ?? null,
      open: lapsing(books[2], today),
    },
  };
  return { facts, homes, tenants: new Map(agreed.map((one) => [one.id, one.counterParty])) };
}
