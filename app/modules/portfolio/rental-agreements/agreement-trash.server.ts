import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { settlements } from "../../../../db/schema/books/cost-statements";
import { mandates } from "../../../../db/schema/books/payment-runs";
import { followUps } from "../../../../db/schema/follow-ups";
import { agreementDues, paymentReminders, rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import { unbooked } from "../../base/relations/count-bookings.server";
import { indexDocuments } from "../../base/search/index-documents.server";
import { makeTrashed, moveToTrash } from "../../base/trash/trash.server";
import { recordActivity } from "../../together/activities/record-activity.server";
import { agreementDocuments } from "./agreement-documents";
import { overlapRefusal } from "./overlap-refusal";
import { type AgreementRow, unclaimed } from "./repository.server";

/** A rental agreement in the trash with its follow-ups; it does not come back into the days of another. */
export const agreementTrash = makeTrashed({
  kind: "RENTAL_AGREEMENT",
  table: rentalAgreements,
  title: rentalAgreements.counterParty,
  propertyId: rentalAgreements.propertyId,
  parts: [
    { table: followUps, of: followUps.agreementId },
    { table: agreementDues, of: agreementDues.agreementId },
    { table: paymentReminders, of: paymentReminders.agreementId },
    { table: mandates, of: mandates.agreementId },
  ],
  rights: { read: "readPortfolio", restore: "changeRentalAgreements" },
  restoring: ({ db, actor }, row) => ({
    guard: { condition: unclaimed(row), refuse: () => overlapRefusal(db, row) },
    alongside: [
      recordActivity(actor, {
        type: "RENTAL_AGREEMENT_RESTORED",
        propertyId: row.propertyId,
        rentalAgreementId: row.id,
        text: row.counterParty,
      }),
      ...indexDocuments(agreementDocuments(row, row.id)),
    ],
  }),
});

/** The settlements with an agreement's tenant, which stay, and so does it. */
export function settledWith(id: number): SQL<{ number: string }> {
  return sql<{ number: string }>`select number from ${settlements} where ${eq(settlements.agreementId, id)}`;
}

/** Deletes an agreement with its activity unless bookings relate to it or it was settled with, and returns whether it did. */
export function removeAgreement(
  db: Db,
  actor: Actor,
  { id, propertyId, counterParty }: AgreementRow,
): Promise<boolean> {
  return writeOnce(db, actor, [
    ...moveToTrash(
      actor,
      agreementTrash,
      id,
      sql`${unbooked("RENTAL_AGREEMENT", id)} and not exists (${settledWith(id)})`,
    ),
    recordActivity(actor, {
      type: "RENTAL_AGREEMENT_DELETED",
      propertyId,
      rentalAgreementId: id,
      text: counterParty,
    }),
  ]);
}
