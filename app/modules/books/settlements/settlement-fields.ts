import type { Field } from "../../base/fields/field";

/** What is asked of a new settlement. */
export const newSettlementFields = [
  { key: "agreementId", label: "Mietvertrag", kind: "reference", required: true },
  { key: "date", label: "Vom", kind: "date", required: true },
] as const satisfies readonly Field[];

/** What became of a settlement that was sent. */
export const deliveryFields = [
  { key: "sentDate", label: "Verschickt am", kind: "date" },
  { key: "receivedDate", label: "Zugegangen am", kind: "date" },
  { key: "objectedDate", label: "Widersprochen am", kind: "date" },
] as const satisfies readonly Field[];

/** By which fields the history tells of a settlement. */
export const toldSettlementFields = [
  { key: "date", label: "Vom", kind: "date" },
  { key: "from", label: "Von", kind: "date" },
  { key: "to", label: "Bis", kind: "date" },
  { key: "costs", label: "Kosten", kind: "money", unit: "€" },
  { key: "prepaid", label: "Vorausgezahlt", kind: "money", unit: "€" },
  { key: "claim", label: "Forderung", kind: "money", unit: "€" },
  ...deliveryFields,
] as const satisfies readonly Field[];
