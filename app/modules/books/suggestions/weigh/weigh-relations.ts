import { NO_RELATION, relationKey } from "../../../base/relations/relation";
import { type BookedTemplate, SPLIT } from "../../templates/pattern-of";
import { transactionTemplates } from "../../templates/transaction-templates";
import type { BankLine } from "../learned/bank-line";
import type { LearnedToken } from "../learned/index-learned";
import { type TokenKind, tokenKinds } from "../learned/tokens-of";
import { wordToken } from "../portfolio/fact-tokens";
import { type FactIndex, findFollowing, type IndexedLoan } from "../portfolio/index-facts";
import { describeLine, type LineFeatures } from "./describe-line";
import type { Evidence } from "./evidence";
import type { Payee } from "./find-payee";
import { type FoundRelations, findRelations } from "./find-relations";
import { type RelationWeight, type RelationWeights, relationWeight } from "./relation-weight";
import { weighAgreement } from "./weigh-agreement";
import { type PurposeWords, weighKeywords } from "./weigh-keywords";
import { weighLearned } from "./weigh-learned";
import { weighProperty } from "./weigh-property";

const NAME_WORD = 1.3;
const MOST_OF_NAME = 4;

/** Adds what a loan's name and description say for a line. */
function weighLoan(
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
  if (sum >= NAME_WORD) weight.isTold = true;
}

/** Who was never paid and names a house is mostly a craftsman. */
const NEW_PAYEE = 0.8;

/** A payee's line that says the same as one that was several things mostly is the same. */
const ALIKE = 3;

/** A transfer between own accounts is almost never anything else. */
const OWN_ACCOUNT = 7;

/** What speaks for the relations that a line may have, and for the templates whatever the relation is. */
export type LineWeights = {
  relations: readonly RelationWeight[];
  templates: ReadonlyMap<BookedTemplate, readonly Evidence[]>;
  payee: Payee;
  /** Money that came in from somebody of whom nothing was booked before, and from no account of one's own. */
  isFromStranger: boolean;
  /** Whether the bank tells nobody's name nor account, as of what it books for itself. */
  namesNobody: boolean;
  /** What the words of the purpose are known to be for. */
  purpose: PurposeWords;
  /** The earlier booking by which the line may be split, if there is one. */
  split: FoundSplit | null;
};

/** Weighs all that a line may be about by what was booked before and by what is known of the portfolio. */
export function weighRelations(
  line: BankLine,
  learned: ReadonlyMap<string, LearnedToken>,
  index: FactIndex,
): LineWeights {
  const features = describeLine(line);
  const relations: RelationWeights = new Map();
  const found = findRelations(features, index);
  const { templates: ofLearned, payee } = weighLearned(features.tokens, learned, found.houseTokens, relations);
  handOn(relations, features, index);
  const { templates: ofKeywords, purpose } = weighKeywords(features, learned);
  const own = line.counterpartyIban !== null && index.ownIbans.has(line.counterpartyIban);
  relationWeight(relations, NO_RELATION);
  for (const { relation } of found.agreements) relationWeight(relations, relation);
  for (const { relation } of found.properties) relationWeight(relations, relation);
  for (const { relation } of found.loans) relationWeight(relations, relation);
  for (const [key, weight] of relations)
    if (!weighFacts(key, weight, relations, features, index, found)) relations.delete(key);
  const isBill = features.outgoing && payee.objects === 0 && found.inHouse > 0;
  const split = findSplit(features.tokens, learned);
  const names = [...transactionTemplates.map(({ name }) => name), SPLIT] as const;
  const templates = names.map((name): [BookedTemplate, Evidence[]] => {
    const evidence = [ofLearned.get(name), ofKeywords.get(name)].filter((found) => found !== undefined);
    if (name === SPLIT && split) evidence.push({ weight: split.likeness * ALIKE, reason: null });
    if (isBill && name === "investment") evidence.push({ weight: NEW_PAYEE, reason: null });
    if (own && name === "suspense") evidence.push({ weight: OWN_ACCOUNT, reason: { kind: "ownAccount" } });
    return [name, evidence];
  });
  const isFromStranger = !features.outgoing && !own && payee.objects === 0;
  return {
    relations: [...relations.values()],
    templates: new Map(templates),
    payee,
    isFromStranger,
    namesNobody: line.counterpartyName === null && line.counterpartyIban === null,
    purpose,
    split,
  };
}

/** What was learned of a household's agreement is as true of the one that it goes on with. */
function handOn(relations: RelationWeights, { weekLater }: LineFeatures, index: FactIndex): void {
  for (const [key, { any, single, isTold }] of [...relations]) {
    const agreement = index.agreements.get(key);
    const inProperty = agreement && index.agreementsByProperty.get(agreement.facts.propertyId);
    const next = inProperty && findFollowing(agreement, inProperty);
    if (!next || next.facts.startDate > weekLater) continue;
    const weight = relationWeight(relations, next.relation);
    weight.any.push(...any);
    weight.single.push(...single);
    weight.isTold ||= isTold;
  }
}

/** Adds what is known of a relation; returns whether it still exists. */
function weighFacts(
  key: string,
  weight: RelationWeight,
  relations: RelationWeights,
  features: LineFeatures,
  index: FactIndex,
  found: FoundRelations,
): boolean {
  switch (weight.relation.subFlowType) {
    case "RENTAL_AGREEMENT": {
      const agreement = index.agreements.get(key);
      if (!agreement) return false;
      const others = index.agreementsByProperty.get(agreement.facts.propertyId) ?? [];
      const weighed = others.filter(({ relation }) => relations.has(relationKey(relation)));
      weighAgreement(features, agreement, index, found, findFollowing(agreement, weighed), weight);
      return true;
    }
    case "PROPERTY": {
      const property = index.properties.get(key);
      if (property) weighProperty(features, property, found, index, weight);
      return property !== undefined;
    }
    case "LOAN": {
      const loan = index.loans.get(key);
      if (loan) weighLoan(features, loan, index, weight);
      return loan !== undefined;
    }
    default:
      return weight.relation.subFlowType === "NONE";
  }
}

/** An earlier booking of a payee that was several things; `likeness` is the share of the words that are the same. */
type FoundSplit = { like: number; isSameAmount: boolean; likeness: number };

/** Of a payee's bookings that were several things, the one that is most alike: by its amount, its words, and how late it was. */
function findSplit(tokens: readonly string[], learned: ReadonlyMap<string, LearnedToken>): FoundSplit | null {
  const splitsOf = (kinds: readonly TokenKind[]) =>
    tokens.flatMap((token) =>
      kinds.some((kind) => token.charAt(1) === tokenKinds[kind]) ? (learned.get(token)?.splits ?? []) : [],
    );
  const sameAmount = new Set(splitsOf(["amount"]));
  const shared = new Map<number, number>();
  for (const split of splitsOf(["word"])) shared.set(split, (shared.get(split) ?? 0) + 1);
  const [best] = [...new Set(splitsOf(["iban", "name"]))].sort(
    (one, other) =>
      Number(sameAmount.has(other)) - Number(sameAmount.has(one)) ||
      (shared.get(other) ?? 0) - (shared.get(one) ?? 0) ||
      other - one,
  );
  if (best === undefined) return null;
  const words = tokens.filter((token) => token.charAt(1) === tokenKinds.word).length;
  return { like: best, isSameAmount: sameAmount.has(best), likeness: (shared.get(best) ?? 0) / Math.max(words, 1) };
}
