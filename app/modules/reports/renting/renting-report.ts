import { rentingTexts } from "../../../texts/reports/reports";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { amountsDue } from "../../books/tenant-accounts/dues/list-dues";
import { monthlyDay, type TenantAgreement } from "../../books/tenant-accounts/tenant-agreement";
import { agreementState } from "../../portfolio/rental-agreements/agreement-state";
import type { Term } from "../../portfolio/rental-agreements/terms/agreement";
import { hasAmounts } from "../../portfolio/rental-agreements/terms/amounts";
import { rentOnDay } from "../../portfolio/rental-agreements/terms/rent-on-day";
import { type Arithmetic, numbers } from "../rows/arithmetic";
import type { Report, ReportColumn } from "../rows/report";

const { columns: labels } = rentingTexts;

/** A column of amounts, which this report shows to the cent. */
function money<Key extends keyof typeof labels>(key: Key) {
  return { key, label: labels[key], kind: "money", decimals: 2, explained: true, summed: true } as const;
}

/** The columns of the report of rentals. */
export const rentingColumns = [
  { key: "id", label: labels.id, kind: "id", within: "counterParty" },
  { key: "propertyId", label: labels.propertyId, kind: "id" },
  { key: "city", label: labels.city, kind: "text" },
  { key: "address", label: labels.address, kind: "text" },
  { key: "counterParty", label: labels.counterParty, kind: "text" },
  { key: "startDate", label: labels.startDate, kind: "day", detail: "column" },
  { key: "endDate", label: labels.endDate, kind: "day", detail: "column" },
  { key: "expired", label: labels.expired, kind: "flag", detail: "rows", within: "counterParty" },
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
  /** Null if the agreement names no rent. */
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
  from: { agreement: TenantAgreement };
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
  agreements: readonly TenantAgreement[],
  booksBegin: Day | null,
  asOf: Day,
): RentingReport {
  const rows = agreements
    .filter(({ startDate, paid }) => startDate <= asOf || hasAmounts(paid))
    .sort(byProperty)
    .map((agreement) => rentingRow(agreement, booksBegin, asOf));
  return { name: "renting", asOf, columns: rentingColumns, rows, booksBegin };
}

function byProperty(one: TenantAgreement, other: TenantAgreement): number {
  if (one.propertyId !== other.propertyId) return one.propertyId - other.propertyId;
  if (one.startDate !== other.startDate) return one.startDate < other.startDate ? 1 : -1;
  return other.id - one.id;
}

function rentingRow(agreement: TenantAgreement, booksBegin: Day | null, asOf: Day): RentingRow {
  const { id, propertyId, city, streetAndNumber, counterParty, startDate, endDate, paid, hasDeposit } = agreement;
  const due = amountsDue(agreement, booksBegin, asOf);
  const monthly = rentOnDay(agreement, monthlyDay(agreement, asOf));
  const { opening } = agreement;
  // What was open when the books began is owed, though no rent is told.
  const isRentOwed = monthly !== null || opening.rent !== 0 || opening.utilities !== 0;
  const known = {
    netRent: paid.rent,
    netRentDue: isRentOwed ? due.rent : null,
    utilities: paid.utilities,
    utilitiesDue: isRentOwed ? due.utilities : null,
    rentDeposit: paid.deposit,
    rentDepositDue: hasDeposit ? due.deposit : null,
  };
  const { netRentDiff, utilitiesDiff, rentDepositDiff } = rentingFigures(known, numbers);
  // There are thousands: an object that is spread into it makes a row some fifty times as slow.
  return {
    netRent: paid.rent,
    netRentDue: known.netRentDue,
    netRentDiff,
    utilities: paid.utilities,
    utilitiesDue: known.utilitiesDue,
    rentDeposit: paid.deposit,
    rentDepositDue: known.rentDepositDue,
    utilitiesDiff,
    rentDepositDiff,
    id,
    propertyId,
    city,
    address: streetAndNumber,
    counterParty,
    startDate,
    endDate,
    expired: agreementState(agreement, asOf) === "ended",
    netRentMonthly: monthly?.rent ?? null,
    utilitiesMonthly: monthly?.utilities ?? null,
    from: { agreement },
  };
}

type Balanced = "netRent" | "utilities" | "rentDeposit";

/** The balance of each component: what was paid less what was due. */
export function rentingFigures<Quantity, Worked>(
  known: Record<Balanced | `${Balanced}Due`, Quantity>,
  { sum, figure }: Arithmetic<Quantity, Worked>,
) {
  return {
    netRentDiff: figure("netRentDiff", sum([known.netRent], [known.netRentDue])),
    utilitiesDiff: figure("utilitiesDiff", sum([known.utilities], [known.utilitiesDue])),
    rentDepositDiff: figure("rentDepositDiff", sum([known.rentDeposit], [known.rentDepositDue])),
  };
}
