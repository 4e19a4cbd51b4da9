import { validation } from "../../texts/validation";
import { DomainError } from "../domain-error";
import type { Field } from "../fields/field";
import { fieldsSchema, type SentValues } from "../fields/fields-schema";
import { parseValues } from "../fields/parse-values";

/** Form fields that are no fields of the row: its id, the version it was loaded with, and choices between two edits. */
const ID = "id";
const VERSION = "version";
const CHOICE = "choice.";

/** What the form of a whole row says, untouched fields included. */
export type RowForm = {
  /** Null in the form of a new row. */
  id: number | null;
  version: number | null;
  values: SentValues;
  settled: Record<string, number>;
};

/**
 * Reads the form of a row. Where an earlier sending met somebody else's edit, the form carries a choice per field:
 * `theirs` leaves the field as it is, `mine@7` writes over what version 7 holds.
 */
export function readRowForm(form: FormData, fields: readonly Field[]): RowForm {
  const typed: Record<string, unknown> = {};
  const choices = new Map<string, string>();
  for (const [name, value] of form)
    if (name.startsWith(CHOICE)) choices.set(name.slice(CHOICE.length), String(value));
    else if (name !== ID && name !== VERSION) typed[name] = value;
  // A switch that is off sends nothing.
  for (const { key, kind, required } of fields) if (kind === "flag" && required) typed[key] ??= "off";

  const settled: Record<string, number> = {};
  for (const [name, choice] of choices) {
    const over = /^mine@(\d{1,9})$/.exec(choice)?.[1];
    if (over) settled[name] = Number(over);
    else if (choice === "theirs") delete typed[name];
  }
  const values = parseValues(fieldsSchema(fields, "form"), typed);
  return { id: countIn(form, ID), version: countIn(form, VERSION), values, settled };
}

function countIn(form: FormData, name: string): number | null {
  const text = form.get(name);
  if (text === null || text === "") return null;
  if (typeof text !== "string" || !/^[1-9]\d{0,14}$/.test(text))
    throw new DomainError("invalid", validation.checkInput);
  return Number(text);
}
