import { type Db, violatesReference } from "../../../../db/client";
import { propertyRefusals, propertyTexts } from "../../../texts/properties/properties";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { countBookings } from "../../base/relations/count-bookings.server";
import { selectAgreementsOf } from "../rental-agreements/repository.server";
import { findPlace } from "./find-place";
import { countBillsOf, countLoansOf, removeProperty } from "./repository.server";

/**
 * Deletes a property with its comments, votes, files, follow-ups, meters, cost statements and trash; its activities stay. One with
 * rental agreements, bills, loans or bookings is a `conflict`.
 */
export async function deleteProperty(db: Db, actor: Actor, id: number): Promise<void> {
  const { address } = await findPlace(db, id);
  try {
    if (await removeProperty(db, actor, id, address)) return;
  } catch (error) {
    if (!violatesReference(error)) throw error;
    const use = await explainPropertyUse(db, id);
    throw new DomainError("conflict", use?.reason ?? propertyRefusals.inUse(1));
  }
  const bookings = await countBookings(db, "PROPERTY", id);
  throw bookings > 0
    ? new DomainError("conflict", propertyRefusals.booked(bookings))
    : new DomainError("not-found", propertyTexts.notFound);
}

/** Why a property stays: how many rental agreements, bills, loans and bookings it has; null if there are none. */
export async function explainPropertyUse(db: Db, id: number): Promise<{ reason: string; agreements: number } | null> {
  const [{ length: agreements }, billed, lent, bookings] = await Promise.all([
    selectAgreementsOf(db, id),
    countBillsOf(db, id),
    countLoansOf(db, id),
    countBookings(db, "PROPERTY", id),
  ]);
  const reasons = [
    agreements > 0 && propertyRefusals.inUse(agreements),
    billed > 0 && propertyRefusals.billed(billed),
    lent > 0 && propertyRefusals.lent(lent),
    bookings > 0 && propertyRefusals.booked(bookings),
  ].filter((reason) => reason !== false);
  return reasons.length > 0 ? { reason: reasons.join(" "), agreements } : null;
}
