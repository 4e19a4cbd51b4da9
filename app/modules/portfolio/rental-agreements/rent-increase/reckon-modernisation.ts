import { type Day, monthNumber } from "../../../base/calendar/day";
import { monthsOn } from "../../../base/calendar/months-on";
import { modernisationLaw, modernisationStarts } from "../../../base/law/deadlines/modernisation-law";
import type { Cents } from "../../../base/money/money";
import { rentOnDay } from "../terms/rent-on-day";
import type { RentFacts } from "./rent-facts";

/** What was spent on a flat, and what of it repairs would have cost anyway or others paid (§§ 559 Abs. 2, 559a BGB). */
export type ModernisationCosts = { spent: Cents; apart: Cents };

/** How much a rent may rise by § 559 BGB for what was declared on a day, a month; null where its area or rent is not known. */
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

/** By a declaration that came on a day: eight percent of the costs a year, no more than three euros a square metre in six years, or two. */
export function reckonModernisation(
  facts: RentFacts,
  { spent, apart }: ModernisationCosts,
  receivedOn: Day,
): ModernisationIncrease | null {
  const current = rentOnDay(facts, receivedOn)?.rent ?? null;
  const { areaSqm } = facts;
  if (current === null || areaSqm === null || areaSqm <= 0) return null;
  const law = modernisationLaw;
  const effectiveOn = modernisationStarts(monthNumber(receivedOn));
  const byCosts = Math.floor((Math.max(0, spent - apart) * law.percent) / 1200);
  const squareHundredths = Math.round(areaSqm * 100);
  const isLow = current * 100 < law.lowRent * squareHundredths;
  const perSqm = isLow ? law.lowCap : law.cap;
  const before = risenSince(facts, monthsOn(effectiveOn, -law.capMonths));
  const cap = Math.max(0, Math.floor((perSqm * squareHundredths) / 100) - before);
  const increase = Math.min(byCosts, cap);
  const binding = byCosts <= cap ? "COSTS" : "CAP";
  return { byCosts, cap, perSqm, before, increase, rent: current + increase, binding, effectiveOn };
}

/** What the rent rose by modernisation after a day. */
function risenSince({ rentSteps }: RentFacts, day: Day): Cents {
  return rentSteps.reduce((sum, step, at) => {
    const before = rentSteps[at - 1];
    return before && step.reason === "MODERNISATION" && step.validFrom > day ? sum + step.rent - before.rent : sum;
  }, 0);
}
