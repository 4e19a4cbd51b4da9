import type { Field } from "../fields/field";
import { fieldsSchema, type SentValues } from "../fields/fields-schema";
import { parseForm } from "../fields/parse-values";
import { type TakenEdit, takeEdit } from "./take-edit";

/** What the form of a whole row says, untouched fields included. */
export type SentRow = Pick<TakenEdit, "id" | "version" | "settled"> & { values: SentValues };

/** Reads the form of a row, with the choices that it carries if an earlier sending met somebody else's edit. */
export function readRowForm(form: FormData, fields: readonly Field[]): SentRow {
  const { theirs, rest, ...edit } = takeEdit(form);
  // A switch that is off sends nothing.
  for (const { key, kind, required } of fields)
    if (kind === "flag" && required && !rest.has(key) && !theirs.has(key)) rest.set(key, "off");
  return { ...edit, values: parseForm(fieldsSchema(fields, "form"), rest) };
}
