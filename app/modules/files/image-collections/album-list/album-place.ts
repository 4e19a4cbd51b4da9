import { readId } from "../../../base/read-id";
/** The place of an album in the list of them: by its name, then by its id. */
export type AlbumPlace = { nameKey: string; id: number };

/** A place as an address carries it: `4711.bad 0A9`. */
export function writeAlbumPlace({ nameKey, id }: AlbumPlace): string {
  return `${id}.${nameKey}`;
}

/** What `writeAlbumPlace` wrote; null if a text is none. */
export function readAlbumPlace(text: string): AlbumPlace | null {
  const [, number, nameKey = ""] = /^(\d+)\.(.*)$/s.exec(text) ?? [];
  const id = readId(number);
  return id === null ? null : { id, nameKey };
}
