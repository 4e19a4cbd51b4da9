import { importRefusals } from "../../../texts/properties/property-imports";
import { DomainError } from "../../base/domain-error";

/** The folder that a form names in `groupId`; `invalid` if it names none. */
export function readGroupId(form: FormData): number {
  const sent = form.get("groupId");
  if (typeof sent === "string" && /^[1-9]\d{0,14}$/.test(sent)) return Number(sent);
  throw new DomainError("invalid", importRefusals.groupNeeded, {
    fieldErrors: { groupId: importRefusals.groupNeeded },
  });
}
