import { readId } from "../../../base/read-id";

/** A property at one of its versions. */
export type RowVersion = { id: number; version: number };

/** As many as one change may be of; an address carries them. */
export const MOST_AT_ONCE = 500;

/** Says in an address that all rows of a table are meant, on its other pages too. */
export const EVERY = "every";

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
export function readChosenProperties(texts: readonly string[]): number[] | null {
  const ids = [...new Set(texts.map(readId))];
  const read = ids.flatMap((id) => id ?? []);
  return read.length === ids.length && ids.length > 0 && ids.length <= MOST_AT_ONCE ? read : null;
}
