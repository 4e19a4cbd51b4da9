import { formatDay } from "../../../../texts/format";
import type { Day } from "../../../base/calendar/day";

/** How many live somewhere from a day on; the first of them do so from the start, whatever its own day. */
export type PersonsStep = { validFrom: Day; persons: number };

/** Persons as they are kept: JSON sorted by day, so that equal ones are equal texts; null if nobody said any. */
export function writePersons(steps: readonly PersonsStep[]): string | null {
  const sorted = steps.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  return sorted.length === 0 ? null : JSON.stringify(sorted);
}

/** The persons that `writePersons` wrote. */
export function readPersons(text: string | null): PersonsStep[] {
  return text === null ? [] : (JSON.parse(text) as PersonsStep[]);
}

/** Persons as somebody reads them, a line each. */
export function describePersons(steps: readonly PersonsStep[]): string {
  return steps.map(({ validFrom, persons }) => `ab ${formatDay(validFrom)}: ${persons}`).join("\n");
}
