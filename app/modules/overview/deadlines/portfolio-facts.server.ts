import { isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { packRows } from "../../../../db/pack-rows";
import { pick } from "../../../../db/pick";
import { type GroupRows, runGroups } from "../../../../db/run-batch";
import { costStatements, settlements } from "../../../../db/schema/books/cost-statements";
import { keptReceivables } from "../../../../db/schema/books/kept-receivables";
import { ledgerLock } from "../../../../db/schema/books/ledger";
import { loans } from "../../../../db/schema/books/loans";
import { deadlineStates } from "../../../../db/schema/deadlines";
import { followUps } from "../../../../db/schema/follow-ups";
import { meters } from "../../../../db/schema/meters";
import { properties } from "../../../../db/schema/properties";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { users } from "../../../../db/schema/users";
import { type Day, yearOf } from "../../base/calendar/day";
import { stateOfPostcode } from "../../base/law/state-of-postcode";
import { may, type RoleFlags } from "../../base/rights/rights";
import { booksBeginSql } from "../../base/settings/repository.server";
import { runOnKept } from "../../books/kept-receivables/run-on-kept";
import type { OpenItem } from "../../books/receivables/standing";
import { selectConsumerPrices } from "../../portfolio/consumer-prices/consumer-price-noun.server";
import type { RentStep } from "../../portfolio/rental-agreements/terms/agreement";
import { fullNameSql } from "../../together/users/full-name-sql.server";
import { selectBankStates } from "../start-page/start-page.server";
import type { DatedAgreement, DatedPortfolio } from "./reckon/facts";
import type { Said } from "./state-deadlines";

const { id, propertyId, counterParty, startDate, endDate, rentSteps } = rentalAgreements;

/** The agreements that run on a day or later, with what their tenants are called. */
function selectAgreements(from: Day) {
  return packRows<AgreementRow>({
    key: id,
    columns: {
      ...{ id, propertyId, counterParty, startDate, endDate, rentSteps },
      ...pick(rentalAgreements, "rentDeposit", "rentMode", "indexBaseMonth", "costAgreement", "areaSqm"),
      ...pick(rentalAgreements, "noticeReceivedDate", "noticeBy", "handingOverDate"),
    },
    json: ["rentSteps"],
    long: [rentSteps],
    from: sql`from ${rentalAgreements} where ${endDate} is null or ${endDate} >= ${from}`,
  });
}

type AgreementRow = Omit<DatedAgreement, "state" | "comparableRent" | "rentCapPercent"> & {
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
>;

type OpenRow = { agreementId: number; propertyId: number; items: OpenItem[] };

/** How far back what has ended can still ask for something, in years. */
const YEARS_BACK = 4;

const isOpenFollowUp = sql`(every_months is not null or done_time is null)`;

/** The query for what was said of deadlines, or of some of them. */
export function selectDeadlineStates(wanted: SQL = sql``) {
  return packRows<Said>({
    key: sql`one.id`,
    columns: {
      key: sql`one.key`,
      state: sql`one.state`,
      until: sql`one.until`,
      note: sql`one.note`,
      userId: sql`one.user_id`,
      createTime: sql`one.create_time`,
      userName: sql`(select ${fullNameSql} from ${users} where users.id = one.user_id)`,
    },
    from: sql`from ${deadlineStates} as one ${wanted}`,
  });
}

function asked(db: Db, from: Day) {
  return {
    portfolio: [
      selectAgreements(from),
      packRows<PropertyRow>({
        key: properties.id,
        columns: pick(
          properties,
          ...(["id", "streetAndNumber", "zipCode", "city", "indoorLocation", "seId", "state", "areaSqm"] as const),
          ...(["comparableRent", "comparableRentSource", "rentCapPercent", "contractDate"] as const),
          ...(["usageRightsSinceDate", "usageRightsUntilDate", "energyCertificateDate", "insuranceUntil"] as const),
        ),
        from: sql`from ${properties}`,
      }),
      packRows<DatedPortfolio["meters"][number]>({
        key: meters.id,
        columns: pick(meters, "id", "propertyId", "kind", "calibratedDate"),
        from: sql`from ${meters}`,
      }),
      packRows<DatedPortfolio["followUps"][number] & { userId: number | null }>({
        key: followUps.id,
        columns: pick(followUps, "id", "text", "date", "propertyId", "agreementId", "loanId", "userId"),
        from: sql`from ${followUps} where ${isOpenFollowUp}`,
      }),
      packRows<DatedPortfolio["settled"][number]>({
        key: settlements.id,
        columns: pick(settlements, "agreementId", "to", "receivedDate"),
        from: sql`from ${settlements} where ${isNull(settlements.cancelTime)} and ${settlements.to} >= ${from}`,
      }),
      packRows<DatedPortfolio["costSpans"][number]>({
        key: costStatements.id,
        columns: pick(costStatements, "propertyId", "to"),
        from: sql`from ${costStatements} where ${costStatements.to} >= ${from}`,
      }),
      selectConsumerPrices(db),
      sql<{ booksBegin: Day | null }>`select ${booksBeginSql} as booksBegin`,
    ],
    states: [selectDeadlineStates()],
  } as const;
}

const selectLoanFacts = () => [
  sql<
    NonNullable<DatedPortfolio["loans"]>[number]
  >`select id, name, fixed_until as fixedUntil, fully_paid_date as fullyPaidDate
    from ${loans} order by id`,
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

/** Everything that deadlines follow from which somebody may see, as of a day, with names, and what was said of deadlines; in one round trip. */
export async function readPortfolioFacts(db: Db, user: RoleFlags, today: Day, since: Day | null) {
  const back = `${yearOf(today) - YEARS_BACK}-01-01`;
  const from = since !== null && since < back ? since : back;
  const seesBooks = may(user, "openAccounting");
  const groups = {
    ...asked(db, from),
    loans: may(user, "readLoans") ? selectLoanFacts() : null,
    books: seesBooks ? selectBooksFacts(today) : null,
  };
  // What is open is kept; if too much of that is to be reckoned first, what stood last is taken.
  const rows = (seesBooks ? await runOnKept(db, today, groups) : null) ?? (await runGroups(db, groups));
  return { ...factsOf(rows as Rows, today), states: rows.states[0] as Said[] };
}

type Rows = GroupRows<
  ReturnType<typeof asked> & {
    loans: ReturnType<typeof selectLoanFacts> | null;
    books: ReturnType<typeof selectBooksFacts> | null;
  }
>;

function factsOf({ portfolio, loans: owed, books }: Rows, today: Day) {
  const [agreed, places, measured, remembered, settled, costSpans, prices, [begin]] = portfolio;
  const homes = new Map(places.map((place) => [place.id, place]));
  const agreements = agreed.map((one) => {
    const home = homes.get(one.propertyId);
    return {
      ...one,
      areaSqm: one.areaSqm ?? home?.areaSqm ?? null,
      comparableRent: home?.comparableRent ?? null,
      rentCapPercent: home?.rentCapPercent ?? null,
      state: home ? (home.state ?? stateOfPostcode(home.zipCode)) : null,
    };
  });
  const facts: DatedPortfolio = {
    ...{ agreements, properties: places, meters: measured, settled, costSpans, prices },
    followUps: owed ? remembered : remembered.filter(({ loanId }) => loanId === null),
    booksBegin: begin?.booksBegin ?? null,
    loans: owed?.[0] ?? null,
    books: books && {
      statements: books[0].flatMap(({ id: bankAccountId, name, day }) =>
        day === null ? [] : [{ bankAccountId, name, until: day }],
      ),
      lockedUntil: books[1][0]?.lockedUntil ?? null,
      open: lapsing(books[2], today),
    },
  };
  const assigned = new Map(remembered.map((one) => [one.id, one.userId]));
  return { facts, homes, tenants: new Map(agreed.map((one) => [one.id, one.counterParty])), assigned };
}

export type KnownPortfolio = Awaited<ReturnType<typeof readPortfolioFacts>>;
