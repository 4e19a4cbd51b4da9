import type { Db } from "../../../../db/client";
import type { Actor } from "../../base/edits/actor";
import { readRowForm } from "../../base/edits/read-row-form";
import { findPostcodeCentre } from "../postcodes/find-postcode-centre";
import { createProperty } from "../properties/create-property";
import { newPropertyFields } from "./new-property-fields";

const asked = newPropertyFields.map((field) => ({ ...field, required: false }));

/**
 * Creates an unpublished property of what a form says, in a folder unless the form names another, and in the middle of its
 * postcode if that is known; returns its id.
 */
export async function createPlacedProperty(db: Db, actor: Actor, folderId: number, form: FormData): Promise<number> {
  const { values } = readRowForm(form, asked);
  const { zipCode, groupId } = values;
  const centre = await findPostcodeCentre(typeof zipCode === "string" ? zipCode : null);
  return createProperty(db, actor, { ...values, ...centre, groupId: groupId ?? folderId, published: false });
}
