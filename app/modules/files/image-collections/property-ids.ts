/** Ids of properties as one text, in their order; null for none. */
export function writePropertyIds(ids: Iterable<number>): string | null {
  return [...new Set(ids)].sort((one, other) => one - other).join(",") || null;
}

/** The ids that `writePropertyIds` wrote. */
export function readPropertyIds(text: string | null): number[] {
  return text ? text.split(",").map(Number) : [];
}

/**
 * The properties that an album has after an edit: what the edit added and removed since it began, done to those that the album
 * has by now. So no two edits stand in each other's way.
 */
export function mergePropertyIds(
  sent: readonly number[],
  { began, stored }: { began: readonly number[]; stored: readonly number[] },
): number[] {
  const kept = stored.filter((id) => sent.includes(id) || !began.includes(id));
  return [...kept, ...sent.filter((id) => !began.includes(id))];
}
