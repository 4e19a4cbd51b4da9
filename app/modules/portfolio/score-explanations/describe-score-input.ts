import { scoring } from "../../../texts/properties/scoring";
import { formatField } from "../../base/fields/format-field";
import { propertyField } from "../properties/property-fields";
import { distanceKeys, type PropertyDistances } from "../scoring/distances";
import type { ScoreInputs } from "../scoring/score-inputs";
import type { ScoreInput } from "./score-explanation";

/** One input of a property with its German label and its value as shown: the form's words for fields, kilometres for distances. */
export function describeScoreInput(inputs: ScoreInputs, key: keyof ScoreInputs): ScoreInput {
  if (isDistance(key)) {
    const km = inputs[key];
    return { key, label: scoring.inputLabels[key], text: km === null ? null : scoring.kilometres(km) };
  }
  const field = propertyField(key)!;
  const value = inputs[key];
  if (value === null) return { key, label: field.label, text: null };
  const text = formatField(field, value);
  return { key, label: field.label, text: field.unit ? scoring.withUnit(text, field.unit) : text };
}

function isDistance(key: keyof ScoreInputs): key is keyof PropertyDistances {
  return distanceKeys.some((distance) => distance === key);
}
