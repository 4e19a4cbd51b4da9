import { type Db, violatesReference } from "../../../db/client";
import { agreementTexts } from "../../texts/rental-agreements";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { openAgreement } from "./open-agreement";
import { removeAgreement } from "./repository.server";

/** Deletes a rental agreement, with `propertyId` one of that property, unless bookings refer to it. */
export async function deleteAgreement(db: Db, actor: Actor, id: number, propertyId?: number): Promise<void> {
  const agreement = await openAgreement(db, id, propertyId);
  try {
    await removeAgreement(db, actor, agreement);
  } catch (error) {
    throw violatesReference(error) ? new DomainError("conflict", agreementTexts.inUse) : error;
  }
}
