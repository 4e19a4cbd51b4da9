import type { CostType } from "../../../base/law/operating-costs/cost-types";
import { nameCost } from "../../../base/law/operating-costs/cost-words";

/** A bill says what it is for on its first lines. */
const MOST_LINES = 60;

/** What kind of running cost a bill is for, by the first of its lines that names one; null if none does. */
export function guessCostType(lines: readonly string[]): CostType | null {
  for (const line of lines.slice(0, MOST_LINES)) {
    const { costType } = nameCost(line);
    if (costType !== null) return costType;
  }
  return null;
}
