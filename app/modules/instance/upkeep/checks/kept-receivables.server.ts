import { upkeepExamples as texts } from "../../../../texts/settings/upkeep-examples";
import { dayOf } from "../../../base/calendar/day";
import { compareKept, forgetKept } from "../../../books/kept-receivables/compare-kept";
import { MOST_EXAMPLES, type Pass } from "./pass.server";

/** Agreements of one piece. */
const AT_ONCE = 500;

/** What is kept of agreements is what they are reckoned to owe; what is not is reckoned anew. */
export const receivableKeeping: Pass = {
  check: "RECEIVABLES",
  statements: 12,
  async run({ db, now }, place) {
    const { lookedAt, differing, last } = await compareKept(db, dayOf(now), Number(place ?? 0), AT_ONCE);
    if (differing.length > 0) await forgetKept(db, differing);
    return {
      ...{ lookedAt, mended: differing.length },
      examples: differing.slice(0, MOST_EXAMPLES).map(texts.receivable),
      next: lookedAt < AT_ONCE ? null : String(last),
    };
  },
};
