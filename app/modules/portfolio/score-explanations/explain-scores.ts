import { scoring } from "../../../texts/properties/scoring";
import type { ScoreInputs, ScoreMoment } from "../scoring/score-inputs";
import { scoreProperty } from "../scoring/score-property";
import { partScoreKeys, scoreWeights } from "../scoring/score-rules";
import { explainPartScore } from "./explain-part-score";
import type { ScoreExplanation } from "./score-explanation";

/** How each score of a property came about, in German: the total first, then the parts in the order of their weights' table. */
export function explainScores(inputs: ScoreInputs, moment: ScoreMoment): ScoreExplanation[] {
  const scores = scoreProperty(inputs, moment);
  const parts = partScoreKeys.map((key) => ({
    key,
    label: scoring.labels[key],
    weight: scoreWeights[key],
    value: scores[key],
    ...explainPartScore(key, inputs, moment, scores[key]),
  }));
  return [explainTotal(scores.totalScore, parts), ...parts];
}

function explainTotal(
  total: number | null,
  parts: readonly (ScoreExplanation & { weight: number })[],
): ScoreExplanation {
  const counted = parts.flatMap(({ weight, value }) => (value === null ? [] : [{ weight, score: value }]));
  return {
    key: "totalScore",
    label: scoring.labels.totalScore,
    weight: null,
    value: total,
    inputs: parts.map(({ key, label, value }) => ({ key, label, text: value === null ? null : scoring.points(value) })),
    formula: total === null ? scoring.noScores : scoring.weightedMean(counted, total),
    missing: parts
      .filter(({ value }) => value === null)
      .map(({ key, label }) => ({ key, label, needed: scoring.scoreLeftOut })),
  };
}
