import { type Day, firstDayOf, monthNumber } from "../../calendar/day";
import { daysOn, firstDayFrom, lastDayOf, monthsOn } from "../../calendar/months-on";

/** § 558 and § 558b BGB, as they stand since 1 May 2013; months are those after the one in which a demand comes. */
const comparable = {
  validFrom: "2013-05-01",
  /** Before so many months after the last increase a demand is void (§ 558 Abs. 1 Satz 2). */
  blockMonths: 12,
  /** So long a rent has stayed as it is when the next one begins (Satz 1). */
  unchangedMonths: 15,
  effectiveMonths: 3,
  consentMonths: 2,
  actionMonths: 3,
  /** How far back the rent lies that is capped (Abs. 3). */
  capMonths: 36,
} as const;

/** § 557b BGB, since 1 September 2001. */
const index = { validFrom: "2001-09-01", unchangedMonths: 12, effectiveMonths: 2 } as const;

/** § 557a Abs. 2 BGB: how long a step stands at least, in months. */
export const STEP_MONTHS = 12;

/** The last day on which a demand for the comparable rent is void, by the day of the last increase. */
export function blockedUntil(lastIncrease: Day): Day {
  return daysOn(monthsOn(lastIncrease, comparable.blockMonths), -1);
}

/** The days that follow from a demand for the comparable rent that came on a day, and that of the rent to be capped. */
export function demandDays(receivedOn: Day, lastIncrease: Day) {
  const month = monthNumber(receivedOn);
  const asked = firstDayOf(month + comparable.effectiveMonths);
  const unchanged = firstDayFrom(monthsOn(lastIncrease, comparable.unchangedMonths));
  const effectiveOn = laterOf(asked, unchanged);
  return {
    effectiveOn,
    consentUntil: lastDayOf(month + comparable.consentMonths),
    actionUntil: lastDayOf(month + comparable.consentMonths + comparable.actionMonths),
    capDay: monthsOn(effectiveOn, -comparable.capMonths),
  };
}

/** From when on a rent by an index is owed whose declaration came on a day, a year after the last change at the earliest. */
export function indexEffectiveOn(receivedOn: Day, lastChange: Day): Day {
  const asked = firstDayOf(monthNumber(receivedOn) + index.effectiveMonths);
  const unchanged = firstDayFrom(monthsOn(lastChange, index.unchangedMonths));
  return laterOf(asked, unchanged);
}

function laterOf(one: Day, other: Day): Day {
  return one < other ? other : one;
}
