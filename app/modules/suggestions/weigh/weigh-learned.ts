import { relationKey } from "../../relations/relation";
import type { TemplateName } from "../../templates/transaction-templates";
import type { LearnedToken } from "../learned/index-learned";
import { type TokenKind, tokenKinds } from "../learned/tokens-of";
import type { Evidence, Reason } from "./evidence";
import { type RelationWeights, relationWeight } from "./relation-weight";

/** What a token weighs that has always been booked the one way, for the relation and for the template. */
const weights: Record<TokenKind | "number", { relation: number; template: number }> = {
  iban: { relation: 4, template: 1.5 },
  ibanAmount: { relation: 4.5, template: 2 },
  mandate: { relation: 3, template: 2 },
  creditor: { relation: 0.8, template: 1.5 },
  name: { relation: 2.5, template: 1 },
  amount: { relation: 1.2, template: 0.5 },
  word: { relation: 1, template: 0.9 },
  number: { relation: 2.2, template: 0.4 },
};

/** All words of a line together weigh no more than this. */
const MOST_OF_WORDS = 5;

/** What all tokens together say of a template weighs no more than this. */
const MOST_OF_TEMPLATE = 6;

/** How much of a relation's weight counts for other templates than the one that was booked. */
const ANY_TEMPLATE = 0.75;

const kindOf = new Map<string, TokenKind>(
  Object.entries(tokenKinds).map(([kind, letter]) => [letter, kind as TokenKind]),
);

/** What weighs less is left out, so that what many lines share doesn't bring up everything that they were about. */
const LEAST_WEIGHT = 0.1;

/** Few bookings say less than many. */
const certainty = (count: number) => count / (count + 0.6);

/**
 * Weighs how lines with the same tokens were booked, a token by its share of each way of booking: adds to the relations'
 * weights and returns those of the templates alone.
 */
export function weighLearned(
  tokens: readonly string[],
  learned: ReadonlyMap<string, LearnedToken>,
  relations: RelationWeights,
): Map<TemplateName, Evidence> {
  const templates = new Map<TemplateName, Evidence>();
  const words = new Map<string, number>();
  for (const token of tokens) {
    const found = learned.get(token);
    if (!found) continue;
    const kind = kindOf.get(token.charAt(1)) ?? "word";
    const isWord = kind === "word";
    const weight = weights[isWord && /\d/.test(token) ? "number" : kind];
    for (const [template, count] of found.templates) {
      const gained = (weight.template * certainty(count) * count) / found.total;
      const before = templates.get(template)?.weight ?? 0;
      templates.set(template, { weight: Math.min(before + gained, MOST_OF_TEMPLATE), reason: null });
    }
    for (const { template, relation, count, lastDay } of found.bookings) {
      const share = (weight.relation * certainty(count) * count) / found.total;
      if (share < LEAST_WEIGHT) continue;
      const gained = isWord ? capped(words, `${template} ${relationKey(relation)}`, share) : share;
      const any = relation.flowType === "NONE" ? 0 : ANY_TEMPLATE;
      const [why, often] = reasonsOf(kind, count, lastDay);
      const related = relationWeight(relations, relation);
      if (any > 0) related.any.push({ weight: gained * any, reason: why });
      related.single.push({ template, weight: gained * (1 - any), reason: often });
    }
  }
  return templates;
}

function capped(words: Map<string, number>, key: string, gained: number): number {
  const before = words.get(key) ?? 0;
  const after = Math.min(before + gained, MOST_OF_WORDS);
  words.set(key, after);
  return after - before;
}

function reasonsOf(kind: TokenKind, count: number, day: string): [Reason | null, Reason | null] {
  const booked: Reason = { kind: "booked", count, day };
  switch (kind) {
    case "iban":
    case "mandate":
      return [{ kind }, booked];
    case "name":
      return [{ kind, day }, booked];
    case "ibanAmount":
      return [null, { kind: "knownAmount" }];
    case "word":
      return [{ kind: "reference" }, null];
    default:
      return [null, null];
  }
}
