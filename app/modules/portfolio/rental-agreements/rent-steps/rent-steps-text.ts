import type { RentStep } from "../terms/agreement";

/** Rent steps as they are kept: JSON sorted by day, so that equal steps are equal texts. */
export function writeRentSteps(steps: readonly RentStep[]): string {
  const sorted = [...steps].sort((left, right) => (left.validFrom < right.validFrom ? -1 : 1));
  return JSON.stringify(
    sorted.map(({ validFrom, rent, utilities, reason }) => ({ validFrom, rent, utilities, ...(reason && { reason }) })),
  );
}

/** The rent steps that `writeRentSteps` wrote. */
export function readRentSteps(text: string): RentStep[] {
  return JSON.parse(text) as RentStep[];
}
