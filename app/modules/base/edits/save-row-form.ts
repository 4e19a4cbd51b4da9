import { edits } from "../../../texts/edits";
import { validation } from "../../../texts/validation";
import { DomainError } from "../domain-error";
import type { Field } from "../fields/field";
import type { SentValues } from "../fields/fields-schema";
import { readRowForm } from "./read-row-form";
import type { RowChange } from "./row-change";

/** Saves the form of one row of a grid: creates a row if the form names none, else changes the one it names. Returns its id. */
export async function saveRowForm(
  form: FormData,
  fields: readonly Field[],
  save: { create: (values: SentValues) => Promise<{ id: number }>; change: (change: RowChange) => Promise<unknown> },
): Promise<number> {
  const { id, version, values, settled } = readRowForm(form, fields);
  if (id === null) return (await save.create(values)).id;
  if (version === null) throw new DomainError("invalid", validation.checkInput);
  try {
    await save.change({ id, values, version, wholeForm: true, settled });
    return id;
  } catch (error) {
    // The other rows of the grid still stand, and so does what was typed.
    if (error instanceof DomainError && error.code === "not-found") throw new DomainError("conflict", edits.gone);
    throw error;
  }
}
