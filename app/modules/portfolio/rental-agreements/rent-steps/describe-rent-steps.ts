import { formatDay, formatMoney } from "../../../../texts/format";
import type { RentStep } from "../terms/agreement";

/** Rent steps as a person reads them, a line each. */
export function describeRentSteps(steps: readonly RentStep[]): string {
  return steps
    .map(
      ({ validFrom, rent, utilities }) =>
        `ab ${formatDay(validFrom)}: ${formatMoney(rent)} + ${formatMoney(utilities)}`,
    )
    .join("\n");
}
