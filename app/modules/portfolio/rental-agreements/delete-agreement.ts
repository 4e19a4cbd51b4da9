import type { Db } from "../../../../db/client";
import { agreementRefusals, agreementTexts } from "../../../texts/properties/rental-agreements";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { countBookings } from "../../base/relations/count-bookings.server";
import { removeAgreement } from "./agreement-trash.server";
import { openAgreement } from "./open-agreement";

/** Deletes a rental agreement, with `propertyId` one of that property, unless bookings relate to it: a `conflict` with their number. */
export async function deleteAgreement(db: Db, actor: Actor, id: number, propertyId?: number): Promise<void> {
  if (await removeAgreement(db, actor, await openAgreement(db, id, propertyId))) return;
  const use = await explainAgreementUse(db, id);
  throw use === null ? new DomainError("not-found", agreementTexts.notFound) : new DomainError("conflict", use);
}

/** Why a rental agreement stays: how many bookings relate to it; null if none does. */
export async function explainAgreementUse(db: Db, id: number): Promise<string | null> {
  const bookings = await countBookings(db, "RENTAL_AGREEMENT", id);
  return bookings > 0 ? agreementRefusals.inUse(bookings) : null;
}
