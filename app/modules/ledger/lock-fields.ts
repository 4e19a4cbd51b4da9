import type { Field } from "../fields/field";

/** What a person enters to close months. */
export const lockFields = [
  { key: "lockedUntil", label: "Abgeschlossen bis", kind: "date" },
] as const satisfies readonly Field[];
