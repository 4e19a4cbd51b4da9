import type { Db } from "../../../db/client";
import { agreementRefusals, agreementTexts } from "../../texts/rental-agreements";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { countBookings } from "../relations/count-bookings.server";
import { openAgreement } from "./open-agreement";
import { removeAgreement } from "./repository.server";

/** Deletes a rental agreement, with `propertyId` one of that property, unless bookings relate to it: a `conflict` with their number. */
export async function deleteAgreement(db: Db, actor: Actor, id: number, propertyId?: number): Promise<void> {
  if (await removeAgreement(db, actor, await openAgreement(db, id, propertyId))) return;
  const bookings = await countBookings(db, "RENTAL_AGREEMENT", id);
  throw bookings > 0
    ? new DomainError("conflict", agreementRefusals.inUse(bookings))
    : new DomainError("not-found", agreementTexts.notFound);
}
