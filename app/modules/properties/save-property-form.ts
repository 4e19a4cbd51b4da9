import type { Db } from "../../../db/client";
import { validation } from "../../texts/validation";
import { DomainError } from "../domain-error";
import type { Actor } from "../edits/actor";
import { fieldsSchema } from "../fields/fields-schema";
import { parseValues } from "../fields/parse-values";
import { changeProperty } from "./change-property";
import { propertyFields } from "./property-fields";

/** Form fields that are no fields of a property: the version it was loaded with, and choices between two edits. */
const VERSION = "version";
const CHOICE = "choice.";

const formFields = propertyFields.filter((field) => !("hidden" in field));

/**
 * Saves a whole property form, untouched fields included. Where an earlier sending met somebody else's edit, the form
 * carries a choice per field: `theirs` leaves the field as it is, `mine@7` writes over what version 7 holds.
 */
export async function savePropertyForm(db: Db, actor: Actor, id: number, form: FormData): Promise<void> {
  const typed: Record<string, unknown> = {};
  const choices = new Map<string, string>();
  for (const [name, value] of form)
    if (name.startsWith(CHOICE)) choices.set(name.slice(CHOICE.length), String(value));
    else if (name !== VERSION) typed[name] = value;
  // A switch that is off sends nothing.
  typed.published ??= "off";

  const settled: Record<string, number> = {};
  for (const [name, choice] of choices) {
    const over = /^mine@(\d{1,9})$/.exec(choice)?.[1];
    if (over) settled[name] = Number(over);
    else if (choice === "theirs") delete typed[name];
  }
  const values = parseValues(fieldsSchema(formFields, "form"), typed);
  const version = Number(form.get(VERSION));
  if (!Number.isSafeInteger(version) || version < 1) throw new DomainError("invalid", validation.checkInput);
  await changeProperty(db, actor, { id, values, version, wholeForm: true, settled });
}
