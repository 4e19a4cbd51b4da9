import { addToRow, DRAWN, type FormRow, isUntouched, ROW_FIELD } from "../wire/form-rows";

/**
 * A form's values as an object: `rentSteps[0].rent` becomes the field `rent` of the first of `rentSteps`, whose rows keep their
 * order and not their numbers, without what a row was drawn with. Any other name stays as it is, for the schema to know or to refuse.
 */
export function nestedForm(form: FormData): Record<string, unknown> {
  const values = new Map<string, unknown>();
  const lists = new Map<string, Map<number, FormRow>>();
  for (const [name, value] of form) {
    const [, list, index, field] = ROW_FIELD.exec(name) ?? [];
    if (list === undefined || field === undefined) values.set(name, value);
    else addToRow(rowsOf(lists, list), Number(index), [field, value]);
  }
  for (const [list, rows] of lists)
    if (values.has(list))
      // One thing cannot be a text and a list.
      for (const [index, row] of rows)
        for (const [field, value] of row) values.set(`${list}[${index}].${field}`, value);
    else {
      const sorted = [...rows].sort(([one], [other]) => one - other);
      values.set(
        list,
        sorted.map(([, row]) => Object.fromEntries(row.filter(([field]) => field !== DRAWN))),
      );
    }
  return Object.fromEntries(values);
}

/** Takes rows that nothing was typed into out of a form's list and numbers the others anew, in place. */
export function dropEmptyRows(form: FormData, list: string): void {
  const rows = new Map<number, FormRow>();
  for (const [name, value] of [...form]) {
    const [, sentList, index, field] = ROW_FIELD.exec(name) ?? [];
    if (sentList !== list || field === undefined) continue;
    addToRow(rows, Number(index), [field, value]);
    form.delete(name);
  }
  const kept = [...rows.values()].filter((row) => !isUntouched(row));
  kept.forEach((row, index) => {
    for (const [field, value] of row) form.append(`${list}[${index}].${field}`, value);
  });
}

function rowsOf(lists: Map<string, Map<number, FormRow>>, list: string): Map<number, FormRow> {
  const rows = lists.get(list) ?? new Map<number, FormRow>();
  lists.set(list, rows);
  return rows;
}
