import type { Scores } from "./score-property";
import { partScoreKeys, scoreWeights } from "./score-rules";

/** A total of which more weight than this is missing says so: it is not to be taken for one of all that counts. */
export const MOST_MISSING = 30;

const ALL = partScoreKeys.reduce((sum, key) => sum + scoreWeights[key], 0);

function knownWeight(scores: Scores): number {
  return partScoreKeys.reduce((sum, key) => (scores[key] === null ? sum : sum + scoreWeights[key]), 0);
}

/** The share of the weights that a total is made of, from 0 to 1. */
export function scoreCoverage(scores: Scores): number {
  return knownWeight(scores) / ALL;
}

/** Of how many scores a total is made if too much is missing; null for one that is to be taken as it is, or that there is not. */
export function partialTotal(scores: Scores): { known: number; all: number } | null {
  const known = partScoreKeys.filter((key) => scores[key] !== null).length;
  return known === 0 || ALL - knownWeight(scores) <= MOST_MISSING ? null : { known, all: partScoreKeys.length };
}
