import { type Day, isDay } from "./day";

/** The place of a row in a list by value date, latest first, then by id: what comes after it stays so whatever is added before. */
export type DatedKey = { valueDate: Day; id: number };

/** A key as an address carries it: `2025-03-03.4711`. */
export function writeDatedKey({ valueDate, id }: DatedKey): string {
  return `${valueDate}.${id}`;
}

/** What `writeDatedKey` wrote; null if a text is none. */
export function readDatedKey(text: string): DatedKey | null {
  const match = /^(\d{4}-\d\d-\d\d)\.([1-9]\d{0,14})$/.exec(text);
  return match && isDay(match[1]!) ? { valueDate: match[1]!, id: Number(match[2]) } : null;
}
