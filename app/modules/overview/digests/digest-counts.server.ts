import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { upkeepRuns } from "../../../../db/schema/upkeep";
import { addDays, type Day } from "../../base/calendar/day";
import { may, type RoleFlags } from "../../base/rights/rights";
import { sumOwed } from "../../books/kept-receivables/standings.server";
import { selectDueFollowUps } from "../../together/follow-ups/follow-up-noun.server";
import { runOnDeadlines } from "../deadlines/kept/run-on-deadlines";
import { countListed, inList } from "../deadlines/listed-deadlines.server";
import { deadlineRuleNames } from "../deadlines/reckon/deadline";
import { countUnbooked, selectUnvoted } from "../start-page/start-page.server";
import type { DigestCounts } from "./digest";

/** So far ahead the mail looks, in days. */
const WITHIN_DAYS = 7;

/** Follow-ups are counted for themselves: those that are anybody's, or the reader's. */
const rules = deadlineRuleNames.filter((what) => what !== "followUp");

/** Counts what somebody may see of what is to be done on a day, in one round trip of what is kept. */
export async function countForDigest(db: Db, user: { id: number } & RoleFlags, today: Day): Promise<DigestCounts> {
  const asked = { rules, isDone: false };
  const seesBooks = may(user, "openAccounting");
  const rows = await runOnDeadlines(
    db,
    today,
    {
      deadlines: [
        countListed(inList(user, asked, today, { until: addDays(today, -1) })),
        countListed(inList(user, asked, today, { after: addDays(today, -1), until: addDays(today, WITHIN_DAYS) })),
      ],
      followUps: [selectDueFollowUps(db, user, today)],
      books: seesBooks ? [countUnbooked(), sumOwed()] : null,
      unvoted: may(user, "vote") ? [selectUnvoted(user.id)] : null,
      upkeep: may(user, "runUpkeep")
        ? [
            sql<{
              faults: number;
            }>`select faults from ${upkeepRuns} where end_time is not null order by id desc limit 1`,
          ]
        : null,
    },
    seesBooks,
  );
  const [[overdue], [soon]] = rows.deadlines;
  return {
    overdue: overdue?.count ?? 0,
    soon: soon?.count ?? 0,
    followUps: rows.followUps[0].length,
    unbooked: rows.books?.[0]?.[0]?.count,
    arrears: rows.books?.[1]?.[0]?.count,
    unvoted: rows.unvoted?.[0]?.[0]?.count,
    faults: rows.upkeep?.[0]?.[0]?.faults,
  };
}
