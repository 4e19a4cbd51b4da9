import type { Timestamp } from "../../base/calendar/day";
import type { Check } from "./check-names";
import type { Finding } from "./finding";

/** Someone's word that nothing is to be done about a finding, as it was found then. */
export type SetAside = {
  id: number;
  check: Check;
  key: string;
  facts: string;
  reason: string;
  userName: string;
  createTime: Timestamp;
};

/** What there is to look at. */
export type Review = {
  /** `before` is what was said when something else was found of it. */
  standing: (Finding & { before: SetAside | null })[];
  aside: { finding: Finding; setAside: SetAside }[];
};

/** Parts what stands from what was set aside as it is found now; `setAsides` come latest first. */
export function sortReview(findings: readonly Finding[], setAsides: readonly SetAside[]): Review {
  const nameOf = ({ check, key }: Pick<Finding, "check" | "key">) => `${check} ${key}`;
  const latest = new Map(setAsides.toReversed().map((setAside) => [nameOf(setAside), setAside]));
  const review: Review = { standing: [], aside: [] };
  for (const finding of findings) {
    const setAside = latest.get(nameOf(finding)) ?? null;
    if (setAside?.facts === finding.facts) review.aside.push({ finding, setAside });
    else review.standing.push({ ...finding, before: setAside });
  }
  return review;
}
