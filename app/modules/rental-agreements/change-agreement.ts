import type { Db } from "../../../db/client";
import { rentalAgreements } from "../../../db/schema/together";
import { agreementTexts } from "../../texts/rental-agreements";
import { recordActivity } from "../activities/record-activity.server";
import type { Day } from "../calendar/day";
import type { Actor } from "../edits/actor";
import { editRow } from "../edits/edit-row.server";
import type { RowChange } from "../edits/row-change";
import type { SentValues } from "../fields/fields-schema";
import type { Period } from "./agreement";
import { agreementFields, rentStepsField } from "./agreement-fields";
import type { AgreementRequest } from "./agreement-request";
import { checkPeriod } from "./check-period";
import { openAgreement } from "./open-agreement";
import { refuseOverlap } from "./refuse-overlap";
import { readRentSteps, writeRentSteps } from "./rent-steps-text";
import { selectAgreementsOf } from "./repository.server";
import { settleRentSteps } from "./settle-rent-steps";

const storedFields = [...agreementFields, rentStepsField];

/** Changes a rental agreement; amounts without a date change the step that is valid today. */
export async function changeAgreement(
  db: Db,
  actor: Actor,
  edit: AgreementRequest & Omit<RowChange, "values">,
  today: Day,
): Promise<void> {
  const { id, version, wholeForm, settled, confirmOverlap } = edit;
  const agreement = await openAgreement(db, id);
  const sent = storedValues(edit, { ...agreement, ...edit.values } as Period, agreement.rentSteps, today);
  const others = (await selectAgreementsOf(db, agreement.propertyId)).filter((other) => other.id !== id);
  await editRow(db, actor, {
    noun: "rental-agreement",
    table: rentalAgreements,
    id,
    fields: storedFields,
    values: sent,
    version,
    wholeForm,
    settled,
    notFound: agreementTexts.notFound,
    check: (row) => {
      const period = row as Period;
      checkPeriod(period);
      // An overlap that was confirmed is not asked again while the period stays.
      const isMoved = period.startDate !== agreement.startDate || period.endDate !== agreement.endDate;
      if (!confirmOverlap && isMoved) refuseOverlap(others, period);
    },
    alongside: (changes) => [
      recordActivity(actor, {
        type: "RENTAL_AGREEMENT_UPDATED",
        propertyId: agreement.propertyId,
        rentalAgreementId: id,
        text: agreement.counterParty,
        changes,
      }),
    ],
  });
}

/** What was sent in the columns' own terms: the amounts and steps as the one text that keeps them. */
function storedValues({ values, rentSteps }: AgreementRequest, period: Period, stored: string, today: Day): SentValues {
  const { rent, utilities, propertyId: _, ...sent } = values;
  checkPeriod(period);
  const steps = settleRentSteps(
    readRentSteps(stored),
    { rentSteps, rent: rent as number | null | undefined, utilities: utilities as number | null | undefined },
    period,
    today,
  );
  const text = writeRentSteps(steps);
  return text === stored ? sent : { ...sent, rentSteps: text };
}
