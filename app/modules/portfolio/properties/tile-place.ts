import { readId } from "../../base/read-id";
/** The place of a property in its folder: by the key of its address, then by id. */
export type TilePlace = { addressKey: string; id: number };

/** A place as an address carries it: `4711.aue markt 0A9`. */
export function writeTilePlace({ addressKey, id }: TilePlace): string {
  return `${id}.${addressKey}`;
}

/** What `writeTilePlace` wrote; null if a text is none. */
export function readTilePlace(text: string): TilePlace | null {
  const [, number, addressKey = ""] = /^(\d+)\.(.*)$/s.exec(text) ?? [];
  const id = readId(number);
  return id === null ? null : { id, addressKey };
}
