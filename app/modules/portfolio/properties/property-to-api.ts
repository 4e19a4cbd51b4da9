import { type Day, yearOf } from "../../base/calendar/day";
import { toApiValue } from "../../base/fields/api-value";
import type { ApiValue } from "../../base/fields/field";
import { distanceKeys } from "../scoring/distances";
import { scoreCoverage } from "../scoring/score-coverage";
import { scoreProperty } from "../scoring/score-property";
import { partScoreKeys } from "../scoring/score-rules";
import { propertyFields } from "./property-fields";
import type { StoredProperty } from "./repository.server";

/** A property as `/api` returns it. */
export type ApiProperty = {
  id: number;
  version: number;
  fields: Record<string, ApiValue>;
  createTime: string;
  createUserFullName: string;
};

/** What `fields=` may name, in the order of the answer. */
export const apiFieldKeys: readonly string[] = [
  ...propertyFields.map(({ key }) => key),
  ...distanceKeys,
  "totalScore",
  "scoreCoverage",
  ...partScoreKeys,
];

/** A stored property as `/api` returns it, all fields or only the named ones. */
export function propertyToApi(
  { property, createUserFullName, rented }: StoredProperty,
  today: Day,
  only?: ReadonlySet<string>,
): ApiProperty {
  const fields: Record<string, ApiValue> = {};
  for (const field of propertyFields)
    if (!only || only.has(field.key)) fields[field.key] = toApiValue(field, property[field.key]);
  for (const key of distanceKeys) if (!only || only.has(key)) fields[key] = property[key];
  const scores = scoreProperty(property, { year: yearOf(today), rented });
  for (const [key, score] of Object.entries(scores)) if (!only || only.has(key)) fields[key] = score;
  if (!only || only.has("scoreCoverage")) fields.scoreCoverage = scoreCoverage(scores);
  const { id, version, createTime } = property;
  return { id, version, fields, createTime, createUserFullName };
}
