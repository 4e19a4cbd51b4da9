import { type CharacterMaps, noCharacterMaps } from "./character-maps";
import { collectText } from "./collect-text";
import { textReaders } from "./text-readers";
import type { TextState } from "./text-states";
import type { TextType } from "./text-types";

/** What came of reading a file for its text. */
export type TextReading = { state: Extract<TextState, "found" | "none" | "unreadable">; text: string | null };

/** Reads the text out of a file of a type; the same bytes give the same, whatever they are. */
export async function readText(
  type: TextType,
  bytes: Uint8Array,
  maps: CharacterMaps = noCharacterMaps,
): Promise<TextReading> {
  const collector = collectText();
  try {
    await textReaders[type](bytes, collector, maps);
  } catch {
    // Whatever a reader says of broken bytes, in English and words of its own, comes to the same.
    return { state: "unreadable", text: null };
  }
  const text = collector.take();
  return text === "" ? { state: "none", text: null } : { state: "found", text };
}
