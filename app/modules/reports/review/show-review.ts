import { type Check, checks } from "./list-findings";
import type { Review } from "./sort-review";

/** So many findings of a check are shown before one asks for all. */
const FINDINGS_OF_A_CHECK = 20;

/** What a page shows of a review: each check that found something with its first findings, all of the one asked for. */
export function showReview({ standing, aside }: Review, asked: Check | null) {
  const groups = checks.map((check) => {
    const findings = standing.filter((finding) => finding.check === check);
    const shown = check === asked ? findings : findings.slice(0, FINDINGS_OF_A_CHECK);
    return { check, count: findings.length, findings: shown, isWhole: check === asked };
  });
  return {
    groups: groups.filter(({ count }) => count > 0),
    fine: groups.filter(({ count }) => count === 0).map(({ check }) => check),
    aside,
  };
}

export type ShownReview = ReturnType<typeof showReview>;
