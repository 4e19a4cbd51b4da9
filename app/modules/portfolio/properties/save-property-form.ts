import type { Db } from "../../../../db/client";
import { validation } from "../../../texts/validation";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { readRowForm } from "../../base/edits/read-row-form";
import { changeProperty } from "./change-property.server";
import { propertyFields } from "./property-fields";

const formFields = propertyFields.filter((field) => !("hidden" in field));

/** Saves a whole property form with its choices between two edits. */
export async function savePropertyForm(db: Db, actor: Actor, id: number, form: FormData): Promise<void> {
  const { values, version, settled } = readRowForm(form, formFields);
  if (version === null) throw new DomainError("invalid", validation.checkInput);
  await changeProperty(db, actor, { id, values, version, wholeForm: true, settled });
}
