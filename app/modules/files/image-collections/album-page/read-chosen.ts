import { readId } from "../../../base/read-id";
import type { ChosenImages } from "../../images/changes/chosen";

/** Says in a form or an address that all images of the album are chosen. */
export const ALL = "all";

/** More of them are not named one by one. */
const MOST_NAMED = 10_000;

/** Which images a form or an address names, each as a part of its own or parted by commas; null if it names none, or what is none. */
export function readChosenImages(sent: {
  has: (name: string) => boolean;
  getAll: (name: string) => unknown[];
}): ChosenImages | null {
  if (sent.has(ALL)) return "all";
  const texts = sent.getAll("ids").flatMap((text) => (typeof text === "string" ? text.split(",") : []));
  if (texts.length === 0 || texts.length > MOST_NAMED) return null;
  const ids = new Set<number>();
  for (const text of texts) {
    const id = readId(text);
    if (id === null) return null;
    ids.add(id);
  }
  return [...ids];
}

/** The same as an address says it. */
export function writeChosen(chosen: ChosenImages): string {
  return chosen === "all" ? `${ALL}=on` : `ids=${chosen.join(",")}`;
}
