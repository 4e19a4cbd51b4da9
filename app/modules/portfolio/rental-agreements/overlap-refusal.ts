import type { Db } from "../../../../db/client";
import { agreementRefusals, agreementTexts } from "../../../texts/properties/rental-agreements";
import { DomainError } from "../../base/domain-error";
import { type Claim, selectOverlaps } from "./repository.server";

/** The `conflict` naming the tenants of the agreements that an agreement overlaps; null if it overlaps none. */
export async function overlapRefusal(db: Db, claim: Claim): Promise<DomainError | null> {
  const overlaps = await selectOverlaps(db, claim);
  if (overlaps.length === 0) return null;
  const sentence = agreementRefusals.overlap(
    overlaps.map(
      ({ counterParty, startDate, endDate }) =>
        `${counterParty ?? agreementTexts.unknownTenant}, ${agreementTexts.period(startDate, endDate)}`,
    ),
  );
  return new DomainError("conflict", sentence, { fieldErrors: { confirmOverlap: sentence } });
}
