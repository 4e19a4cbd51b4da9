import { NO_RELATION } from "../ledger/leg";
import type { TemplateName } from "../ledger/transaction-templates";
import type { Evidence, Reason } from "./evidence";
import type { LearnedToken } from "./index-learned";
import { type RelationWeights, relationWeight } from "./relation-weight";
import { type TokenKind, tokenKinds } from "./tokens-of";

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

/** Few bookings say less than many. */
const certainty = (count: number) => count / (count + 0.6);

/**
 * Weighs how lines with the same tokens were booked, a token by its share of each way of booking: adds to the relations'
 * weights and answers those of the templates alone.
 */
export function weighLearned(
  tokens: readonly string[],
  learned: ReadonlyMap<string, LearnedToken>,
  relations: RelationWeights,
): Map<TemplateName, Evidence[]> {
  const templates = new Map<TemplateName, Evidence[]>();
  const words = new Map<string, number>();
  for (const token of tokens) {
    const found = learned.get(token);
    if (!found) continue;
    const kind = kindOf.get(token.charAt(1)) ?? "word";
    const isWord = kind === "word";
    const weight = weights[isWord && /\d/.test(token) ? "number" : kind];
    for (const [template, { count, lastDay }] of found.templates) {
      const share = count / found.total;
      push(templates, template, { weight: weight.template * share * certainty(count), reason: null });
      if (template === "other" || template === "suspense")
        add({ template, relation: NO_RELATION, count, lastDay }, share);
    }
    for (const booking of found.bookings) add(booking, booking.count / found.total);

    function add({ template, relation, count, lastDay }: LearnedToken["bookings"][number], share: number) {
      const target = relationWeight(relations, relation);
      let gained = weight.relation * share * certainty(count);
      if (isWord) gained = capped(words, `${relation.subFlowType} ${relation.subFlowId} ${template}`, gained);
      const [why, often] = reasonsOf(kind, count, lastDay);
      if (relation.flowType !== "NONE") target.any.push({ weight: gained * ANY_TEMPLATE, reason: why });
      const left = relation.flowType === "NONE" ? gained : gained * (1 - ANY_TEMPLATE);
      push(target.templates, template, { weight: left, reason: often });
    }
  }
  for (const evidence of templates.values()) {
    const sum = evidence.reduce((all, { weight }) => all + weight, 0);
    if (sum > MOST_OF_TEMPLATE) evidence.push({ weight: MOST_OF_TEMPLATE - sum, reason: null });
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

function push(templates: Map<TemplateName, Evidence[]>, template: TemplateName, evidence: Evidence): void {
  const list = templates.get(template);
  if (list) list.push(evidence);
  else templates.set(template, [evidence]);
}
