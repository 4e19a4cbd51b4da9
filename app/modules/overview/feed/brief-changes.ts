import type { DescribedChange } from "./describe-changes";

const MOST_CHANGES = 3;
const LONGEST_TEXT = 60;

/** Those of an activity's changes that fit on a line each beneath its sentence, few enough to be read in passing. */
export function briefChanges(changes: readonly DescribedChange[]): DescribedChange[] {
  const fits = (text: string) => text.length <= LONGEST_TEXT && !text.includes("\n");
  return changes.filter(({ oldText, newText }) => fits(oldText) && fits(newText)).slice(0, MOST_CHANGES);
}
