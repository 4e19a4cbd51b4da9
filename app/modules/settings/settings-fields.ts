import type { Field } from "../fields/field";

/** What an admin sets for the whole instance. */
export const settingsFields = [
  { key: "booksBegin", label: "Die Bücher beginnen am", kind: "date" },
] as const satisfies readonly Field[];
