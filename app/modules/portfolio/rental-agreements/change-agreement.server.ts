import type { Db } from "../../../../db/client";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { agreementTexts } from "../../../texts/properties/rental-agreements";
import type { Day } from "../../base/calendar/day";
import type { Actor } from "../../base/edits/actor";
import { editRow } from "../../base/edits/edit-row.server";
import type { RowChange } from "../../base/edits/row-change";
import { indexDocuments } from "../../base/search/index-documents.server";
import { recordChanges } from "../../together/activities/record-changes.server";
import { agreementDocuments, keptAgreementFields } from "./agreement-documents";
import type { AgreementRequest } from "./agreement-request";
import { checkPeriod } from "./check-period";
import { mergeRent } from "./merge-rent";
import { overlapRefusal } from "./overlap-refusal";
import { refuseEndedUtilities } from "./rent-steps/refuse-ended-utilities";
import { readRentSteps, writeRentSteps } from "./rent-steps/rent-steps-text";
import type { SentRent } from "./rent-steps/settle-rent-steps";
import { type AgreementRow, unclaimed } from "./repository.server";

/**
 * Changes a rental agreement; amounts without a date change the step that is valid today. A `conflict` if it overlaps with another or
 * its utilities would end, unless that is confirmed.
 */
export async function changeAgreement(
  db: Db,
  actor: Actor,
  edit: AgreementRequest & Omit<RowChange, "values">,
  today: Day,
): Promise<void> {
  const { values, rentSteps, confirmOverlap, confirmNoUtilities, wholeForm, ...change } = edit;
  const { rent, utilities, propertyId: _, ...sent } = values;
  const sentRent: SentRent = { rentSteps, rent, utilities };
  await editRow(db, actor, {
    ...change,
    wholeForm,
    noun: "rental-agreement",
    table: rentalAgreements,
    fields: keptAgreementFields,
    values: sent,
    notFound: agreementTexts.notFound,
    workOut: ({ began, stored, next }) => {
      checkPeriod(next);
      // Rent that nothing here bears on stays just as it is kept.
      if (!isMoved(stored, next) && Object.values(sentRent).every((part) => part === undefined)) return null;
      const { steps, conflicts } = mergeRent(
        sentRent,
        { began: readRentSteps(began.rentSteps), stored: readRentSteps(stored.rentSteps) },
        { period: next, today, wholeForm },
      );
      return { values: { rentSteps: writeRentSteps(steps) }, conflicts };
    },
    guard: ({ stored, next }) => {
      if (!confirmNoUtilities) refuseEndedUtilities(readRentSteps(stored.rentSteps), readRentSteps(next.rentSteps));
      // An overlap that was confirmed is not asked again while the period stays.
      if (confirmOverlap || !isMoved(stored, next)) return null;
      return { condition: unclaimed(next), refuse: () => overlapRefusal(db, next) };
    },
    alongside: (changes, { id, propertyId, counterParty: text }, next) => [
      ...recordChanges(
        actor,
        { type: "RENTAL_AGREEMENT_UPDATED", propertyId, rentalAgreementId: id, text, changes },
        keptAgreementFields,
      ),
      ...indexDocuments(agreementDocuments(next, id)),
    ],
  });
}

function isMoved(stored: AgreementRow, next: AgreementRow): boolean {
  return stored.startDate !== next.startDate || stored.endDate !== next.endDate;
}
