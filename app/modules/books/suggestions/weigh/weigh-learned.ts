import { relationKey } from "../../../base/relations/relation";
import type { BookedTemplate } from "../../templates/pattern-of";
import type { LearnedToken } from "../learned/index-learned";
import { type TokenKind, tokenKinds } from "../learned/tokens-of";
import type { Evidence, Reason } from "./evidence";
import { countObjects, findPayee, type Payee } from "./find-payee";
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
  number: { relation: 2.2, template: 0 },
};

/** All words of a line together weigh no more than this; many of them only say where a flat is. */
const MOST_OF_WORDS = { relation: 5, template: 1.5 };

/** What all tokens together say of a template weighs no more than this. */
const MOST_OF_TEMPLATE = 6;

/** How much of a relation's weight counts for other templates than the one that was booked; a number says nothing of them. */
const ANY_TEMPLATE = { number: 1, other: 0.75 };

/** A number that stood with one object alone tells more than its share. */
const OWN_NUMBER = 1.6;

/** What is paid in amounts that were never paid before may as well be about another object. */
const NEW_AMOUNT = 0.5;

const kindOf = new Map<string, TokenKind>(
  Object.entries(tokenKinds).map(([kind, letter]) => [letter, kind as TokenKind]),
);

/** What weighs less is left out, so that what many lines share doesn't bring up everything that they were about. */
const LEAST_WEIGHT = 0.1;

/** Few bookings say less than many, as if so many had gone another way; what is numbered is known from one. */
const DOUBT = { number: 0.25, other: 0.6 };

/**
 * Weighs how lines with the same tokens were booked, a token by its share of each way: adds to the relations' weights,
 * returns those of templates alone and what is known of the payee. `houseTokens`, perhaps of several flats, are words
 * like others.
 */
export function weighLearned(
  tokens: readonly string[],
  learned: ReadonlyMap<string, LearnedToken>,
  houseTokens: ReadonlySet<string>,
  relations: RelationWeights,
): { templates: Map<BookedTemplate, Evidence>; payee: Payee } {
  const templates = new Map<BookedTemplate, Evidence>();
  const words = new Map<string, number>();
  const payee = findPayee(tokens, learned);
  for (const token of tokens) {
    const found = learned.get(token);
    if (!found) continue;
    const kind = kindOf.get(token.charAt(1)) ?? "word";
    const isWord = kind === "word";
    const isNumber = isWord && /\d/.test(token) && !houseTokens.has(token);
    const isPayee = kind === "iban" || kind === "name";
    const weight = weights[isNumber ? "number" : kind];
    const doubt = isNumber || kind === "mandate" ? DOUBT.number : DOUBT.other;
    const certainty = (count: number) => count / (count + doubt);
    for (const [template, count] of found.templates) {
      const share = (weight.template * certainty(count) * count) / found.total;
      const gained = isWord ? capped(words, template, share, MOST_OF_WORDS.template) : share;
      const before = templates.get(template)?.weight ?? 0;
      templates.set(template, { weight: Math.min(before + gained, MOST_OF_TEMPLATE), reason: null });
    }
    const objects = countObjects(found);
    for (const { template, relation, count, lastDay } of found.bookings) {
      const isLoose = isPayee && !payee.isAmountKnown && relation.subFlowType === "PROPERTY";
      const factor = isLoose ? NEW_AMOUNT : isNumber && objects === 1 ? OWN_NUMBER : 1;
      const share = (weight.relation * factor * certainty(count) * count) / found.total;
      if (share < LEAST_WEIGHT) continue;
      const gained = isWord
        ? capped(words, `${template} ${relationKey(relation)}`, share, MOST_OF_WORDS.relation)
        : share;
      const any = relation.flowType === "NONE" ? 0 : isNumber ? ANY_TEMPLATE.number : ANY_TEMPLATE.other;
      const [why, often] = reasonsOf(kind, count, lastDay);
      const related = relationWeight(relations, relation);
      if (any > 0) related.any.push({ weight: gained * any, reason: why });
      related.single.push({ template, weight: gained * (1 - any), reason: often });
      if (objects === 1 && (isNumber || kind === "mandate")) related.isTold = true;
    }
  }
  return { templates, payee };
}

function capped(words: Map<string, number>, key: string, gained: number, most: number): number {
  const before = words.get(key) ?? 0;
  const after = Math.min(before + gained, most);
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
