import { foldText } from "../../../base/search/fold-text";
import { type BookedTemplate, SPLIT } from "../../templates/pattern-of";
import type { LearnedToken } from "../learned/index-learned";
import { tokenKinds } from "../learned/tokens-of";
import type { LineFeatures } from "./describe-line";
import type { Evidence, Reason } from "./evidence";
import { type Keyword, keywords } from "./keywords";

/** A firm's name says less about a single line than what the line is said to be for. */
const IN_NAME = 0.4;

/** A keyword counts as much as so many bookings of its word. */
const BOOKINGS = 2;

/** Templates that words do not tell apart. */
const families: readonly (readonly BookedTemplate[])[] = [
  ["rent_and_utilities", "rent"],
  ["loan", "loan_instalment", "loan_interest"],
];

/** A word that weighs less says nothing against another template: `Rechnung` on what goes out says but that it was a bill. */
const LEAST_AGAINST = { in: 1, out: 1.5 };

/** What the words of a purpose weigh for each template: by what they are known for alone, and by what they were booked as as well. */
export type PurposeWords = {
  known: ReadonlyMap<BookedTemplate, number>;
  weights: ReadonlyMap<BookedTemplate, number>;
  direction: "in" | "out";
};

/** Whether a purpose speaks for something else than a template, and with no word for it. */
export function speaksAgainst({ known, weights, direction }: PurposeWords, template: BookedTemplate): boolean {
  const own = families.find((family) => family.includes(template)) ?? [template];
  if (template === SPLIT || own.some((one) => known.has(one))) return false;
  const forOwn = Math.max(0, ...own.map((one) => weights.get(one) ?? 0));
  return [...known].some(([other, weight]) => weight >= LEAST_AGAINST[direction] && (weights.get(other) ?? 0) > forOwn);
}

/**
 * Weighs the words that people write on transfers, the strongest of each template. What a word was booked as overrules
 * what it is known for.
 */
export function weighKeywords(
  features: LineFeatures,
  learned: ReadonlyMap<string, LearnedToken>,
): { templates: Map<BookedTemplate, Evidence>; purpose: PurposeWords } {
  const found = new Map<BookedTemplate, Evidence>();
  const known = new Map<BookedTemplate, number>();
  const weights = new Map<BookedTemplate, number>();
  const add = (template: BookedTemplate, evidence: Evidence, inPurpose: boolean) => {
    if (evidence.weight > (found.get(template)?.weight ?? 0)) found.set(template, evidence);
    if (inPurpose) weights.set(template, Math.max(evidence.weight, weights.get(template) ?? 0));
  };
  const direction = features.outgoing ? "-" : "+";
  for (const keyword of keywords) {
    if (keyword.direction !== "both" && (keyword.direction === "out") !== features.outgoing) continue;
    const inPurpose = findWord(features.purposeWords, keyword);
    if (inPurpose === undefined && findWord(features.nameWords, keyword) === undefined) continue;
    const weight = inPurpose === undefined ? keyword.weight * IN_NAME : keyword.weight;
    const written = inPurpose === undefined ? null : writtenWord(features.line.purpose, keyword);
    const reason: Reason | null = written ? { kind: "keyword", word: written } : null;
    const booked = inPurpose && learned.get(`${direction}${tokenKinds.word}${inPurpose}`);
    if (inPurpose !== undefined)
      known.set(keyword.template, Math.max(keyword.weight, known.get(keyword.template) ?? 0));
    if (!booked) add(keyword.template, { weight, reason }, inPurpose !== undefined);
    else
      for (const template of new Set([keyword.template, ...booked.templates.keys()])) {
        const own = template === keyword.template ? BOOKINGS : 0;
        const share = ((booked.templates.get(template) ?? 0) + own) / (booked.total + BOOKINGS);
        add(template, { weight: weight * share, reason: template === keyword.template ? reason : null }, true);
      }
  }
  return { templates: found, purpose: { known, weights, direction: features.outgoing ? "out" : "in" } };
}

function findWord(words: ReadonlySet<string>, keyword: Keyword): string | undefined {
  for (const word of words) if (matches(word, keyword)) return word;
}

function matches(word: string, { part }: Keyword): boolean {
  if (part.endsWith("_")) return word === part.slice(1, -1);
  return part.startsWith("_") ? word.startsWith(part.slice(1)) : word.includes(part);
}

/** The word as it stands in the purpose. */
function writtenWord(purpose: string, keyword: Keyword): string | null {
  const words = purpose.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.find((word) => matches(foldText(word), keyword)) ?? null;
}
