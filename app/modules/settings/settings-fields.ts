import type { Field } from "../fields/field";

/** What an admin sets for the whole instance. */
export const settingsFields = [
  { key: "booksBegin", label: "Beginn der Bücher", kind: "date" },
] as const satisfies readonly Field[];
