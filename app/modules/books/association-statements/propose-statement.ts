import type { Day } from "../../base/calendar/day";
import type { CostType } from "../../base/law/operating-costs/cost-types";
import type { Cents } from "../../base/money/money";
import type { RoutingKey } from "../accounts/routing-keys";
import type { CostItem, CostStatement, Heating } from "../cost-statements/cost-statement";
import type { Stay } from "../cost-statements/stays";
import type { AssociationStatement, StatementRow } from "./association-statement";
import { readAssociationStatement } from "./read-association-statement";
import type { AssociationFile, PropertyPayment } from "./repository.server";

/** A file with what was read in it. */
export type ReadFile = Omit<AssociationFile, "text"> & { read: AssociationStatement };

export function readFiles(files: readonly AssociationFile[]): ReadFile[] {
  return files.map(({ text, ...file }) => ({ ...file, read: readAssociationStatement(text) }));
}

/** The file that is the statement of some days: of those whose period meets them one whose rows add up, else the latest with any. */
export function fileOf(files: readonly ReadFile[], { from, to }: { from: Day; to: Day }): ReadFile | null {
  const ofTime = files.filter(
    ({ read }) => read.from !== null && read.to !== null && read.from <= to && read.to >= from,
  );
  const addsUp = ({ read: { rows, total } }: ReadFile) =>
    rows.length > 0 && rows.reduce((sum, { amount }) => sum + amount, 0) === total;
  return ofTime.find(addsUp) ?? ofTime.find(({ read }) => read.rows.length > 0) ?? ofTime[0] ?? null;
}

/** Rows that a statement begins with, and of those that were read where they come from. */
export type StatementProposal = {
  statement: CostStatement;
  origins: Pick<StatementRow, "source" | "doubts">[];
};

/** Kinds of cost that a metering company divides by what was used. */
const isHeating = ({ costType, key, allocable }: StatementRow) =>
  allocable && key === "DIRECT" && costType !== null && costType >= 4 && costType <= 6;

/** A statement of what was read; heating is the tenant's if nobody else bears it. */
export function proposeRead(
  { rows, from, to }: AssociationStatement,
  year: { from: Day; to: Day },
  stays: readonly Stay[],
): StatementProposal {
  const items = rows.filter((row) => !isHeating(row));
  const amount = rows.filter(isHeating).reduce((sum, row) => sum + row.amount, 0);
  const [only] = stays.filter(({ days }) => days > 0).length === 1 ? stays : [];
  const heating: Heating | null =
    amount === 0 ? null : { amount, co2: null, shares: only ? [{ agreementId: only.agreementId, amount }] : [] };
  const statement: CostStatement = {
    ...{ from: from ?? year.from, to: to ?? year.to, source: "WEG", provisional: false },
    items: items.map(({ line, source, doubts, ...item }) => ({ ...item, tenantMeasures: [] })),
    heating,
  };
  return { statement, origins: items.map(({ source, doubts }) => ({ source, doubts })) };
}

/** A statement of the rows of an earlier one, whose amounts are still to be typed. */
export function proposeEarlier(items: readonly CostItem[], year: { from: Day; to: Day }): StatementProposal {
  return {
    statement: {
      ...{ ...year, source: "WEG", provisional: false, heating: null },
      items: items.map((item) => ({ ...item, total: null, amount: 0, labour: 0, tenantMeasures: [] })),
    },
    origins: [],
  };
}

/** What the books have as paid for a house, by the kinds of cost that their accounts tell. */
export const bookedCosts: Partial<Record<RoutingKey, { text: string; costType: CostType | null }>> = {
  PROPERTY_TAX: { text: "Grundsteuer", costType: 1 },
  INSURANCE: { text: "Versicherung", costType: 13 },
  ADMINISTRATOR_CHARGE: { text: "Verwaltung", costType: null },
};

/** Rows of what was booked in a year. */
export function bookedItems(payments: readonly PropertyPayment[]): CostItem[] {
  return Object.entries(bookedCosts).flatMap(([routingKey, { text, costType }]): CostItem[] => {
    const amount: Cents = payments
      .filter((payment) => payment.routingKey === routingKey)
      .reduce((sum, { cents }) => sum + cents, 0);
    if (amount === 0) return [];
    return [
      {
        ...{ text, costType, allocable: costType !== null, total: null, key: "DIRECT", measure: null },
        ...{ totalMeasure: null, amount, labour: 0, labourKind: null, tenantMeasures: [] },
      },
    ];
  });
}
