import { ownCostTexts as texts } from "../../../texts/costs/own-costs";
import type { Day } from "../../base/calendar/day";
import { type CostType, costTypes } from "../../base/law/operating-costs/cost-types";
import { nameCost } from "../../base/law/operating-costs/cost-words";
import type { LabourKind } from "../../base/law/operating-costs/labour-kinds";
import { groupRows } from "../../base/lists/group-rows";
import type { Cents } from "../../base/money/money";
import type { CostItem } from "../cost-statements/cost-statement";
import { type DaySpan, daysOf, sharedDays } from "../cost-statements/stays";
import type { Apportionment } from "./apportion";

/** What was booked for a house on an account, what the booking said, and what of it is a bill that has a row of its own. */
export type BookedCost = {
  transactionId: number;
  day: Day;
  betrKv: CostType | null;
  description: string;
  cents: Cents;
  billed: Cents | null;
};

/** A bill of a house that says what kind of cost it is. */
export type BilledCost = {
  id: number;
  costType: CostType;
  seller: string;
  number: string | null;
  amount: Cents;
  labour: Cents | null;
  labourKind: LabourKind | null;
  from: string | null;
  to: string | null;
  issueDate: string;
  /** Its file, and the property among whose files that lies. */
  attachmentId: number | null;
  filePropertyId: number | null;
  /** What was booked of the line of the bank that pays it; null before that. */
  transactionId: number | null;
};

/** A row with what it was made of, and why somebody should look at it. */
export type OwnRow = { item: CostItem; source: string; doubts: "TWICE"[] };

/** What rows begin with, and what heating and hot water of the house cost, which are no rows: a metering company divides them. */
export type OwnProposal = { rows: OwnRow[]; heat: { total: Cents; source: string } | null };

const OTHERS: CostType = 17;

/** Whether a metering company divides a kind of cost. */
export const isHeatKind = (costType: CostType | null) => costType !== null && costType >= 4 && costType <= 6;

const isHeat = ({ item: { costType } }: OwnRow) => isHeatKind(costType);

const labelOf = (costType: CostType | null) =>
  costTypes.find(({ value }) => value === costType)?.label ?? texts.notAllocable;

/** Rows of what was booked and of bills, what is both counted once. */
export function proposeOwn(
  booked: readonly BookedCost[],
  bills: readonly BilledCost[],
  span: DaySpan,
  apportionment: Apportionment,
): OwnProposal {
  const left = withoutBilled(booked);
  const all = [...bookedRows(left, apportionment), ...billedRows(bills, span, apportionment, left)];
  const heat = all.filter(isHeat);
  return {
    rows: all.filter((row) => !isHeat(row)).sort((one, other) => byKind(one.item.costType, other.item.costType)),
    heat:
      heat.length === 0
        ? null
        : {
            total: heat.reduce((sum, { item: { total, amount } }) => sum + (total ?? amount), 0),
            source: heat.map(({ source }) => source).join("; "),
          },
  };
}

/** What was booked without what bills tell of, which is taken from the first entries of their bookings. */
function withoutBilled(booked: readonly BookedCost[]): BookedCost[] {
  const billedBy = new Map(booked.map(({ transactionId, billed }) => [transactionId, billed ?? 0]));
  const ofAmount = (one: BookedCost) => (one.cents === billedBy.get(one.transactionId) ? 0 : 1);
  return [...booked]
    .sort((one, other) => ofAmount(one) - ofAmount(other))
    .flatMap((one) => {
      const billed = billedBy.get(one.transactionId) ?? 0;
      const isSame = Math.sign(billed) === Math.sign(one.cents);
      const taken = isSame ? Math.sign(billed) * Math.min(Math.abs(billed), Math.abs(one.cents)) : 0;
      billedBy.set(one.transactionId, billed - taken);
      return one.cents === taken ? [] : [{ ...one, cents: one.cents - taken }];
    });
}

/** What kind of cost was booked; what an account for all kinds has is told by the words of its bookings. */
export function kindOfBooked({ betrKv, description }: Pick<BookedCost, "betrKv" | "description">): CostType | null {
  if (betrKv !== OTHERS) return betrKv;
  const { costType, known } = nameCost(description);
  return known ? costType : OTHERS;
}

/** Rows of what was booked, one a kind of cost. */
function bookedRows(booked: readonly BookedCost[], apportionment: Apportionment): OwnRow[] {
  const kinds = groupRows(booked, kindOfBooked);
  return [...kinds].flatMap(([costType, found]) => {
    const total = found.reduce((sum, { cents }) => sum + cents, 0);
    if (total === 0) return [];
    const row = { text: labelOf(costType), costType, total, labour: 0, labourKind: null };
    return [{ item: itemOf(row, apportionment), source: texts.booked(found.length, total), doubts: [] }];
  });
}

/**
 * Rows of bills, one a kind of cost and of labour; of a bill for other days too what falls to those of the span. One that nothing was
 * booked for may be what was booked without it.
 */
function billedRows(
  bills: readonly BilledCost[],
  span: DaySpan,
  apportionment: Apportionment,
  booked: readonly BookedCost[],
): OwnRow[] {
  const parts = bills.flatMap((bill) => {
    const [from, to] = [bill.from ?? bill.to ?? bill.issueDate, bill.to ?? bill.from ?? bill.issueDate];
    const [days, all] = [daysOf(sharedDays({ from, to }, span)), daysOf({ from, to })];
    if (days <= 0) return [];
    const part = (cents: Cents) => Math.round((cents * days) / all);
    const source = texts.billed(bill.seller, bill.number, bill.amount, days, all);
    const mayBeBooked = bill.transactionId === null && booked.some(({ cents }) => cents === bill.amount);
    return [{ ...bill, amount: part(bill.amount), labour: part(bill.labour ?? 0), source, mayBeBooked }];
  });
  const kinds = groupRows(parts, ({ costType, labourKind }) => `${costType} ${labourKind}`);
  return [...kinds.values()].flatMap((found): OwnRow[] => {
    const [first] = found;
    if (!first) return [];
    const { costType, seller, labourKind } = first;
    const total = found.reduce((sum, { amount }) => sum + amount, 0);
    if (total === 0) return [];
    const labour = found.reduce((sum, one) => sum + one.labour, 0);
    const isOnly = found.every((one) => one.seller === seller);
    const text = isOnly ? texts.ofSeller(labelOf(costType), seller) : labelOf(costType);
    const row = { text, costType, total, labour, labourKind: labour === 0 ? null : labourKind };
    return [
      {
        ...{ item: itemOf(row, apportionment), source: found.map((one) => one.source).join("; ") },
        doubts: found.some(({ mayBeBooked }) => mayBeBooked) ? ["TWICE"] : [],
      },
    ];
  });
}

function byKind(one: CostType | null, other: CostType | null): number {
  return (one ?? OTHERS + 1) - (other ?? OTHERS + 1);
}

type Kind = Pick<CostItem, "text" | "costType" | "labour" | "labourKind"> & { total: Cents };

function itemOf({ total, labour, ...kind }: Kind, { row, shareOf }: Apportionment): CostItem {
  const amount = shareOf(total);
  const own = shareOf(labour);
  return {
    ...{ ...kind, ...row, amount, allocable: kind.costType !== null },
    total: row.key === "DIRECT" ? null : total,
    labour: amount < 0 ? Math.max(own, amount) : Math.min(own, amount),
  };
}
