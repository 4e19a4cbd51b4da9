import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../../../../db/client";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import { indexDocuments } from "../../base/search/index-documents.server";
import { recordActivity } from "../../together/activities/record-activity.server";
import { agreementDocuments } from "./agreement-documents";
import type { Term } from "./terms/agreement";

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

/** A period of a property, claimed for one agreement; a new one has no id yet. */
export type Claim = Term & { propertyId: number; id: number | null };

const other = alias(rentalAgreements, "other");

/** Holds for another agreement (called `other`) of the property that shares at least one day with a claim; a missing end is open. */
function sharesDays({ propertyId, id, startDate, endDate }: Claim): SQL {
  return sql`other.property_id = ${propertyId} and other.id is not ${id}
    and (${endDate} is null or other.start_date <= ${endDate})
    and (other.end_date is null or other.end_date >= ${startDate})`;
}

/** Holds while no other agreement shares a day with a claim. */
export function unclaimed(claim: Claim): SQL {
  return sql`not exists (select 1 from ${rentalAgreements} as other where ${sharesDays(claim)})`;
}

/** The query for the agreements that share days with a claim, latest start first. */
export function selectOverlaps(db: Db, claim: Claim) {
  return db.select().from(other).where(sharesDays(claim)).orderBy(desc(other.startDate), asc(other.id));
}

/**
 * Inserts an agreement with its activity and returns its id. Unless an overlap is allowed, fails with
 * `rental_agreements.start_date` missing if the agreement shares days with another.
 */
export function insertAgreement(db: Db, actor: Actor, values: NewAgreement, allowOverlap: boolean): Promise<number> {
  const { startDate } = values;
  const free = unclaimed({ ...values, id: null });
  return createOnce(
    db,
    actor,
    [
      db
        .insert(rentalAgreements)
        .values({
          ...values,
          startDate: allowOverlap ? startDate : sql`case when ${free} then ${startDate} end`,
          createTime: actor.now,
        })
        .returning({ id: rentalAgreements.id }),
      recordActivity(actor, {
        type: "RENTAL_AGREEMENT_CREATED",
        propertyId: values.propertyId,
        rentalAgreementId: newId,
        text: values.counterParty,
      }),
      ...indexDocuments(agreementDocuments(values), { subjectId: newId }),
    ],
    newId,
  );
}
