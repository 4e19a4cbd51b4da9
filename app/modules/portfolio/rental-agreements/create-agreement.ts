import { type Db, lacksValue, violatesReference } from "../../../../db/client";
import { propertyTexts } from "../../../texts/properties/properties";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { tryAgain } from "../../base/edits/try-again";
import type { AgreementRequest } from "./agreement-request";
import { composeAgreement } from "./compose-agreement";
import { overlapRefusal } from "./overlap-refusal";
import { refuseEndedUtilities } from "./rent-steps/refuse-ended-utilities";
import { readRentSteps } from "./rent-steps/rent-steps-text";
import { insertAgreement } from "./repository.server";

/** Records a rental agreement of a property and returns its id. */
export async function createAgreement(
  db: Db,
  actor: Actor,
  propertyId: number,
  { values, rentSteps, confirmOverlap, confirmNoUtilities }: AgreementRequest,
  today: Day,
): Promise<number> {
  const created = { ...composeAgreement({ values, rentSteps }, today), propertyId };
  if (!confirmNoUtilities) refuseEndedUtilities([], readRentSteps(created.rentSteps));
  return tryAgain(async () => {
    try {
      return await insertAgreement(db, actor, created, confirmOverlap);
    } catch (error) {
      if (violatesReference(error)) throw new DomainError("not-found", propertyTexts.notFound);
      if (!lacksValue(error, "rental_agreements.start_date")) throw error;
    }
    // Null if what it overlapped has gone since.
    const refusal = await overlapRefusal(db, { id: null, ...created });
    if (refusal) throw refusal;
    return null;
  });
}
