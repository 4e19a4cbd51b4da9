import { deadlineTexts as texts } from "../../../texts/deadlines/deadlines";
import type { Field } from "../../base/fields/field";

/** What is said of a deadline besides its state. */
export const settleFields = [
  { key: "until", label: texts.until, kind: "date" },
  { key: "note", label: texts.note, kind: "text", maxLength: 500 },
] as const satisfies readonly Field[];

const said = [
  { value: "OPEN", label: "offen" },
  { value: "DONE", label: "erledigt" },
  { value: "POSTPONED", label: "zurückgestellt" },
] as const;

/** By which fields the history tells of one. */
export const toldDeadlineFields = [
  { key: "state", label: texts.stateLabel, kind: "choice", options: said },
  ...settleFields,
] as const satisfies readonly Field[];
