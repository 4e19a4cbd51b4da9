/** A field of a row of a list: `rentSteps[0].rent`. */
const ROW_FIELD = /^([a-z]\w*)\[(\d+)\]\.([a-z]\w*)$/i;

type Row = [field: string, value: FormDataEntryValue][];

/**
 * A form's values as an object: `rentSteps[0].rent` becomes the field `rent` of the first of `rentSteps`, whose rows keep their
 * order and not their numbers. Any other name stays as it is, for the schema to know or to refuse.
 */
export function nestedForm(form: FormData): Record<string, unknown> {
  const values = new Map<string, unknown>();
  const lists = new Map<string, Map<number, Row>>();
  for (const [name, value] of form) {
    const [, list, index, field] = ROW_FIELD.exec(name) ?? [];
    if (list === undefined || field === undefined) values.set(name, value);
    else addTo(rowsOf(lists, list), Number(index), [field, value]);
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
        sorted.map(([, row]) => Object.fromEntries(row)),
      );
    }
  return Object.fromEntries(values);
}

/** Takes rows that are wholly empty out of a form's list and numbers the others anew, in place. */
export function dropEmptyRows(form: FormData, list: string): void {
  const rows = new Map<number, Row>();
  for (const [name, value] of [...form]) {
    const [, sentList, index, field] = ROW_FIELD.exec(name) ?? [];
    if (sentList !== list || field === undefined) continue;
    addTo(rows, Number(index), [field, value]);
    form.delete(name);
  }
  const kept = [...rows.values()].filter((row) =>
    row.some(([, value]) => typeof value !== "string" || value.trim() !== ""),
  );
  kept.forEach((row, index) => {
    for (const [field, value] of row) form.append(`${list}[${index}].${field}`, value);
  });
}

/** The numbers of those rows of a list that something was typed into, in a form that came back. */
export function filledRows(typed: Record<string, string>, list: string): number[] {
  const filled = new Set<number>();
  for (const [name, value] of Object.entries(typed)) {
    const [, sentList, index] = ROW_FIELD.exec(name) ?? [];
    if (sentList === list && value.trim() !== "") filled.add(Number(index));
  }
  return [...filled].sort((one, other) => one - other);
}

function rowsOf(lists: Map<string, Map<number, Row>>, list: string): Map<number, Row> {
  const rows = lists.get(list) ?? new Map<number, Row>();
  lists.set(list, rows);
  return rows;
}

function addTo(rows: Map<number, Row>, index: number, entry: Row[number]): void {
  const row = rows.get(index);
  if (row) row.push(entry);
  else rows.set(index, [entry]);
}
