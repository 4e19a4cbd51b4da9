import type { Day } from "../../../base/calendar/day";
import type { ConsumerPrice } from "../../../base/law/deadlines/consumer-prices";
import type { Cents } from "../../../base/money/money";
import type { RentStep, Term } from "../terms/agreement";
import type { RentMode } from "../terms/rent-kinds";

/** What of a property limits the rent. */
export type LimitsOfHome = {
  /** Of a square metre and month. */
  comparableRent: Cents | null;
  rentCapPercent: number | null;
  /** When it was modernised last, and what of the costs tenants may bear. */
  modernisationDate: Day | null;
  modernisationCosts: Cents | null;
  /** The whole of it, which several may rent. */
  homeSqm: number | null;
};

/** What of an agreement and its property limits the rent. */
export type RentFacts = Term &
  LimitsOfHome & {
    /** Sorted, the first valid from the start. */
    rentSteps: readonly RentStep[];
    rentMode: RentMode;
    /** The month whose index the rent of today rests on, `YYYY-MM`. */
    indexBaseMonth: string | null;
    areaSqm: number | null;
  };

/** How much a rent may rise by § 559 BGB for what was declared on a day, a month. */
export type ModernisationIncrease = {
  /** By the costs alone, and at most by the area; what rose by it in the six years before is taken off. */
  byCosts: Cents;
  cap: Cents;
  perSqm: Cents;
  before: Cents;
  increase: Cents;
  rent: Cents;
  binding: "COSTS" | "CAP";
  effectiveOn: Day;
};

/** What a rent can be limited by. */
export type RentLimit = "CAP" | "COMPARABLE" | "INDEX" | "STEP";

/** Facts without which nothing is said. */
export type MissingRentFact =
  | "rentSteps"
  | "comparableRent"
  | "areaSqm"
  | "rentCapPercent"
  | "indexBaseMonth"
  | "consumerPrices";

/** How much a rent may be, from when on, and why; null is not known or not now. */
export type RentIncrease = {
  mode: RentMode;
  current: Cents | null;
  binding: RentLimit | null;
  rent: Cents | null;
  effectiveOn: Day | null;
  consentUntil: Day | null;
  actionUntil: Day | null;
  /** The last day on which a demand is void, if that of the demand is none after it. */
  blockedUntil: Day | null;
  cap: Cents | null;
  comparable: Cents | null;
  index: Cents | null;
  missing: MissingRentFact[];
  /** What the cap is reckoned from: the rent of three years before, and what rose since by §§ 559 and 560. */
  capOf: { day: Day; rent: Cents; percent: number; added: Cents } | null;
  indexOf: { from: ConsumerPrice; to: ConsumerPrice } | null;
  /** What it may rise by besides, for a modernisation that is done and nobody raised the rent for yet. */
  modernisation: ModernisationIncrease | null;
};
