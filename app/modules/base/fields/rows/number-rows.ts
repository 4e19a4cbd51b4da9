import { isUntouched } from "./drawn-row";

/**
 * Numbers the rows of a form's list on without gaps, in their order, and takes out those that nothing was typed into: a row that is
 * refused by its place in the list is then called as its controls are.
 */
export function numberRows(form: FormData, list: string): void {
  const rows = new Map<number, [field: string, value: FormDataEntryValue][]>();
  for (const [name, value] of [...form]) {
    if (!name.startsWith(`${list}[`)) continue;
    const [number = "", field = ""] = name.slice(list.length + 1).split("].");
    rows.set(Number(number), [...(rows.get(Number(number)) ?? []), [field, value]]);
    form.delete(name);
  }
  const kept = [...rows]
    .filter(([, row]) => !isUntouched(Object.fromEntries(row)))
    .sort(([one], [other]) => one - other);
  kept.forEach(([, row], index) => {
    for (const [field, value] of row) form.append(`${list}[${index}].${field}`, value);
  });
}
