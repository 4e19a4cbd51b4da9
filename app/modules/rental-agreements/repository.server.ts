import { and, asc, desc, eq, sql } from "drizzle-orm";
import { type Db, runBatch } from "../../../db/client";
import { rentalAgreements } from "../../../db/schema/together";
import { recordActivity } from "../activities/record-activity.server";
import type { Actor } from "../edits/actor";
import { createOnce } from "../edits/create-once.server";
import { unbooked } from "../ledger/unbooked.server";

export type AgreementRow = typeof rentalAgreements.$inferSelect;

export type NewAgreement = Omit<AgreementRow, "id" | "version" | "createTime">;

const newId = sql`(select max(id) from ${rentalAgreements})`;

/** The query for a property's agreements, latest start first. */
export function selectAgreementsOf(db: Db, propertyId: number) {
  return db
    .select()
    .from(rentalAgreements)
    .where(eq(rentalAgreements.propertyId, propertyId))
    .orderBy(desc(rentalAgreements.startDate), asc(rentalAgreements.id));
}

/** An agreement by id. */
export async function findAgreement(db: Db, id: number): Promise<AgreementRow | undefined> {
  const [agreement] = await db.select().from(rentalAgreements).where(eq(rentalAgreements.id, id));
  return agreement;
}

/** Inserts an agreement with its activity and answers its id. */
export function insertAgreement(db: Db, actor: Actor, values: NewAgreement): Promise<number> {
  return createOnce(
    db,
    actor,
    [
      db
        .insert(rentalAgreements)
        .values({ ...values, createTime: actor.now })
        .returning({ id: rentalAgreements.id }),
      recordActivity(actor, {
        type: "RENTAL_AGREEMENT_CREATED",
        propertyId: values.propertyId,
        rentalAgreementId: newId,
        text: values.counterParty,
      }),
    ],
    newId,
  );
}

/** Deletes an agreement with its activity unless bookings relate to it, and answers whether it did. */
export async function removeAgreement(
  db: Db,
  actor: Actor,
  { id, propertyId, counterParty }: AgreementRow,
): Promise<boolean> {
  const [removed] = await runBatch(db, [
    db.delete(rentalAgreements).where(and(eq(rentalAgreements.id, id), unbooked("RENTAL_AGREEMENT", id))),
    recordActivity(actor, {
      type: "RENTAL_AGREEMENT_DELETED",
      propertyId,
      rentalAgreementId: id,
      text: counterParty,
    }),
  ]);
  return (removed?.meta.changes ?? 0) > 0;
}
