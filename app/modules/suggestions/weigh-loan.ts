import type { LineFeatures } from "./describe-line";
import { wordToken } from "./fact-tokens";
import type { FactIndex, IndexedLoan } from "./index-facts";
import type { RelationWeight } from "./relation-weight";

const NAME_WORD = 1.3;
const MOST_OF_NAME = 4;

/** Adds what a loan's name and description say for a line. */
export function weighLoan(
  { nameWords, purposeWords }: LineFeatures,
  { words }: IndexedLoan,
  { loansByToken }: FactIndex,
  weight: RelationWeight,
): void {
  let sum = 0;
  for (const word of words)
    if (purposeWords.has(word) || nameWords.has(word))
      sum += NAME_WORD / Math.sqrt(loansByToken.get(wordToken(word))?.count ?? 1);
  if (sum > 0) weight.any.push({ weight: Math.min(sum, MOST_OF_NAME), reason: { kind: "loanName" } });
}
