import { agreementRefusals } from "../../../../texts/properties/rental-agreements";
import { DomainError } from "../../../base/domain-error";
import type { RentStep } from "../terms/agreement";
import { rentOnDay } from "../terms/rent-on-day";

/**
 * Throws a `conflict` that `confirmNoUtilities` settles if a step would end the utilities that were paid until then, as 0 is easily
 * typed for "as before". What is kept so already is not asked again. Both lists in the order of their days.
 */
export function refuseEndedUtilities(stored: readonly RentStep[], next: readonly RentStep[]): void {
  for (const [index, { validFrom, utilities }] of next.entries()) {
    const isKept = stored.some((step) => step.validFrom === validFrom && step.utilities === 0);
    if (utilities !== 0 || isKept) continue;
    const before = next[index - 1]?.utilities || rentOnDay({ rentSteps: stored }, validFrom)?.utilities;
    if (!before) continue;
    const sentence = agreementRefusals.endsUtilities(validFrom, before);
    throw new DomainError("conflict", sentence, { fieldErrors: { confirmNoUtilities: sentence } });
  }
}
