import { importRefusals } from "../../../texts/properties/property-imports";
import { DomainError } from "../../base/domain-error";
import { readId } from "../../base/read-id";

/** The folder that a form names in `groupId`; `invalid` if it names none. */
export function readGroupId(form: FormData): number {
  const id = readId(form.get("groupId"));
  if (id !== null) return id;
  throw new DomainError("invalid", importRefusals.groupNeeded, {
    fieldErrors: { groupId: importRefusals.groupNeeded },
  });
}
