import type { Db } from "../../../db/client";
import { agreementRefusals } from "../../texts/rental-agreements";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { countBookings } from "../ledger/count-bookings.server";
import { openAgreement } from "./open-agreement";
import { removeAgreement } from "./repository.server";

/** Deletes a rental agreement, with `propertyId` one of that property, unless bookings relate to it: a `conflict` with their number. */
export async function deleteAgreement(db: Db, actor: Actor, id: number, propertyId?: number): Promise<void> {
  const agreement = await openAgreement(db, id, propertyId);
  const bookings = await countBookings(db, "RENTAL_AGREEMENT", id);
  if (bookings > 0) throw new DomainError("conflict", agreementRefusals.inUse(bookings));
  await removeAgreement(db, actor, agreement);
}
