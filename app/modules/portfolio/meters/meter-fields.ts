import type { Field } from "../../base/fields/field";
import { meterKinds } from "./meter-kinds";

/** What is typed of a meter. */
export const meterFields = [
  { key: "kind", label: "Art", kind: "choice", required: true, options: meterKinds },
  { key: "number", label: "Nummer", kind: "text", maxLength: 60 },
  { key: "calibratedDate", label: "Geeicht, eingebaut oder untersucht am", kind: "date", search: null },
  { key: "place", label: "Ort", kind: "text" },
] as const satisfies readonly Field[];
