import type { LearnedToken } from "../learned/index-learned";
import { type TokenKind, tokenKinds } from "../learned/tokens-of";

/** An earlier booking of a payee that was several things; `likeness` is the share of the words that are the same. */
export type FoundSplit = { like: number; isSameAmount: boolean; likeness: number };

/** Of a payee's bookings that were several things, the one that is most alike: by its amount, its words, and how late it was. */
export function findSplit(tokens: readonly string[], learned: ReadonlyMap<string, LearnedToken>): FoundSplit | null {
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
