import { scoring } from "../../../texts/properties/scoring";
import { formatField } from "../../base/fields/format-field";
import { propertyField } from "../properties/property-fields";
import data from "../scoring/autobahn-segments.json";
import { distanceKeys, type PropertyDistances } from "../scoring/distances";
import type { ScoreInputs, ScoreMoment } from "../scoring/score-inputs";
import {
  limitPoints,
  type PartScoreKey,
  roundScore,
  type Scale,
  type ScaleName,
  scales,
  tenancyOf,
  tenantPoints,
  unlimitedPoints,
} from "../scoring/score-rules";
import type { MissingInput, ScoreExplanation, ScoreInput } from "./score-explanation";

type PartExplanation = Pick<ScoreExplanation, "inputs" | "formula" | "missing">;

/** How the figure of a scale, and its bounds, are written. */
const writers: Record<ScaleName, (figure: number) => string> = {
  annualReturn: scoring.percentOfFraction,
  nearestCityKm: scoring.kilometres,
  autobahnDistanceKm: scoring.kilometres,
  ageInYears: scoring.years,
  energyConsumption: scoring.energy,
  commonPropertyPercentage: scoring.percent,
};

const cityKeys = ["chemnitzDistanceKm", "dresdenDistanceKm", "leipzigDistanceKm"] as const;

/** Inputs, formula and what is missing of one part score, in German; `score` is what `scoreProperty` made of it. */
export function explainPartScore(
  key: PartScoreKey,
  inputs: ScoreInputs,
  { year, rented }: ScoreMoment,
  score: number | null,
): PartExplanation {
  const inputOf = (name: keyof ScoreInputs) => describeScoreInput(inputs, name);
  const figureOf = (name: ScaleName) => scales[name].figureOf(inputs, year);
  /** A formula with the points it gives; `words` stand for the figure. */
  const scaled = (name: ScaleName, words: string) => scaleFormula(words, figureOf(name), scales[name], writers[name]);
  // Distances are never typed: what a person can fill in are the coordinates that they come from.
  const coordinates = () => empty([inputOf("latitude"), inputOf("longitude")]);

  switch (key) {
    case "priceScore": {
      const shown = [inputOf("indicativeBaseRent"), inputOf("offerPrice"), inputOf("offerExtraCharges")] as const;
      const [rent, price, charges] = shown;
      const annualReturn = figureOf("annualReturn");
      const missing = empty(shown);
      if (annualReturn === null && missing.length === 0)
        missing.push(lacking(price, scoring.priceAboveZero(price.label, charges.label)));
      const text = annualReturn === null ? null : scoring.percentOfFraction(annualReturn);
      return {
        inputs: [...shown, { key: "annualReturn", label: scoring.inputLabels.annualReturn, text }],
        formula: scaled("annualReturn", scoring.annualReturn(operand(rent), operand(price), operand(charges))),
        missing,
      };
    }
    case "cityDistanceScore": {
      const shown = cityKeys.map(inputOf);
      const nearestKm = figureOf("nearestCityKm");
      const nearest = cityKeys.find((name) => inputs[name] === nearestKm);
      if (nearestKm !== null && nearest !== undefined) {
        const words = scoring.kilometresTo(nearestKm, scoring.cities[nearest]);
        return { inputs: shown, formula: scaled("nearestCityKm", words), missing: [] };
      }
      const missing = coordinates();
      const unknown = shown.filter(({ text }) => text === null);
      return {
        inputs: shown,
        formula: scaled("nearestCityKm", scoring.nearestCity),
        missing: missing.length > 0 ? missing : unknown.map((one) => lacking(one, scoring.saveAgain)),
      };
    }
    case "autobahnDistanceScore": {
      const distance = inputOf("autobahnDistanceKm");
      const missing = coordinates();
      if (missing.length === 0) missing.push(lacking(distance, scoring.outsideAutobahnBox(data.box)));
      return {
        inputs: [distance],
        formula: scaled("autobahnDistanceKm", operand(distance)),
        missing: distance.text === null ? missing : [],
      };
    }
    case "tenantScore": {
      const offered = inputOf("offerWithTenant");
      const agreement = {
        key: "rented",
        label: scoring.inputLabels.rented,
        text: rented ? scoring.yes : scoring.no,
      };
      const tenancy = tenancyOf(inputs.offerWithTenant, rented);
      return {
        inputs: [agreement, offered],
        formula: tenancy === null ? scoring.tenantUnknown(tenantPoints) : scoring[tenancy](tenantPoints[tenancy]),
        missing: tenancy === null ? [lacking(offered, scoring.enterTenant(offered.label))] : [],
      };
    }
    case "conditionScore": {
      const shown = [inputOf("constructionYear"), inputOf("renovationYear"), inputOf("energyConsumption")] as const;
      const [construction, renovation, energy] = shown;
      const age = figureOf("ageInYears");
      const since = age === null ? scoring.yearOfCondition : String(year - age);
      const enterEither = scoring.enterEither(construction.label, renovation.label);
      return {
        inputs: [...shown],
        formula: scoring.condition(
          scoring.ofAge(scaled("ageInYears", scoring.age(year, since))),
          scoring.ofEnergy(scaled("energyConsumption", operand(energy))),
          age === null || energy.text === null ? null : score,
        ),
        missing: [...(age === null ? [lacking(construction, enterEither)] : []), ...empty([energy])],
      };
    }
    case "commonPropertyPercentageScore": {
      const share = inputOf("commonPropertyPercentage");
      return {
        inputs: [share],
        formula: scaled("commonPropertyPercentage", operand(share)),
        missing: empty([share]),
      };
    }
  }
}

/** One input with its German label and its value as shown: the form's words for fields, kilometres for distances. */
function describeScoreInput(inputs: ScoreInputs, key: keyof ScoreInputs): ScoreInput {
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

/** The German formula that holds a figure, in words or digits, against the bounds of its scale; without points if it is not known. */
function scaleFormula(words: string, figure: number | null, scale: Scale, write: (bound: number) => string): string {
  const { worst, best } = scale;
  const formula = (worst < best ? scoring.rising : scoring.falling)(words, write(worst), write(best));
  if (figure === null) return formula;
  const unlimited = unlimitedPoints(figure, scale);
  const [shown, score] = [roundScore(unlimited), roundScore(limitPoints(unlimited))];
  return shown === score ? scoring.equals(formula, score) : scoring.limited(formula, shown, score);
}

function operand({ text, label }: ScoreInput): string {
  return text ?? label;
}

function lacking({ key, label }: ScoreInput, needed: string): MissingInput {
  return { key, label, needed };
}

function empty(inputs: readonly ScoreInput[]): MissingInput[] {
  return inputs.filter(({ text }) => text === null).map((input) => lacking(input, scoring.enter(input.label)));
}
