/** What a button of the list stands for: a row alone, or all that is sure. Any other, for what is chosen. */
export const ONLY = "only";
export const ALL_SURE = "all";

/** The field that asks for what was booked at one time to be undone. */
export const UNDO = "undo";

/** The boxes of rows whose tenant is to pay the bank's fee. */
export const FEE = "fee";

/** Parts what one field holds many of. */
const SEPARATOR = ",";

/** Writes values or ids into one field. */
export function writeMany(values: readonly (string | number)[]): string {
  return values.join(SEPARATOR);
}

/** What `writeMany` wrote into a field of a form. */
export function readMany(form: FormData, name: string): string[] {
  return String(form.get(name) ?? "")
    .split(SEPARATOR)
    .filter(Boolean);
}
