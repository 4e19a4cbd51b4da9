import { parseSubmission } from "@conform-to/react/future";

/** A form's values as an object: `rentSteps[0].rent` becomes the field `rent` of the first of `rentSteps`. */
export function nestedForm(form: FormData): Record<string, unknown> {
  return parseSubmission(form).payload;
}

/** Takes rows that are wholly empty out of a form's list and numbers the others anew, in place. */
export function dropEmptyRows(form: FormData, list: string): void {
  const rows = new Map<string, [string, FormDataEntryValue][]>();
  for (const [name, value] of [...form]) {
    const match = name.startsWith(`${list}[`) && /^\[(\d+)\]\.(\w+)$/.exec(name.slice(list.length));
    if (!match) continue;
    const [, index, field] = match as unknown as [string, string, string];
    rows.set(index, [...(rows.get(index) ?? []), [field, value]]);
    form.delete(name);
  }
  const kept = [...rows.values()].filter((row) =>
    row.some(([, value]) => typeof value !== "string" || value.trim() !== ""),
  );
  kept.forEach((row, index) => {
    for (const [field, value] of row) form.append(`${list}[${index}].${field}`, value);
  });
}
