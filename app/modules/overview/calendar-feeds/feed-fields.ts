import { calendarTexts as texts } from "../../../texts/deadlines/calendar-feeds";
import type { Field } from "../../base/fields/field";
import { deadlineKinds } from "../deadlines/reckon/deadline-kinds";

/** What is said of a feed besides its kinds. */
export const feedFields = [
  { key: "withNames", label: texts.withNames, kind: "flag", required: true },
  { key: "alarmDays", label: texts.alarmDays, kind: "integer", min: 0, max: 60 },
] as const satisfies readonly Field[];

/** The kinds as a form asks for each of them. */
export const kindFields: readonly Field[] = deadlineKinds.map(({ value, label }) => ({
  ...{ key: value, label, kind: "flag", required: true },
}));
