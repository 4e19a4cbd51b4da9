import { DomainError } from "../domain-error";
import { columnName, readCellName } from "../spreadsheets/cell-name";

const COLUMN = "columns.";

/** What a column of a table is assigned by in forms and addresses: `columns.C`. */
export function columnField(place: number): string {
  return COLUMN + columnName(place);
}

/** The place of the column that a field assigns; undefined if it assigns none. */
export function assignedBy(field: string): number | undefined {
  return field.startsWith(COLUMN) ? placeOfColumn(field.slice(COLUMN.length)) : undefined;
}

/** The place of a column by its letters; undefined if they name none. */
export function placeOfColumn(letters: string): number | undefined {
  return readCellName(`${letters}1`)?.column;
}

/** The refusal of what somebody said of a table and cannot be. */
export function badChoice(field: string, sentence: string, code: "invalid" | "refused" = "invalid"): DomainError {
  return new DomainError(code, sentence, { fieldErrors: { [field]: sentence } });
}

/** Most characters of a file's name that are kept, of its end. */
const LONGEST_NAME = 200;

/** A file as somebody sends it. */
export type SentFile = { fileName: string; bytes: Uint8Array<ArrayBuffer> };

/** The one file of a form, in the field `file`; `invalid` with `needed` there without one. */
export async function readSentFile(form: FormData, nameless: string, needed: string): Promise<SentFile> {
  const file = form.get("file");
  if (file === null || typeof file === "string" || (file.size === 0 && file.name === ""))
    throw badChoice("file", needed);
  const fileName = [...file.name.replaceAll("\0", "")].slice(-LONGEST_NAME).join("") || nameless;
  return { fileName, bytes: new Uint8Array(await file.arrayBuffer()) };
}
