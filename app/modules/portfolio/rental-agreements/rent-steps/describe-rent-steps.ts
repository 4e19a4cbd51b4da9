import { formatDay, formatMoney } from "../../../../texts/format";
import type { RentStep } from "../terms/agreement";
import { type RentReason, rentReasons } from "../terms/rent-kinds";

/** Rent steps as a person reads them, a line each. */
export function describeRentSteps(steps: readonly RentStep[]): string {
  return steps
    .map(
      ({ validFrom, rent, utilities, reason }) =>
        `ab ${formatDay(validFrom)}: ${formatMoney(rent)} + ${formatMoney(utilities)}${nameOf(reason)}`,
    )
    .join("\n");
}

function nameOf(reason: RentReason | undefined): string {
  const label = rentReasons.find(({ value }) => value === reason)?.label;
  return label ? ` (${label})` : "";
}
