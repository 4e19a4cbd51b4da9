import { depreciationTexts as texts } from "../../../texts/reports/depreciation";
import type { Day } from "../../base/calendar/day";
import {
  allowsDegressive,
  degressive,
  IMPROVEMENT_PERCENT,
  improvementsUntil,
  linearRateOf,
  taxedSaleUntil,
} from "../../base/law/depreciation-law";
import type { DepreciationMethod } from "../../base/law/depreciation-methods";
import { type Cents, roundHalfUp } from "../../base/money/money";
import type { RoutingKey } from "../../books/accounts/routing-keys";
import { boughtFor } from "../rows/bought-for";
import type { Offer, UsageRights } from "../rows/reported-property";
import type { SpentOnDay } from "./depreciation.server";
import { type DepreciationItem, type DepreciationYear, planDepreciation } from "./plan-depreciation";

/** What a property says of how it is written off. */
export type DepreciationFacts = UsageRights &
  Offer & {
    contractDate: Day | null;
    /** In percent. */
    buildingSharePercent: number | null;
    /** What the contract or an appraisal says of both, if no share is known. */
    buildingPrice: Cents | null;
    landPrice: Cents | null;
    /** When somebody confirmed that repairs after the purchase count as bought. */
    improvementsConfirmedOn: Day | null;
    completionYear: number | null;
    constructionYear: number | null;
    depreciationMethod: DepreciationMethod | null;
    /** In percent a year; null is that of the law. */
    depreciationRate: number | null;
    /** Whether § 7b EStG is used besides, which the plan leaves out. */
    specialDepreciation?: boolean | null;
  };

/** What lacks before a plan can be made. */
export type MissingFact =
  | "usageRightsSinceDate"
  | "buildingSharePercent"
  | "price"
  | "completionYear"
  | "depreciationRate";

/** What repairs soon after the purchase may cost before all of them count as bought (§ 6 Abs. 1 Nr. 1a EStG). */
export type Improvements = {
  limit: Cents;
  /** Without value added tax as far as that is known. */
  spent: Cents;
  left: Cents;
  until: Day;
  /** What of it is counted whole, as nothing is known of its tax. */
  gross: Cents;
  /** What would be written off, with the tax. */
  paid: Cents;
  confirmedOn: Day | null;
  /** The plan as it would be with them, once the limit is passed and as long as nobody confirmed it. */
  plan: DepreciationYear[] | null;
};

/** What was spent as the plan needs it; without what says otherwise all of it is net. */
export type Spent = Pick<SpentOnDay, "routingKey" | "day" | "cents"> & Partial<SpentOnDay>;

/** How a property is written off, in whole cents; null is not known yet. */
export type PropertyDepreciation = {
  missing: MissingFact[];
  notes: string[];
  price: Cents | null;
  extraCharges: Cents | null;
  isOffer: { price: boolean; extraCharges: boolean };
  buildingSharePercent: number | null;
  /** The building's part of what was paid, and what is not written off. */
  base: Cents | null;
  landCost: Cents | null;
  method: DepreciationMethod;
  /** In hundredths of a percent a year. */
  rate: number | null;
  items: DepreciationItem[];
  plan: DepreciationYear[];
  improvements: Improvements | null;
  /** The last day on which a sale is taxed. */
  taxedSaleUntil: Day | null;
};

/** What is bought, capitalised later, and counts among the repairs after a purchase. */
export const depreciationKeys = [
  "PURCHASE_PRICE",
  "PURCHASE_EXTRA_CHARGE",
  "INVESTMENT",
  "MAINTENANCE",
] as const satisfies RoutingKey[];

/** How a property is written off, by what it says of itself and what was spent on it. */
export function reckonDepreciation(facts: DepreciationFacts, spent: readonly Spent[]): PropertyDepreciation {
  const { contractDate, improvementsConfirmedOn: confirmedOn } = facts;
  const { transfer, share, building, paid, method, items, repairs, planOf, ...written } = writeOff(facts, spent);
  const meter = building === null || transfer === null ? null : improvementsOf(building, transfer, repairs);
  return {
    ...written,
    notes: notesOf(facts, method),
    buildingSharePercent: share && Math.round((10_000 * share.building) / share.whole) / 100,
    base: building,
    landCost: building === null || paid === null ? null : paid - building,
    method,
    items: confirmedOn === null ? items.bought : items.withRepairs,
    plan: planOf(confirmedOn === null ? items.bought : items.withRepairs),
    improvements: meter && {
      ...meter,
      confirmedOn,
      plan: confirmedOn === null && meter.spent > meter.limit ? planOf(items.withRepairs) : null,
    },
    taxedSaleUntil: contractDate && taxedSaleUntil(contractDate),
  };
}

/** What of that a year's form needs: the plan, and what lacks before there can be one. */
export function planOfProperty(
  facts: DepreciationFacts,
  spent: readonly Spent[],
): Pick<PropertyDepreciation, "missing" | "plan"> {
  const { missing, items, planOf } = writeOff(facts, spent);
  return { missing, plan: planOf(facts.improvementsConfirmedOn === null ? items.bought : items.withRepairs) };
}

/** What is written off, without and with the repairs soon after the purchase. */
function writeOff(facts: DepreciationFacts, spent: readonly Spent[]) {
  const { usageRightsSinceDate: transfer } = facts;
  const share = shareOf(facts);
  const spentOn = (key: RoutingKey) => spent.filter(({ routingKey }) => routingKey === key);
  const [booked, bookedExtra] = [spentOn("PURCHASE_PRICE"), spentOn("PURCHASE_EXTRA_CHARGE")];
  const { price, extraCharges, isOffer } = boughtFor(facts, {
    purchasePrice: sumOf(booked),
    purchaseExtraCharges: sumOf(bookedExtra),
    isPriceBooked: booked.length > 0,
    areExtraChargesBooked: bookedExtra.length > 0,
  });
  const paid = price === null ? null : price + (extraCharges ?? 0);
  const building = paid === null || share === null ? null : roundHalfUp((paid * share.building) / share.whole);
  const method = facts.depreciationMethod ?? "LINEAR";
  const rate = rateOf(facts, method);
  const bought = building === null || transfer === null ? [] : itemsOf(building, transfer, spentOn("INVESTMENT"));
  const end = facts.usageRightsUntilDate?.slice(0, 7) ?? null;
  const missing: MissingFact[] = [
    ...(transfer === null ? (["usageRightsSinceDate"] as const) : []),
    ...(price === null ? (["price"] as const) : []),
    ...(share === null ? (["buildingSharePercent"] as const) : []),
    ...(rate === null ? ([method === "SHORTER" ? "depreciationRate" : "completionYear"] as const) : []),
  ];
  const planOf = (items: DepreciationItem[]) =>
    missing.length > 0 || rate === null ? [] : planDepreciation({ method, rate, items, end });
  const repairs = transfer === null ? [] : withinSpan(transfer, spentOn("MAINTENANCE"));
  const repaired = addRepairs(bought, sumOf(repairs.filter((one) => !isUndoing(one))));
  const withRepairs = addLater(repaired, texts.undoneRepairs, repairs.filter(isUndoing));
  return {
    ...{ transfer, share, building, paid, price, extraCharges, isOffer, method, rate, missing, repairs, planOf },
    items: { bought, withRepairs },
  };
}

function rateOf(facts: DepreciationFacts, method: DepreciationMethod): number | null {
  if (method === "DEGRESSIVE") return degressive.rate;
  if (facts.depreciationRate !== null) return Math.round(facts.depreciationRate * 100);
  const completed = facts.completionYear ?? facts.constructionYear;
  return method === "SHORTER" || completed === null ? null : linearRateOf(completed);
}

/** The purchase, with what was added to it by then, and what was added in each later month. */
function itemsOf(building: Cents, transfer: Day, investments: readonly Spent[]): DepreciationItem[] {
  const startMonth = transfer.slice(0, 7);
  return addLater([{ text: texts.purchase, startMonth, base: building }], texts.investment, investments);
}

/** What was added or came back in a month joins what is written off from that month, at the earliest from the purchase on. */
function addLater(items: readonly DepreciationItem[], text: string, spent: readonly Spent[]): DepreciationItem[] {
  const joined = items.map((item) => ({ ...item }));
  const startMonth = joined[0]?.startMonth ?? "";
  for (const { day, cents } of spent) {
    const [, month = startMonth] = [day.slice(0, 7), startMonth].sort();
    const item = joined.find((one) => one.startMonth === month);
    if (item) item.base += cents;
    else joined.push({ text, startMonth: month, base: cents });
  }
  return joined;
}

const isUndoing = ({ undoneDay }: Spent) => Boolean(undoneDay);

/** The repairs soon after a purchase, with what undoes some of them, whenever that was. */
function withinSpan(transfer: Day, repairs: readonly Spent[]): Spent[] {
  if (repairs.length === 0) return [];
  const until = improvementsUntil(transfer);
  return repairs.filter(({ day, undoneDay }) => (undoneDay ?? day) >= transfer && (undoneDay ?? day) <= until);
}

function improvementsOf(
  building: Cents,
  transfer: Day,
  within: readonly Spent[],
): Omit<Improvements, "confirmedOn" | "plan"> {
  const limit = roundHalfUp((building * IMPROVEMENT_PERCENT) / 100);
  const until = improvementsUntil(transfer);
  const spent = within.reduce((sum, { cents, netCents = cents }) => sum + netCents, 0);
  const gross = within.reduce((sum, { cents, grossCents = cents }) => sum + grossCents, 0);
  return {
    limit,
    spent,
    left: Math.max(0, limit - spent),
    until,
    gross,
    paid: sumOf(within.filter((one) => !isUndoing(one))),
  };
}

/** Repairs that count as bought join what is written off from the purchase on, with their tax. */
function addRepairs([purchase, ...later]: DepreciationItem[], paid: Cents): DepreciationItem[] {
  if (!purchase || paid === 0) return purchase ? [purchase, ...later] : [];
  return [purchase, { text: texts.improvementsItem, startMonth: purchase.startMonth, base: paid }, ...later];
}

/** What of a price is the building's. */
function shareOf({ buildingSharePercent, buildingPrice, landPrice }: DepreciationFacts) {
  if (buildingSharePercent !== null) return { building: Math.round(buildingSharePercent * 100), whole: 10_000 };
  const isKnown = buildingPrice !== null && landPrice !== null && buildingPrice + landPrice > 0;
  return isKnown ? { building: buildingPrice, whole: buildingPrice + landPrice } : null;
}

function notesOf(facts: DepreciationFacts, method: DepreciationMethod): string[] {
  const { contractDate, completionYear, constructionYear } = facts;
  return [
    ...(method === "DEGRESSIVE" && (contractDate === null || !allowsDegressive(contractDate))
      ? [texts.notDegressive]
      : []),
    ...(method === "LINEAR" && completionYear === null && constructionYear !== null
      ? [texts.byConstruction(constructionYear)]
      : []),
    ...(facts.specialDepreciation ? [texts.withoutSpecial] : []),
  ];
}

function sumOf(spent: readonly Spent[]): Cents {
  return spent.reduce((sum, { cents }) => sum + cents, 0);
}
