import { reviewTexts } from "../../../texts/reports/review";
import type { Field } from "../../base/fields/field";

/** Why nothing is to be done about a finding. */
export const reasonField = {
  key: "reason",
  label: reviewTexts.reason,
  kind: "longText",
  required: true,
  maxLength: 500,
} as const satisfies Field;
