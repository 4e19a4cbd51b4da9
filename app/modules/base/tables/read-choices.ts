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
