import { readId } from "../../../base/read-id";

/** A property at one of its versions. */
export type RowVersion = { id: number; version: number };

/** More than a page of a table has. */
export const MOST_AT_ONCE = 200;

/** `12.5,13.7`, as an address and a form carry several. */
export function writeRowVersions(rows: readonly RowVersion[]): string {
  return rows.map(({ id, version }) => `${id}.${version}`).join(",");
}

/** What `writeRowVersions` wrote, each property once; null for anything else, and for none. */
export function readRowVersions(text: string): RowVersion[] | null {
  const rows = text.split(",").map((part) => {
    const [id, version, ...rest] = part.split(".").map(readId);
    return id && version && rest.length === 0 ? { id, version } : null;
  });
  if (rows.length > MOST_AT_ONCE || rows.some((row) => row === null)) return null;
  const read = rows.flatMap((row) => row ?? []);
  return new Set(read.map(({ id }) => id)).size === read.length ? read : null;
}

/** The properties that were ticked, each once; null for anything else, and for none. */
export function readChosen(texts: readonly string[]): number[] | null {
  const ids = [...new Set(texts.map(readId))];
  const read = ids.flatMap((id) => id ?? []);
  return read.length === ids.length && ids.length > 0 && ids.length <= MOST_AT_ONCE ? read : null;
}
