import { rentingTexts } from "../../../texts/reports/reports";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { agreementState } from "../../portfolio/rental-agreements/agreement-state";
import { amountsDue } from "../../portfolio/rental-agreements/dues/list-dues";
import { rentOnDay } from "../../portfolio/rental-agreements/dues/rent-on-day";
import type { Agreement, Amounts, Term } from "../../portfolio/rental-agreements/terms/agreement";
import type { Report, ReportColumn } from "../rows/report";

/** A rental agreement as the report needs it, in cents. */
export type ReportedAgreement = Agreement & {
  id: number;
  propertyId: number;
  city: string | null;
  streetAndNumber: string | null;
  counterParty: string | null;
  /** Whether a deposit is agreed or was open when the books began; without it, none is due. */
  hasDeposit: boolean;
  /** What the tenant paid since the books begin, credit less debit, up to the day of the report. */
  paid: Amounts;
};

const { columns: labels } = rentingTexts;

/** A column of amounts, which this report shows to the cent. */
function money<Key extends keyof typeof labels>(key: Key) {
  return { key, label: labels[key], kind: "money", decimals: 2, explained: true, summed: true } as const;
}

/** The columns of the report of rentals. */
export const rentingColumns = [
  { key: "id", label: labels.id, kind: "id" },
  { key: "propertyId", label: labels.propertyId, kind: "id" },
  { key: "city", label: labels.city, kind: "text" },
  { key: "address", label: labels.address, kind: "text" },
  { key: "counterParty", label: labels.counterParty, kind: "text" },
  { key: "startDate", label: labels.startDate, kind: "day", detail: "column" },
  { key: "endDate", label: labels.endDate, kind: "day", detail: "column" },
  { key: "expired", label: labels.expired, kind: "flag", detail: "rows" },
  { ...money("netRent"), detail: "column" },
  { ...money("netRentDue"), detail: "column" },
  { ...money("netRentMonthly"), detail: "column" },
  { ...money("netRentDiff"), badBelow: 0 },
  { ...money("utilities"), detail: "column" },
  { ...money("utilitiesDue"), detail: "column" },
  { ...money("utilitiesMonthly"), detail: "column" },
  { ...money("utilitiesDiff"), badBelow: 0 },
  { ...money("rentDeposit"), detail: "column" },
  { ...money("rentDepositDue"), detail: "column" },
  { ...money("rentDepositDiff"), badBelow: 0 },
] as const satisfies readonly ReportColumn[];

export type RentingFigure = Extract<(typeof rentingColumns)[number], { explained: true }>["key"];

/** A rental agreement on the day of the report, in cents; a `…Diff` below 0 is owed. */
export type RentingRow = Term & {
  id: number;
  propertyId: number;
  city: string | null;
  address: string | null;
  counterParty: string | null;
  expired: boolean;
  /** Paid since the books begin. */
  netRent: Cents;
  /** Null where the agreement names no rent. */
  netRentDue: Cents | null;
  /** Valid on the day of the report, or on the last day of what has expired. */
  netRentMonthly: Cents | null;
  netRentDiff: Cents | null;
  utilities: Cents;
  utilitiesDue: Cents | null;
  utilitiesMonthly: Cents | null;
  utilitiesDiff: Cents | null;
  rentDeposit: Cents;
  rentDepositDue: Cents | null;
  rentDepositDiff: Cents | null;
  from: { agreement: ReportedAgreement };
};

export type RentingReport = Report<RentingRow, (typeof rentingColumns)[number]["key"]> & {
  /** Since when dues and payments count; null while everything does. */
  booksBegin: Day | null;
};

/**
 * The report of rentals as of a day: the agreements that have begun, and those on which something was paid before, by
 * property, newest first.
 */
export function reportRenting(
  agreements: readonly ReportedAgreement[],
  booksBegin: Day | null,
  asOf: Day,
): RentingReport {
  const rows = agreements
    .filter(({ startDate, paid }) => startDate <= asOf || paid.rent !== 0 || paid.utilities !== 0 || paid.deposit !== 0)
    .sort(byProperty)
    .map((agreement) => rentingRow(agreement, booksBegin, asOf));
  return { name: "renting", asOf, columns: rentingColumns, rows, booksBegin };
}

function byProperty(one: ReportedAgreement, other: ReportedAgreement): number {
  if (one.propertyId !== other.propertyId) return one.propertyId - other.propertyId;
  if (one.startDate !== other.startDate) return one.startDate < other.startDate ? 1 : -1;
  return other.id - one.id;
}

function rentingRow(agreement: ReportedAgreement, booksBegin: Day | null, asOf: Day): RentingRow {
  const { id, propertyId, city, streetAndNumber, counterParty, startDate, endDate, paid, hasDeposit } = agreement;
  const due = amountsDue(agreement, booksBegin, asOf);
  const monthly = rentOnDay(agreement, monthlyDay(agreement, asOf));
  const { opening } = agreement;
  // What was open when the books began is owed, though no rent is told.
  const isRentOwed = monthly !== null || opening.rent !== 0 || opening.utilities !== 0;
  const netRentDue = isRentOwed ? due.rent : null;
  const utilitiesDue = isRentOwed ? due.utilities : null;
  const rentDepositDue = hasDeposit ? due.deposit : null;
  return {
    id,
    propertyId,
    city,
    address: streetAndNumber,
    counterParty,
    startDate,
    endDate,
    expired: agreementState(agreement, asOf) === "ended",
    netRent: paid.rent,
    netRentDue,
    netRentMonthly: monthly?.rent ?? null,
    netRentDiff: diff(paid.rent, netRentDue),
    utilities: paid.utilities,
    utilitiesDue,
    utilitiesMonthly: monthly?.utilities ?? null,
    utilitiesDiff: diff(paid.utilities, utilitiesDue),
    rentDeposit: paid.deposit,
    rentDepositDue,
    rentDepositDiff: diff(paid.deposit, rentDepositDue),
    from: { agreement },
  };
}

/** The day whose rent counts as the monthly one: that of the report, or the last of an agreement that has ended. */
export function monthlyDay({ endDate }: Term, asOf: Day): Day {
  return endDate !== null && endDate < asOf ? endDate : asOf;
}

function diff(paid: Cents, due: Cents | null): Cents | null {
  return due === null ? null : paid - due;
}
