import type { Field } from "../fields/field";

/** What `/api` takes for a vote. */
export const voteFields = [
  { key: "value", label: "Stimme", kind: "flag", required: true },
] as const satisfies readonly Field[];
