import { cutRows } from "../../base/lists/cut-rows";
import { type Check, checks } from "./check-names";
import { type Finding, inWords } from "./finding";
import type { Review } from "./sort-review";

/** So many findings of a check are shown before one asks for all. */
const FINDINGS_OF_A_CHECK = 20;

/** So many stand on a page of all. */
export const FINDINGS_A_PAGE = 100;

/**
 * What is shown of a review: each check that found something with its first findings, of the one asked for a page of all,
 * the last one if there are fewer.
 */
export function showReview({ standing, aside }: Review, asked: { check: Check | null; page: number }) {
  const groups = checks.map((check) => {
    const findings = standing.filter((finding) => finding.check === check);
    const count = findings.length;
    if (check !== asked.check)
      return { check, count, findings: findings.slice(0, FINDINGS_OF_A_CHECK).map(toShow), place: null };
    const { shown, ...place } = cutRows(findings, asked.page, FINDINGS_A_PAGE);
    return { check, count, findings: shown.map(toShow), place };
  });
  return {
    groups: groups.filter(({ count }) => count > 0),
    fine: groups.filter(({ count }) => count === 0).map(({ check }) => check),
    aside: aside.map(({ finding, setAside }) => ({ finding: toShow(finding), setAside })),
  };
}

/** What the page says of a finding; what it rests on is for setting it aside. */
function toShow<Found extends Finding>(finding: Found) {
  const { facts, ...shown } = inWords(finding);
  return shown;
}

export type ShownReview = ReturnType<typeof showReview>;
