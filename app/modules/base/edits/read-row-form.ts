import { validation } from "../../../texts/validation";
import { DomainError } from "../domain-error";
import type { Field } from "../fields/field";
import { fieldsSchema, type SentValues } from "../fields/fields-schema";
import { parseValues } from "../fields/parse-values";
import { readId } from "../read-id";
import { takeChoices } from "./take-choices";

/** Form fields that are no fields of the row: its id, and the version it was loaded with. */
const ID = "id";
const VERSION = "version";

/** What the form of a whole row says, untouched fields included. */
export type SentRow = {
  /** Null in the form of a new row. */
  id: number | null;
  version: number | null;
  values: SentValues;
  settled: Record<string, number>;
};

/** Reads the form of a row, with the choices that it carries where an earlier sending met somebody else's edit. */
export function readRowForm(form: FormData, fields: readonly Field[]): SentRow {
  const { theirs, settled, rest } = takeChoices(form);
  const typed: Record<string, unknown> = Object.fromEntries(
    [...rest].filter(([name]) => name !== ID && name !== VERSION),
  );
  // A switch that is off sends nothing.
  for (const { key, kind, required } of fields) if (kind === "flag" && required) typed[key] ??= "off";

  for (const name of theirs) delete typed[name];
  const values = parseValues(fieldsSchema(fields, "form"), typed);
  return { id: countIn(form, ID), version: versionIn(form), values, settled };
}

/** The version that a form was loaded with, null in one of something new; `invalid` if it is none. */
export function versionIn(form: FormData): number | null {
  return countIn(form, VERSION);
}

function countIn(form: FormData, name: string): number | null {
  const text = form.get(name);
  if (text === null || text === "") return null;
  const count = readId(text);
  if (count === null) throw new DomainError("invalid", validation.checkInput);
  return count;
}
