import type { Field } from "../../base/fields/field";
import type { Role } from "../../base/rights/rights";

/** What an admin enters of a user. A name left empty is taken from the person's account at the first sign-in. */
export const userFields = [
  { key: "firstName", label: "Vorname", kind: "text", maxLength: 80 },
  { key: "lastName", label: "Nachname", kind: "text", maxLength: 80 },
  { key: "email", label: "E-Mail", kind: "email", required: true, maxLength: 254, inputMode: "email" },
  { key: "admin", label: "Administrator", kind: "flag", required: true },
  { key: "editor", label: "Ändern", kind: "flag", required: true },
  { key: "voter", label: "Abstimmen", kind: "flag", required: true },
  { key: "accountant", label: "Buchhaltung", kind: "flag", required: true },
  { key: "locked", label: "Gesperrt", kind: "flag", required: true },
] as const satisfies readonly Field[];

/** What a flag is called wherever it is spoken of, as the settings call it. */
export function flagLabel(flag: Role): string {
  return userFields.find(({ key }) => key === flag)?.label ?? flag;
}
