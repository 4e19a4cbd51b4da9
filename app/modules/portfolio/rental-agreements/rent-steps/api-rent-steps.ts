import type { Day } from "../../../base/calendar/day";
import { fromEuros, toEuros } from "../../../base/money/money";
import type { RentStep } from "../terms/agreement";
import type { RentReason } from "../terms/rent-kinds";

/** A rent step as `/api` writes it, amounts in euros; without a reason if nobody said one. */
export type ApiRentStep = { validFrom: Day; rent: number; utilities: number; reason?: RentReason };

/** Rent steps as `/api` writes them. */
export function rentStepsToApi(steps: readonly RentStep[]): ApiRentStep[] {
  return steps.map(({ validFrom, rent, utilities, reason }) => ({
    validFrom,
    rent: toEuros(rent),
    utilities: toEuros(utilities),
    ...(reason && { reason }),
  }));
}

/** The rent steps that `rentStepsToApi` wrote. */
export function rentStepsFromApi(steps: readonly ApiRentStep[]): RentStep[] {
  return steps.map(({ validFrom, rent, utilities, reason }) => ({
    validFrom,
    rent: fromEuros(rent) ?? 0,
    utilities: fromEuros(utilities) ?? 0,
    ...(reason && { reason }),
  }));
}
