import { type Db, violatesReference } from "../../../db/client";
import { propertyTexts } from "../../texts/properties";
import type { Day } from "../calendar/day";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { findCreated } from "../edits/create-once.server";
import { completeValues } from "../fields/complete-values";
import { agreementFields } from "./agreement-fields";
import type { AgreementRequest } from "./agreement-request";
import { checkPeriod } from "./check-period";
import { refuseOverlap } from "./refuse-overlap";
import { writeRentSteps } from "./rent-steps-text";
import { insertAgreement, selectAgreementsOf } from "./repository.server";
import { settleRentSteps } from "./settle-rent-steps";

/** Records a rental agreement of a property and answers its id. */
export async function createAgreement(
  db: Db,
  actor: Actor,
  propertyId: number,
  { values, rentSteps, confirmOverlap }: AgreementRequest,
  today: Day,
): Promise<number> {
  const agreement = completeValues(agreementFields, values);
  checkPeriod(agreement);
  const { rent, utilities } = values as { rent?: number | null; utilities?: number | null };
  const steps = settleRentSteps(
    [],
    rentSteps ? { rentSteps } : { rent: rent ?? null, utilities: utilities ?? null },
    agreement,
    today,
  );
  // A request that is repeated would meet the agreement that it created.
  const created = await findCreated(db, actor);
  if (created !== null) return created;
  if (!confirmOverlap) refuseOverlap(await selectAgreementsOf(db, propertyId), agreement);
  try {
    return await insertAgreement(db, actor, { ...agreement, propertyId, rentSteps: writeRentSteps(steps) });
  } catch (error) {
    throw violatesReference(error) ? new DomainError("not-found", propertyTexts.notFound) : error;
  }
}
