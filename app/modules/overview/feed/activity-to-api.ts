import type { FieldChange } from "../../base/edits/changed-values";
import type { ApiValue } from "../../base/fields/field";
import type { RoleFlags } from "../../base/rights/rights";
import { personsField, rentStepsField } from "../../portfolio/rental-agreements/agreement-fields";
import { readPersons } from "../../portfolio/rental-agreements/persons/persons";
import { rentStepsToApi } from "../../portfolio/rental-agreements/rent-steps/api-rent-steps";
import { readRentSteps } from "../../portfolio/rental-agreements/rent-steps/rent-steps-text";
import type { ActivityRow } from "../../together/activities/repository.server";
import { veilActivity } from "./veil-activity";

/** An activity as `/api` returns it; without what its reader may not see. */
export function activityToApi(activity: ActivityRow, reader: RoleFlags) {
  const { id, type, createTime, userName, text, changes, ...row } = veilActivity(activity, reader);
  const { propertyId, commentId, rentalAgreementId, attachmentId, imageCollectionId, imageId } = row;
  return {
    id,
    type,
    createTime,
    userName,
    propertyId,
    text,
    rentalAgreementId,
    attachmentId,
    imageCollectionId,
    imageId,
    commentId,
    changes: changes.map(changeToApi),
  };
}

const readers: Record<string, (kept: string) => unknown> = {
  [rentStepsField.key]: (kept) => rentStepsToApi(readRentSteps(kept)),
  [personsField.key]: readPersons,
};

/** A change as `/api` returns it: rent steps and persons, which are kept as texts, as it returns them anywhere else. */
function changeToApi({ name, oldValue, newValue }: FieldChange) {
  const shown = (value: ApiValue) => (typeof value === "string" && readers[name]?.(value)) || value;
  return { name, oldValue: shown(oldValue), newValue: shown(newValue) };
}
