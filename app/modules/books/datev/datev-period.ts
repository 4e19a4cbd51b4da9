import type { Field } from "../../base/fields/field";

/** The period of a batch, both days included. */
export const datevPeriodFields = [
  { key: "from", label: "Von", kind: "date", required: true },
  { key: "to", label: "Bis", kind: "date", required: true },
] as const satisfies readonly Field[];

/** By which fields the history tells of an export. */
export const datevExportFields = [
  { key: "fromDate", label: "Von", kind: "date" },
  { key: "toDate", label: "Bis", kind: "date" },
  { key: "bookings", label: "Buchungen", kind: "integer" },
] as const satisfies readonly Field[];
