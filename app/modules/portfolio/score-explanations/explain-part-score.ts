import { scoring } from "../../../texts/properties/scoring";
import data from "../scoring/autobahn-segments.json";
import { scoreFigures } from "../scoring/score-figures";
import type { ScoreInputs, ScoreMoment } from "../scoring/score-inputs";
import { type PartScoreKey, scoreBounds, tenantPoints } from "../scoring/score-rules";
import { describeScoreInput } from "./describe-score-input";
import { scaleFormula } from "./scale-formula";
import type { MissingInput, ScoreExplanation, ScoreInput } from "./score-explanation";

type PartExplanation = Pick<ScoreExplanation, "inputs" | "formula" | "missing">;

/** Inputs, formula and what is missing of one part score, in German; `score` is what `scoreProperty` made of it. */
export function explainPartScore(
  key: PartScoreKey,
  inputs: ScoreInputs,
  moment: ScoreMoment,
  score: number | null,
): PartExplanation {
  switch (key) {
    case "priceScore":
      return explainPrice(inputs, moment);
    case "cityDistanceScore":
      return explainCityDistance(inputs, moment);
    case "autobahnDistanceScore":
      return explainAutobahnDistance(inputs);
    case "tenantScore":
      return explainTenant(inputs, moment);
    case "conditionScore":
      return explainCondition(inputs, moment, score);
    case "commonPropertyPercentageScore":
      return explainCommonPropertyPercentage(inputs);
  }
}

function explainPrice(inputs: ScoreInputs, { year }: ScoreMoment): PartExplanation {
  const rent = describeScoreInput(inputs, "indicativeBaseRent");
  const price = describeScoreInput(inputs, "offerPrice");
  const charges = describeScoreInput(inputs, "offerExtraCharges");
  const { annualReturn } = scoreFigures(inputs, year);
  const missing = empty([rent, price, charges]);
  if (annualReturn === null && missing.length === 0)
    missing.push({ ...named(price), needed: scoring.priceAboveZero(price.label, charges.label) });
  return {
    inputs: [
      rent,
      price,
      charges,
      {
        key: "annualReturn",
        label: scoring.inputLabels.annualReturn,
        text: annualReturn === null ? null : scoring.percentOfFraction(annualReturn),
      },
    ],
    formula: scaleFormula(
      scoring.annualReturn(operand(rent), operand(price), operand(charges)),
      annualReturn,
      scoreBounds.annualReturn,
      scoring.percentOfFraction,
    ),
    missing,
  };
}

function explainCityDistance(inputs: ScoreInputs, { year }: ScoreMoment): PartExplanation {
  const keys = ["chemnitzDistanceKm", "dresdenDistanceKm", "leipzigDistanceKm"] as const;
  const distances = keys.map((key) => describeScoreInput(inputs, key));
  const { nearestCityKm } = scoreFigures(inputs, year);
  const nearest = keys.find((key) => inputs[key] === nearestCityKm);
  if (nearestCityKm === null || nearest === undefined) {
    const coordinates = emptyCoordinates(inputs);
    const unknown = distances.filter(({ text }) => text === null);
    return {
      inputs: distances,
      formula: scaleFormula(scoring.nearestCity, null, scoreBounds.cityDistanceKm, scoring.kilometres),
      missing:
        coordinates.length > 0
          ? coordinates
          : unknown.map((distance) => ({ ...named(distance), needed: scoring.saveAgain })),
    };
  }
  return {
    inputs: distances,
    formula: scaleFormula(
      scoring.kilometresTo(nearestCityKm, scoring.cities[nearest]),
      nearestCityKm,
      scoreBounds.cityDistanceKm,
      scoring.kilometres,
    ),
    missing: [],
  };
}

function explainAutobahnDistance(inputs: ScoreInputs): PartExplanation {
  const { autobahnDistanceKm } = inputs;
  const distance = describeScoreInput(inputs, "autobahnDistanceKm");
  const missing = emptyCoordinates(inputs);
  if (missing.length === 0)
    missing.push({
      ...named(distance),
      needed: scoring.outsideAutobahnBox(data.box),
    });
  return {
    inputs: [distance],
    formula: scaleFormula(operand(distance), autobahnDistanceKm, scoreBounds.autobahnDistanceKm, scoring.kilometres),
    missing: autobahnDistanceKm === null ? missing : [],
  };
}

function explainTenant(inputs: ScoreInputs, { rented }: ScoreMoment): PartExplanation {
  const offered = describeScoreInput(inputs, "offerWithTenant");
  const agreement: ScoreInput = {
    key: "rented",
    label: scoring.inputLabels.rented,
    text: rented ? scoring.yes : scoring.no,
  };
  const shown = [agreement, offered];
  if (rented) return { inputs: shown, formula: scoring.rented(tenantPoints.rented), missing: [] };
  switch (inputs.offerWithTenant) {
    case true:
      return { inputs: shown, formula: scoring.offeredWithTenant(tenantPoints.offeredWithTenant), missing: [] };
    case false:
      return { inputs: shown, formula: scoring.offeredWithoutTenant(tenantPoints.offeredWithoutTenant), missing: [] };
    case null:
      return {
        inputs: shown,
        formula: scoring.tenantUnknown(tenantPoints),
        missing: [{ ...named(offered), needed: scoring.enterTenant(offered.label) }],
      };
  }
}

function explainCondition(inputs: ScoreInputs, { year }: ScoreMoment, score: number | null): PartExplanation {
  const construction = describeScoreInput(inputs, "constructionYear");
  const renovation = describeScoreInput(inputs, "renovationYear");
  const energy = describeScoreInput(inputs, "energyConsumption");
  const { ageInYears } = scoreFigures(inputs, year);
  const since = ageInYears === null ? scoring.yearOfCondition : String(year - ageInYears);
  const age = scoring.ofAge(scaleFormula(scoring.age(year, since), ageInYears, scoreBounds.ageInYears, scoring.years));
  const consumption = scoring.ofEnergy(
    scaleFormula(operand(energy), inputs.energyConsumption, scoreBounds.energyConsumption, scoring.energy),
  );
  const missing: MissingInput[] = empty([energy]);
  if (ageInYears === null)
    missing.unshift({ ...named(construction), needed: scoring.enterEither(construction.label, renovation.label) });
  return {
    inputs: [construction, renovation, energy],
    formula: scoring.condition(
      age,
      consumption,
      ageInYears === null || inputs.energyConsumption === null ? null : score,
    ),
    missing,
  };
}

function explainCommonPropertyPercentage(inputs: ScoreInputs): PartExplanation {
  const share = describeScoreInput(inputs, "commonPropertyPercentage");
  return {
    inputs: [share],
    formula: scaleFormula(
      operand(share),
      inputs.commonPropertyPercentage,
      scoreBounds.commonPropertyPercentage,
      scoring.percent,
    ),
    missing: empty([share]),
  };
}

function operand(input: ScoreInput): string {
  return input.text ?? input.label;
}

function named({ key, label }: ScoreInput): { key: string; label: string } {
  return { key, label };
}

function empty(inputs: readonly ScoreInput[]): MissingInput[] {
  return inputs
    .filter(({ text }) => text === null)
    .map((input) => ({ ...named(input), needed: scoring.enter(input.label) }));
}

/** Distances are never typed: what a person can fill in are the coordinates that they come from. */
function emptyCoordinates(inputs: ScoreInputs): MissingInput[] {
  return empty([describeScoreInput(inputs, "latitude"), describeScoreInput(inputs, "longitude")]);
}
