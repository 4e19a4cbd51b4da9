import { sha256Of } from "../../../base/files/sha256";
import { columnName } from "../../../base/spreadsheets/cell-name";
import { importTarget } from "../cells/import-targets";
import type { Writing } from "../cells/writing-names";
import type { Sheet, SheetRow } from "../read/workbook";
import type { Corrected, Corrections } from "./correction-types";
import { type ColumnTargets, foldRow, HEAD_ROWS } from "./guess-columns";

/** How a file is read, by its sheet and the place of the head among the rows there. */
type Reading = { sheet: number; headIndex: number | null; writing: Writing; targets: ColumnTargets };

/** What was said otherwise than it was guessed; null if nothing was. */
export function correctionsOf(said: Reading, guessed: Reading): Corrections | null {
  const isMoved = said.sheet !== guessed.sheet || said.headIndex !== guessed.headIndex;
  const isRewritten = said.writing !== guessed.writing;
  const columns = said.targets.flatMap((target, column) =>
    target === guessed.targets[column] ? [] : [[columnName(column), target]],
  );
  if (!isMoved && !isRewritten && columns.length === 0) return null;
  return {
    ...(isRewritten && { writing: said.writing }),
    columns: Object.fromEntries(columns),
  };
}

/** By what the corrections of a list are kept: its head as it is compared, in 64 digits. */
export function headKeyOf({ cells }: SheetRow): Promise<string> {
  return sha256Of(foldRow(cells));
}

/**
 * The rows of a file that may head its columns, by what their corrections would be kept; of rows alike the first of the sheet
 * that is meant.
 */
export async function listHeadKeys(
  sheets: readonly Sheet[],
  meant: number,
): Promise<Map<string, Omit<Corrected, "corrections">>> {
  const places = sheets.map((_, sheet) => sheet).sort((one, other) => Number(other === meant) - Number(one === meant));
  const rows = places.flatMap((sheet) =>
    (sheets[sheet]?.rows ?? []).slice(0, HEAD_ROWS).map((row) => ({ sheet, row })),
  );
  const keys = await Promise.all(rows.map(({ row }) => headKeyOf(row)));
  const heads = new Map<string, Omit<Corrected, "corrections">>();
  for (const [index, { sheet, row }] of rows.entries()) {
    const key = keys[index] ?? "";
    if (!heads.has(key)) heads.set(key, { sheet, row: row.row });
  }
  return heads;
}

/** Names in the address that its columns are as they were said to be before. */
export const AS_BEFORE = "asBefore";

/** The query under which a list is read as it was corrected before. What no column can become any more is left to be guessed. */
export function correctedQuery({ sheet, row, corrections: { writing, columns } }: Corrected): string {
  const known = Object.entries(columns).filter(([, target]) => target === null || importTarget(target));
  const query = new URLSearchParams({
    sheet: String(sheet),
    head: String(row),
    ...(writing && { writing }),
    ...Object.fromEntries(known.map(([name, target]) => [`columns.${name}`, target ?? ""])),
    [AS_BEFORE]: "",
  });
  return `?${query}`;
}
