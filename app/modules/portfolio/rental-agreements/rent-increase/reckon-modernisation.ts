import { type Day, monthNumber } from "../../../base/calendar/day";
import { monthsOn } from "../../../base/calendar/months-on";
import { modernisationLaw, modernisationStarts } from "../../../base/law/deadlines/modernisation-law";
import type { Cents } from "../../../base/money/money";
import { rentOnDay } from "../terms/rent-on-day";
import type { ModernisationIncrease, RentFacts } from "./rent-facts";

/** What was spent on a flat, and what of it repairs would have cost anyway or others paid (§§ 559 Abs. 2, 559a BGB). */
export type ModernisationCosts = { spent: Cents; apart: Cents };

/**
 * By a declaration that came on a day: eight percent of the costs a year, at most three euros a square metre in six years, or two. Null
 * without area or rent, and where it rises by steps (§ 557a Abs. 2 BGB).
 */
export function reckonModernisation(
  facts: RentFacts,
  { spent, apart }: ModernisationCosts,
  receivedOn: Day,
): ModernisationIncrease | null {
  const { areaSqm } = facts;
  const law = modernisationLaw;
  const effectiveOn = modernisationStarts(monthNumber(receivedOn));
  const current = rentOnDay(facts, effectiveOn)?.rent ?? null;
  if (current === null || areaSqm === null || areaSqm <= 0 || facts.rentMode === "STEPS") return null;
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

/**
 * What follows of the modernisation that a property had while its tenant lived there, as long as the rent was not raised for it. With a
 * rent by an index or by steps there is none (§§ 557a Abs. 2, 557b Abs. 2 BGB).
 */
export function owedModernisation(facts: RentFacts, receivedOn: Day): ModernisationIncrease | null {
  const { modernisationDate: doneOn, rentMode, rentSteps, startDate, endDate } = facts;
  const spent = shareOfCosts(facts);
  if (spent === null || doneOn === null || rentMode !== "PLAIN" || doneOn < startDate || doneOn > receivedOn)
    return null;
  if (rentSteps.some(({ reason, validFrom }) => reason === "MODERNISATION" && validFrom > doneOn)) return null;
  const found = reckonModernisation(facts, { spent, apart: 0 }, receivedOn);
  return found && found.increase > 0 && (endDate === null || found.effectiveOn <= endDate) ? found : null;
}

/** What of the costs is a tenant's: of a house that several rent, by the area (§ 559 Abs. 3 BGB). */
export function shareOfCosts({ modernisationCosts: costs, areaSqm, homeSqm }: RentFacts): Cents | null {
  if (costs === null || areaSqm === null || homeSqm === null || areaSqm >= homeSqm) return costs;
  return Math.floor((costs * areaSqm) / homeSqm);
}

/** What the rent rose by modernisation after a day. */
function risenSince({ rentSteps }: RentFacts, day: Day): Cents {
  return rentSteps.reduce((sum, step, at) => {
    const before = rentSteps[at - 1];
    return before && step.reason === "MODERNISATION" && step.validFrom > day ? sum + step.rent - before.rent : sum;
  }, 0);
}
