import { ownCostTexts as texts } from "../../../texts/costs/own-costs";
import { type CostType, costTypes } from "../../base/law/operating-costs/cost-types";
import { nameCost } from "../../base/law/operating-costs/cost-words";
import type { LabourKind } from "../../base/law/operating-costs/labour-kinds";
import { groupRows } from "../../base/lists/group-rows";
import type { Cents } from "../../base/money/money";
import type { CostItem } from "../cost-statements/cost-statement";
import { type DaySpan, daysOf, sharedDays } from "../cost-statements/stays";
import type { Apportionment } from "./apportion";

/** What was booked for a house on an account, and what the booking said. */
export type BookedCost = { betrKv: CostType | null; description: string; cents: Cents };

/** A bill of a house that says what kind of cost it is. */
export type BilledCost = {
  costType: CostType;
  seller: string;
  number: string | null;
  amount: Cents;
  labour: Cents | null;
  labourKind: LabourKind | null;
  from: string | null;
  to: string | null;
  issueDate: string;
};

/** A row with what it was made of. */
export type OwnRow = { item: CostItem; source: string };

const OTHERS: CostType = 17;

/** Heating and hot water, which a metering company divides by what was used. */
export const isHeat = (costType: CostType | null) => costType !== null && costType >= 4 && costType <= 6;

const labelOf = (costType: CostType | null) =>
  costTypes.find(({ value }) => value === costType)?.label ?? texts.notAllocable;

/** Rows of what was booked, one a kind of cost; what an account for all kinds has is told by the words of its bookings. */
export function bookedRows(booked: readonly BookedCost[], apportionment: Apportionment): OwnRow[] {
  const kinds = groupRows(booked, ({ betrKv, description }) => {
    if (betrKv !== OTHERS) return betrKv;
    const { costType, known } = nameCost(description);
    return known ? costType : OTHERS;
  });
  return [...kinds].sort(byKind).flatMap(([costType, found]) => {
    const total = found.reduce((sum, { cents }) => sum + cents, 0);
    if (total === 0) return [];
    const row = { text: labelOf(costType), costType, total, labour: 0, labourKind: null };
    return [{ item: itemOf(row, apportionment), source: texts.booked(found.length, total) }];
  });
}

/** Rows of bills, one a kind of cost and of labour; of a bill for other days too what falls to those of the span. */
export function billedRows(bills: readonly BilledCost[], span: DaySpan, apportionment: Apportionment): OwnRow[] {
  const parts = bills.flatMap((bill) => {
    const [from, to] = [bill.from ?? bill.to ?? bill.issueDate, bill.to ?? bill.from ?? bill.issueDate];
    const [days, all] = [daysOf(sharedDays({ from, to }, span)), daysOf({ from, to })];
    if (days <= 0) return [];
    const part = (cents: Cents) => Math.round((cents * days) / all);
    const source = texts.billed(bill.seller, bill.number, bill.amount, days, all);
    return [{ ...bill, amount: part(bill.amount), labour: part(bill.labour ?? 0), source }];
  });
  const kinds = groupRows(parts, ({ costType, labourKind }) => `${costType} ${labourKind}`);
  return [...kinds.values()]
    .sort(([one], [other]) => (one?.costType ?? 0) - (other?.costType ?? 0))
    .flatMap((found) => {
      const [first] = found;
      if (!first) return [];
      const { costType, seller, labourKind } = first;
      const total = found.reduce((sum, { amount }) => sum + amount, 0);
      if (total === 0) return [];
      const labour = found.reduce((sum, one) => sum + one.labour, 0);
      const isOnly = found.every((one) => one.seller === seller);
      const text = isOnly ? texts.ofSeller(labelOf(costType), seller) : labelOf(costType);
      const row = { text, costType, total, labour, labourKind: labour === 0 ? null : labourKind };
      return [{ item: itemOf(row, apportionment), source: found.map((one) => one.source).join("; ") }];
    });
}

function byKind([one]: [CostType | null, unknown], [other]: [CostType | null, unknown]): number {
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
