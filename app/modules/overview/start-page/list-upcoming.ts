import { addDays, type Day, daysBetween } from "../../base/calendar/day";
import type { LabelledProperty } from "../../base/relations/labels";
import type { RentStep, Term } from "../../portfolio/rental-agreements/terms/agreement";

/** So far the start page looks ahead. */
export const UPCOMING_DAYS = 90;

/** The last day that the start page tells of. */
export function lastDayAhead(today: Day): Day {
  return addDays(today, UPCOMING_DAYS);
}

/** An agreement of which something may change soon. */
export type AgreementAhead = Term & {
  id: number;
  counterParty: string | null;
  rentSteps: RentStep[];
  property: LabelledProperty;
};

/** What begins, ends or changes on a day ahead. */
export type Upcoming = {
  day: Day;
  inDays: number;
  agreement: Pick<AgreementAhead, "id" | "counterParty" | "property">;
} & ({ kind: "begins" | "ends" } | { kind: "rent"; step: RentStep; before: RentStep });

/** What begins, ends or changes after a day within the days ahead, ends on the day itself among it; soonest first. */
export function listUpcoming(agreements: readonly AgreementAhead[], today: Day): Upcoming[] {
  const last = lastDayAhead(today);
  const isAhead = (day: Day | null) => day !== null && day > today && day <= last;
  const upcoming: Upcoming[] = [];
  for (const { id, counterParty, property, startDate, endDate, rentSteps } of agreements) {
    const on = (day: Day) => ({ day, inDays: daysBetween(today, day), agreement: { id, counterParty, property } });
    if (isAhead(startDate)) upcoming.push({ kind: "begins", ...on(startDate) });
    if (endDate !== null && (isAhead(endDate) || endDate === today)) upcoming.push({ kind: "ends", ...on(endDate) });
    rentSteps.forEach((step, index) => {
      const before = rentSteps[index - 1];
      const { validFrom } = step;
      const isOver = endDate !== null && validFrom > endDate;
      if (before && isAhead(validFrom) && validFrom > startDate && !isOver)
        upcoming.push({ kind: "rent", step, before, ...on(validFrom) });
    });
  }
  return upcoming.sort((one, other) => compare(one.day, other.day) || one.agreement.id - other.agreement.id);
}

function compare(one: Day, other: Day): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
