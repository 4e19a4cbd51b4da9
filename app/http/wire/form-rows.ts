/** A field of a row of a list: `rentSteps[0].rent`. */
export const ROW_FIELD = /^([a-z]\w*)\[(\d+)\]\.([a-z]\w*)$/i;

/** The hidden field in which a row says what stood in its others when it was drawn, as `drawnRow` makes it of them. */
export const DRAWN = "drawn";

const SEPARATOR = " | ";

/** The fields of a row, in their order. */
export type FormRow = [field: string, value: FormDataEntryValue][];

/** The texts of a row's fields in their order, as one. */
export function drawnRow(texts: readonly string[]): string {
  return texts.join(SEPARATOR);
}

/** Whether nothing was typed into a row: each of its fields is empty, or is as it was drawn. */
export function isUntouched(row: FormRow): boolean {
  const drawn = String(row.find(([field]) => field === DRAWN)?.[1] ?? "").split(SEPARATOR);
  return row
    .filter(([field]) => field !== DRAWN)
    .every(([, value], index) => typeof value === "string" && ["", drawn[index]?.trim()].includes(value.trim()));
}

/** Puts a field behind the others of its row. */
export function addToRow(rows: Map<number, FormRow>, index: number, entry: FormRow[number]): void {
  const row = rows.get(index);
  if (row) row.push(entry);
  else rows.set(index, [entry]);
}

/** The numbers of those rows of a list that something was typed into, in a form that came back. */
export function filledRows(typed: Record<string, string>, list: string): number[] {
  const rows = new Map<number, FormRow>();
  for (const [name, value] of Object.entries(typed)) {
    const [, sentList, index, field] = ROW_FIELD.exec(name) ?? [];
    if (sentList === list && field !== undefined) addToRow(rows, Number(index), [field, value]);
  }
  return [...rows].flatMap(([number, row]) => (isUntouched(row) ? [] : number)).sort((one, other) => one - other);
}
