import { agreementRefusals, agreementTexts } from "../../texts/rental-agreements";
import { DomainError } from "../domain-error";
import type { Period } from "./agreement";
import { findOverlaps } from "./find-overlaps";
import type { AgreementRow } from "./repository.server";

/** Throws `conflict` naming the tenants where a period shares days with other agreements of the property. */
export function refuseOverlap(others: readonly AgreementRow[], period: Period): void {
  const overlaps = findOverlaps(others, period);
  if (overlaps.length === 0) return;
  const tenants = overlaps.map(
    ({ counterParty, startDate, endDate }) =>
      `${counterParty ?? agreementTexts.unknownTenant}, ${agreementTexts.period(startDate, endDate)}`,
  );
  throw new DomainError("conflict", agreementRefusals.overlap(tenants), {
    fieldErrors: { confirmOverlap: agreementRefusals.overlap(tenants) },
  });
}
