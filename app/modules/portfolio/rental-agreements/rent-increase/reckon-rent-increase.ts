import type { Day } from "../../../base/calendar/day";
import { daysOn } from "../../../base/calendar/months-on";
import { type ConsumerPrice, indexSince } from "../../../base/law/deadlines/consumer-prices";
import { blockedUntil, demandDays, indexEffectiveOn } from "../../../base/law/deadlines/rent-increase-law";
import type { Cents } from "../../../base/money/money";
import type { RentReason } from "../terms/rent-kinds";
import { rentOnDay } from "../terms/rent-on-day";
import { owedModernisation } from "./reckon-modernisation";
import type { MissingRentFact, RentFacts, RentIncrease } from "./rent-facts";

/** What rises by these blocks no other increase and is added to the cap (§ 558 Abs. 1 Satz 3, Abs. 3 BGB). */
const APART: readonly (RentReason | undefined)[] = ["MODERNISATION", "COSTS"];

/** What the rent may be that is asked for by what comes on a day: by a step that was agreed, by the index, or by § 558. */
export function reckonRentIncrease(facts: RentFacts, prices: readonly ConsumerPrice[], receivedOn: Day): RentIncrease {
  const { rentSteps, rentMode: mode } = facts;
  const current = rentOnDay(facts, receivedOn)?.rent ?? null;
  const none: RentIncrease = {
    ...{ mode, current, binding: null, rent: null, effectiveOn: null, consentUntil: null, actionUntil: null },
    ...{ blockedUntil: null, cap: null, comparable: null, index: null, missing: [], capOf: null, indexOf: null },
    modernisation: owedModernisation(facts, receivedOn),
  };
  if (current === null) return { ...none, missing: ["rentSteps"] };
  const next = rentSteps.find((step, at) => at > 0 && step.validFrom > receivedOn && step.rent > current);
  if (next) return within(facts, { ...none, binding: "STEP", rent: next.rent, effectiveOn: next.validFrom });
  if (mode === "STEPS") return { ...none, binding: "STEP" };
  return within(
    facts,
    mode === "INDEX"
      ? byIndex(facts, { ...none, current }, prices, receivedOn)
      : byComparable(facts, { ...none, current }, receivedOn),
  );
}

/** The same of the first day from one on, on which it can be asked for. */
export function earliestRentIncrease(
  facts: RentFacts,
  prices: readonly ConsumerPrice[],
  today: Day,
): RentIncrease & { receivedOn: Day } {
  const now = reckonRentIncrease(facts, prices, today);
  if (now.blockedUntil === null) return { ...now, receivedOn: today };
  const receivedOn = daysOn(now.blockedUntil, 1);
  const { blockedUntil: until } = now;
  // What follows of a modernisation waits for no block.
  const { modernisation } = now;
  return { ...reckonRentIncrease(facts, prices, receivedOn), blockedUntil: until, receivedOn, modernisation };
}

type Known = RentIncrease & { current: Cents };

function byComparable(facts: RentFacts, none: Known, receivedOn: Day): RentIncrease {
  const { areaSqm, comparableRent, rentCapPercent: percent } = facts;
  const last = lastIncrease(facts);
  const until = blockedUntil(last);
  const isBlocked = receivedOn <= until;
  const { effectiveOn, consentUntil, actionUntil, capDay } = demandDays(receivedOn, last);
  const missing: MissingRentFact[] = [];
  if (comparableRent === null) missing.push("comparableRent");
  if (areaSqm === null) missing.push("areaSqm");
  if (percent === null) missing.push("rentCapPercent");
  const capOf = percent === null ? null : { day: capDay, ...rentToCap(facts, capDay), percent };
  const cap = capOf && Math.floor((capOf.rent * (100 + capOf.percent)) / 100) + capOf.added;
  const comparable = comparableRent === null || areaSqm === null ? null : productOf(comparableRent, areaSqm);
  const known = { ...none, cap, comparable, capOf, missing, blockedUntil: isBlocked ? until : null };
  if (cap === null || comparable === null) return known;
  const binding = comparable < cap ? "COMPARABLE" : "CAP";
  const rent = Math.min(cap, comparable);
  if (isBlocked || rent <= none.current) return { ...known, binding };
  return { ...known, binding, rent, effectiveOn, consentUntil, actionUntil };
}

function byIndex(facts: RentFacts, none: Known, prices: readonly ConsumerPrice[], receivedOn: Day): RentIncrease {
  const { indexBaseMonth } = facts;
  if (indexBaseMonth === null) return { ...none, missing: ["indexBaseMonth"] };
  const indexOf = indexSince(prices, indexBaseMonth, receivedOn.slice(0, 7));
  if (!indexOf) return { ...none, missing: ["consumerPrices"] };
  const index = Math.round((none.current * indexOf.to.value) / indexOf.from.value);
  const known: RentIncrease = { ...none, index, indexOf, binding: "INDEX" };
  if (index <= none.current) return known;
  return { ...known, rent: index, effectiveOn: indexEffectiveOn(receivedOn, lastIncrease(facts)) };
}

/** Asks for nothing that would be owed only after the end. */
function within({ endDate }: RentFacts, found: RentIncrease): RentIncrease {
  if (endDate === null || found.effectiveOn === null || found.effectiveOn <= endDate) return found;
  return { ...found, rent: null, effectiveOn: null, consentUntil: null, actionUntil: null };
}

/** When the rent began or last became another one, what rose by §§ 559 and 560 left out. */
function lastIncrease({ rentSteps, startDate }: RentFacts): Day {
  const at = rentSteps.findLastIndex(
    (step, place) => place > 0 && step.rent !== rentSteps[place - 1]?.rent && !APART.includes(step.reason),
  );
  return rentSteps[at]?.validFrom ?? startDate;
}

/** The rent of a day, and what was added to it since by §§ 559 and 560. */
function rentToCap(facts: RentFacts, day: Day): { rent: Cents; added: Cents } {
  const { rentSteps } = facts;
  let added = 0;
  rentSteps.forEach((step, place) => {
    const before = rentSteps[place - 1];
    if (before && step.validFrom > day && APART.includes(step.reason)) added += step.rent - before.rent;
  });
  return { rent: rentOnDay(facts, day)?.rent ?? 0, added };
}

/** Cents of a square metre times square metres, in whole cents: areas have two decimals. */
function productOf(cents: Cents, areaSqm: number): Cents {
  return Math.floor((cents * Math.round(areaSqm * 100)) / 100);
}
