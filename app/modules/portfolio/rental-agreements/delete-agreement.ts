import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { agreementRefusals, agreementTexts } from "../../../texts/properties/rental-agreements";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { countBookings } from "../../base/relations/count-bookings.server";
import { removeAgreement, settledWith } from "./agreement-trash.server";
import { openAgreement } from "./open-agreement";

/**
 * Deletes a rental agreement, with `propertyId` one of that property, unless bookings relate to it or it was settled with: a `conflict`
 * with their number.
 */
export async function deleteAgreement(db: Db, actor: Actor, id: number, propertyId?: number): Promise<void> {
  if (await removeAgreement(db, actor, await openAgreement(db, id, propertyId))) return;
  const use = await explainAgreementUse(db, id);
  throw use === null ? new DomainError("not-found", agreementTexts.notFound) : new DomainError("conflict", use);
}

/** Why a rental agreement stays: how many bookings relate to it, or how often it was settled with; null if nothing does. */
export async function explainAgreementUse(db: Db, id: number): Promise<string | null> {
  const [bookings, [settled]] = await Promise.all([
    countBookings(db, "RENTAL_AGREEMENT", id),
    runBatch(db, [settledWith(id)]),
  ]);
  if (bookings > 0) return agreementRefusals.inUse(bookings);
  return settled.length > 0 ? agreementRefusals.isSettled(settled.map(({ number }) => number)) : null;
}
