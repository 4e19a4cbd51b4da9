import { formatDay, formatMoney } from "../../texts/format";
import { readRentSteps } from "./rent-steps-text";

/** Kept rent steps as a person reads them, a line each. */
export function describeRentSteps(text: string): string {
  return readRentSteps(text)
    .map(
      ({ validFrom, rent, utilities }) =>
        `ab ${formatDay(validFrom)}: ${formatMoney(rent)} + ${formatMoney(utilities)}`,
    )
    .join("\n");
}
