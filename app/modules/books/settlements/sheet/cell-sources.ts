import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import type { AssociationStatement } from "../../association-statements/association-statement";
import type { ChargePayment } from "../../association-statements/prove-statement";
import type { CostItem, CostStatement } from "../../cost-statements/cost-statement";
import { DIRECTLY } from "../../own-costs/apportion";
import { type BilledCost, type BookedCost, isHeatKind, kindOfBooked, proposeOwn } from "../../own-costs/propose-own";
import type { PaidElsewhere, PaidMonth, PaidMonths } from "../reckon/prepaid";

/** Rows of a sheet that are no kinds of cost. */
export const sumRows = ["cold", "heating", "carbon", "sum", "prepaid", "balance"] as const;

/** A row of a sheet: a kind of cost by its place in the statement, or one of the others. */
export type CostSheetRow = number | (typeof sumRows)[number];

/** Which cell of a sheet is explained. */
export type OpenCell = { row: CostSheetRow; column: number };

/** What was booked of a day. */
export type SourceBooking = { transactionId: number; day: Day; text: string; cents: Cents };

/** What a cell rests on. */
export type CellSources = {
  /** What of it stands in the association's statement. */
  lines: string[];
  bookings: SourceBooking[];
  bills: BilledCost[];
  /** What was paid to the association, which paid it. */
  charges: ChargePayment[];
  months: PaidMonth[];
  /** What came within the time and paid other months. */
  elsewhere: PaidElsewhere | null;
  /** What was booked and billed of its kind, where rows of that kind come to something else. */
  differing: { known: Cents; rows: Cents } | null;
};

/** What is known of a statement beside its rows. */
export type SourceFacts = {
  booked: readonly BookedCost[];
  billed: readonly BilledCost[];
  charges: readonly ChargePayment[];
  /** What its association's statement says. */
  read: AssociationStatement | null;
  paid: PaidMonths | null;
};

const NOTHING: CellSources = {
  lines: [],
  bookings: [],
  bills: [],
  charges: [],
  months: [],
  elsewhere: null,
  differing: null,
};

/** What the cells of a row rest on; sums lead to the rows above them. */
export function sourcesOf(row: CostSheetRow, statement: CostStatement, facts: SourceFacts): CellSources {
  if (row === "prepaid") return { ...NOTHING, ...facts.paid };
  const item = typeof row === "number" ? statement.items[row] : null;
  if (!item && row !== "heating") return NOTHING;
  const isKind = (costType: CostItem["costType"]) => (item ? costType === item.costType : isHeatKind(costType));
  const lines = linesOf(item ?? null, facts.read);
  const bookings = facts.booked.flatMap(({ transactionId, day, description, ...one }) =>
    isKind(kindOfBooked({ description, ...one })) ? [{ transactionId, day, text: description, cents: one.cents }] : [],
  );
  const bills = facts.billed.filter(({ costType }) => isKind(costType));
  const { from, to } = statement;
  return {
    ...{ lines, bookings, bills, months: [], elsewhere: null },
    charges: lines.length > 0 ? facts.charges.filter(({ day }) => day >= from && day <= to) : [],
    differing: statement.source === "OWN" && item ? differenceOf(item, statement, facts) : null,
  };
}

/** The lines of an association's statement that say a row, or its heating. */
function linesOf(item: CostItem | null, read: AssociationStatement | null): string[] {
  const rows = read?.rows ?? [];
  if (!item)
    return rows.flatMap(({ costType, key, allocable, source }) =>
      allocable && key === "DIRECT" && isHeatKind(costType) ? [source] : [],
    );
  const found = rows.find(
    ({ text, total, amount }) => amount === item.amount && (text === item.text || total === item.total),
  );
  return found ? [found.source] : [];
}

function differenceOf({ costType }: CostItem, statement: CostStatement, { booked, billed }: SourceFacts) {
  const sumOf = (items: readonly CostItem[]) =>
    items.reduce((sum, one) => (one.costType === costType ? sum + (one.total ?? one.amount) : sum), 0);
  const known = sumOf(proposeOwn(booked, billed, statement, DIRECTLY).rows.map(({ item }) => item));
  const rows = sumOf(statement.items);
  return known === rows ? null : { known, rows };
}
