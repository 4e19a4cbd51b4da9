import type { Field } from "../../base/fields/field";

/** What a person enters of a folder. */
export const groupFields = [
  { key: "name", label: "Name", kind: "text", required: true, maxLength: 120 },
  { key: "description", label: "Beschreibung", kind: "longText", maxLength: 2000 },
] as const satisfies readonly Field[];
