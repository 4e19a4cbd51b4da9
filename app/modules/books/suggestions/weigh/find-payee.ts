import { relationKey } from "../../../base/relations/relation";
import type { LearnedToken } from "../learned/index-learned";
import { type TokenKind, tokenKinds } from "../learned/tokens-of";

/** What is known of who a line is paid to or by: how often it was booked, and for how many objects. */
export type Payee = {
  /** Bookings by relation, those of more relations than are kept left out. */
  counts: ReadonlyMap<string, number>;
  /** How many properties, loans and so on they were about. */
  objects: number;
  /** Whether the same amount was booked for it before. */
  isAmountKnown: boolean;
};

/** What is known of a line's payee, by the account if the bank tells it, else by the name. */
export function findPayee(tokens: readonly string[], learned: ReadonlyMap<string, LearnedToken>): Payee {
  const known = (kind: TokenKind) => {
    const token = tokens.find((one) => one.charAt(1) === tokenKinds[kind]);
    return token === undefined ? undefined : learned.get(token);
  };
  const found = known("iban") ?? known("name");
  const counts = new Map<string, number>();
  for (const { relation, count } of found?.bookings ?? [])
    counts.set(relationKey(relation), (counts.get(relationKey(relation)) ?? 0) + count);
  return { counts, objects: found ? countObjects(found) : 0, isAmountKnown: known("ibanAmount") !== undefined };
}

/** How many objects a token's bookings were about; all that there are if they are too many to be kept. */
export function countObjects({ total, bookings }: LearnedToken): number {
  const kept = bookings.reduce((sum, { count }) => sum + count, 0);
  if (kept < total) return Number.POSITIVE_INFINITY;
  return new Set(bookings.map(({ relation: { flowType, flowId } }) => `${flowType} ${flowId}`)).size;
}
