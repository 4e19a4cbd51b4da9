import type { Day } from "../../base/calendar/day";
import type { costKeys } from "../../base/law/operating-costs/cost-keys";
import type { CostType } from "../../base/law/operating-costs/cost-types";
import type { LabourKind } from "../../base/law/operating-costs/labour-kinds";
import type { Cents } from "../../base/money/money";
import type { costSources } from "./cost-statement-kinds";

export type CostSource = (typeof costSources)[number]["value"];
export type CostKey = (typeof costKeys)[number]["value"];

/** What something measures, in ten-thousandths: 87,345 of 10.000 shares, square metres, cubic metres. */
export type CostMeasure = number;
export const MEASURE_SCALE = 10_000;

/** What a tenant used of what the property did. */
export type TenantMeasure = { agreementId: number; measure: CostMeasure };

/** A row of what a property cost. */
export type CostItem = {
  text: string;
  costType: CostType | null;
  /** Whether tenants bear it. */
  allocable: boolean;
  /** What it cost for all; null if only the property's own amount is known. */
  total: Cents | null;
  key: CostKey;
  measure: CostMeasure | null;
  totalMeasure: CostMeasure | null;
  /** What the property bears. */
  amount: Cents;
  /** What of that is labour (§ 35a EStG). */
  labour: Cents;
  labourKind: LabourKind | null;
  /** If there are none, it is divided by days. */
  tenantMeasures: TenantMeasure[];
};

/** What CO2 of the property's heating weighed and cost, and the area that was heated. */
export type HeatingCarbon = { kilograms: CostMeasure; cost: Cents; area: CostMeasure };

/** Of the owner if there is no agreement. */
export type HeatingShare = { agreementId: number | null; amount: Cents };

/** Heating and hot water as the metering company divided them. */
export type Heating = {
  amount: Cents;
  co2: HeatingCarbon | null;
  shares: HeatingShare[];
  /** Whether nobody read the meters at a change of tenants, so that days divide it as they are cold. */
  byDegreeDays?: boolean;
};

/** What a property cost in a span of days, both included. */
export type CostStatement = {
  from: Day;
  to: Day;
  source: CostSource;
  /** Whether the WEG has yet to resolve on it. */
  provisional: boolean;
  items: CostItem[];
  heating: Heating | null;
};

/** Whether a key counts what was used over the time, so that days do not weigh as well. */
export function countsOverTime(key: CostKey): boolean {
  return key === "CONSUMPTION" || key === "PERSONS";
}

/** Whether costs are of a house that is let as one: all of it fell to that alone, and no company metered who used what. */
export function isOfWholeHouse(source: CostSource, items: readonly Pick<CostItem, "key">[]): boolean {
  return source === "OWN" && items.every(({ key }) => key === "DIRECT");
}
