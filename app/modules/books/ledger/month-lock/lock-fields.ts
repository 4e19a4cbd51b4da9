import type { Field } from "../../../base/fields/field";

/** What a request says of the lock: the last day to be closed, and the one that was closed when that was decided. */
export const lockFields = [
  { key: "lockedUntil", label: "Abgeschlossen bis", kind: "date" },
  { key: "previous", label: "Bisher abgeschlossen bis", kind: "date" },
] as const satisfies readonly Field[];
