import { readId } from "../read-id";
import { type Day, isDay } from "./day";

/** The place of a row in a list by value date, latest first, then by id: what comes after it stays so whatever is added before. */
export type DatedKey = { valueDate: Day; id: number };

/** A key as an address carries it: `2025-03-03.4711`. */
export function writeDatedKey({ valueDate, id }: DatedKey): string {
  return `${valueDate}.${id}`;
}

/** What `writeDatedKey` wrote; null if a text is none. */
export function readDatedKey(text: string): DatedKey | null {
  const [valueDate = "", number] = text.split(".", 2);
  const id = text === `${valueDate}.${number}` ? readId(number) : null;
  return id !== null && isDay(valueDate) ? { valueDate, id } : null;
}
