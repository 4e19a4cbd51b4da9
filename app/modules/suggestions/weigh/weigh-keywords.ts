import { foldText } from "../../search/fold-text";
import type { TemplateName } from "../../templates/transaction-templates";
import type { LineFeatures } from "../describe-line";
import type { Evidence } from "./evidence";
import { type Keyword, keywords } from "./keywords";

/** A firm's name says less about a single line than what the line is said to be for. */
const IN_NAME = 0.4;

/** Weighs the words that people write on transfers, the strongest of each template. */
export function weighKeywords(features: LineFeatures): Map<TemplateName, Evidence> {
  const found = new Map<TemplateName, Evidence>();
  for (const keyword of keywords) {
    if (keyword.direction !== "both" && (keyword.direction === "out") !== features.outgoing) continue;
    const inPurpose = has(features.purposeWords, keyword);
    if (!inPurpose && !has(features.nameWords, keyword)) continue;
    const weight = inPurpose ? keyword.weight : keyword.weight * IN_NAME;
    if (weight <= (found.get(keyword.template)?.weight ?? 0)) continue;
    const word = inPurpose ? writtenWord(features.line.purpose, keyword) : null;
    found.set(keyword.template, { weight, reason: word ? { kind: "keyword", word } : null });
  }
  return found;
}

function has(words: ReadonlySet<string>, keyword: Keyword): boolean {
  for (const word of words) if (matches(word, keyword)) return true;
  return false;
}

function matches(word: string, { part }: Keyword): boolean {
  return part.startsWith("_") ? word.startsWith(part.slice(1)) : word.includes(part);
}

/** The word as it stands in the purpose. */
function writtenWord(purpose: string, keyword: Keyword): string | null {
  const words = purpose.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.find((word) => matches(foldText(word), keyword)) ?? null;
}
