import { type Db, lacksValue, violatesReference } from "../../../db/client";
import { edits } from "../../texts/edits";
import { propertyTexts } from "../../texts/properties";
import type { Day } from "../calendar/day";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { completeValues } from "../fields/complete-values";
import { agreementFields } from "./agreement-fields";
import type { AgreementRequest } from "./agreement-request";
import { checkPeriod } from "./check-period";
import { overlapRefusal } from "./overlap-refusal";
import { writeRentSteps } from "./rent-steps-text";
import { insertAgreement } from "./repository.server";
import { settleRentSteps } from "./settle-rent-steps";

const MOST_TRIES = 4;

/** Records a rental agreement of a property and returns its id. */
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
  const created = { ...agreement, propertyId, rentSteps: writeRentSteps(steps) };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    try {
      return await insertAgreement(db, actor, created, confirmOverlap);
    } catch (error) {
      if (violatesReference(error)) throw new DomainError("not-found", propertyTexts.notFound);
      if (!lacksValue(error, "rental_agreements.start_date")) throw error;
    }
    // Null where what it overlapped has gone since.
    const refusal = await overlapRefusal(db, { id: null, ...created });
    if (refusal) throw refusal;
  }
  throw new DomainError("conflict", edits.tooBusy);
}
