import type { Day } from "../../../base/calendar/day";
import { fromEuros, toEuros } from "../../../base/money/money";
import type { RentStep } from "../terms/agreement";

/** A rent step as `/api` writes it, amounts in euros. */
export type ApiRentStep = { validFrom: Day; rent: number; utilities: number };

/** Rent steps as `/api` writes them. */
export function rentStepsToApi(steps: readonly RentStep[]): ApiRentStep[] {
  return steps.map(({ validFrom, rent, utilities }) => ({
    validFrom,
    rent: toEuros(rent),
    utilities: toEuros(utilities),
  }));
}

/** The rent steps that `rentStepsToApi` wrote. */
export function rentStepsFromApi(steps: readonly ApiRentStep[]): RentStep[] {
  return steps.map(({ validFrom, rent, utilities }) => ({
    validFrom,
    rent: fromEuros(rent) ?? 0,
    utilities: fromEuros(utilities) ?? 0,
  }));
}
