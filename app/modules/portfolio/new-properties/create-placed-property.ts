import type { Db } from "../../../../db/client";
import type { Actor } from "../../base/edits/actor";
import { readRowForm } from "../../base/edits/read-row-form";
import { stateOfPostcode } from "../../base/law/state-of-postcode";
import { findPostcodeCentre } from "../postcodes/find-postcode-centre";
import { createProperty } from "../properties/create-property";
import { newPropertyFields } from "./new-property-fields";

const asked = newPropertyFields.map((field) => ({ ...field, required: false }));

/**
 * Creates an unpublished property of what a form says, in a folder unless the form names another, in the Land and in the
 * middle of its postcode if they are known; returns its id.
 */
export async function createPlacedProperty(db: Db, actor: Actor, folderId: number, form: FormData): Promise<number> {
  const { values } = readRowForm(form, asked);
  const { groupId } = values;
  const zipCode = typeof values.zipCode === "string" ? values.zipCode : null;
  const place = { state: stateOfPostcode(zipCode), ...(await findPostcodeCentre(zipCode)) };
  return createProperty(db, actor, { ...values, ...place, groupId: groupId ?? folderId, published: false });
}
