import type { BatchRows } from "../../../../db/run-batch";
import { addMonths, compareDays, type Day, yearOf } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { reportAnnuals } from "./annual-report";
import type { selectRunningYear } from "./annuals.server";

/** The result of a year up to a day, as the report of years has it, and that up to the same day of the year before, in cents. */
export type RunningYear = {
  /** Null if the books say nothing of the year. */
  result: Cents | null;
  /** Null if the books begin later than in the January of that year. */
  before: Cents | null;
  dayBefore: Day;
};

/** The results of what `selectRunningYear` read as of a day. */
export function runningYear(
  [sums, sumsBefore, loans, unsorted, [begins]]: BatchRows<ReturnType<typeof selectRunningYear>>,
  asOf: Day,
): RunningYear {
  const { booksBegin = null, firstStanding = null } = begins ?? {};
  const movements = unsorted.sort((one, other) => compareDays(one.day, other.day));
  const resultOn = (day: Day, sumsOfDay: typeof sums) => {
    const data = { sums: sumsOfDay, loans, movements, booksBegin, firstStanding };
    const { rows } = reportAnnuals({ properties: [], terms: [], offers: [], ...data }, day);
    return rows.find(({ year }) => year === yearOf(day))?.revenue ?? null;
  };
  const dayBefore = addMonths(asOf, -12);
  const begin = booksBegin ?? firstStanding;
  const isWhole = begin !== null && begin <= `${yearOf(dayBefore)}-01-31`;
  return { result: resultOn(asOf, sums), before: isWhole ? resultOn(dayBefore, sumsBefore) : null, dayBefore };
}
