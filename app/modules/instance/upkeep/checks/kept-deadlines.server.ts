import { upkeepExamples as texts } from "../../../../texts/settings/upkeep-examples";
import { dayOf } from "../../../base/calendar/day";
import { compareDeadlines, forgetDeadlines } from "../../../overview/deadlines/kept/run-on-deadlines";
import { MOST_EXAMPLES, type Pass } from "./pass.server";

/** Agreements, properties and loans of one piece. */
const AT_ONCE = 500;

/** The deadlines that are kept are what follows from the facts; what is not is reckoned anew. */
export const deadlineKeeping: Pass = {
  check: "DEADLINES",
  statements: 16,
  async run({ db, now }, place) {
    const [kind = "", id = "0"] = (place ?? "").split(" ");
    const { lookedAt, differing, last } = await compareDeadlines(db, dayOf(now), { kind, id: Number(id) }, AT_ONCE);
    if (differing.length > 0) await forgetDeadlines(db, differing);
    return {
      ...{ lookedAt, mended: differing.length },
      examples: differing.slice(0, MOST_EXAMPLES).map(texts.deadlines),
      next: lookedAt < AT_ONCE || !last ? null : `${last.kind} ${last.id}`,
    };
  },
};
