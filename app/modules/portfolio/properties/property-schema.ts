import { fieldsSchema } from "../../base/fields/fields-schema";
import type { FieldSource } from "../../base/fields/read-field";
import { distanceKeys } from "../scoring/distances";
import { partScoreKeys } from "../scoring/score-rules";
import { propertyFields } from "./property-fields";

/** What a client may echo of an answer without it being a change. */
const IGNORED = [
  "id",
  "createTime",
  "createUserFullName",
  ...distanceKeys,
  "totalScore",
  "scoreCoverage",
  ...partScoreKeys,
];

/** The schema of a property's values, typed into a form or sent to `/api`. */
export function propertySchema(source: FieldSource) {
  return fieldsSchema(propertyFields, source, IGNORED);
}
