/** A column as spreadsheets call it: `A`, `Z`, `AA`. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** The column and row of a cell's name, from 0 and from 1; null if it is none. */
export function readCellName(name: string): { column: number; row: number } | null {
  const parts = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(name);
  if (!parts?.[1]) return null;
  let column = 0;
  for (const letter of parts[1]) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(parts[2]) };
}
