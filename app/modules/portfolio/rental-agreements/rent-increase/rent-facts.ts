import type { Day } from "../../../base/calendar/day";
import type { ConsumerPrice } from "../../../base/law/deadlines/consumer-prices";
import type { Cents } from "../../../base/money/money";
import type { RentStep, Term } from "../terms/agreement";
import type { RentMode } from "../terms/rent-kinds";

/** What of an agreement and its property limits the rent. */
export type RentFacts = Term & {
  /** Sorted, the first valid from the start. */
  rentSteps: readonly RentStep[];
  rentMode: RentMode;
  /** The month whose index the rent of today rests on, `YYYY-MM`. */
  indexBaseMonth: string | null;
  areaSqm: number | null;
  /** Of a square metre and month. */
  comparableRent: Cents | null;
  rentCapPercent: number | null;
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
};
