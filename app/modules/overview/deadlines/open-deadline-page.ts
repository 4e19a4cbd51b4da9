import type { Db } from "../../../../db/client";
import { deadlineWords } from "../../../texts/deadlines/deadline-words";
import type { Day } from "../../base/calendar/day";
import { daysOn } from "../../base/calendar/months-on";
import { groupRows } from "../../base/lists/group-rows";
import type { RoleFlags } from "../../base/rights/rights";
import {
  countListed,
  type DeadlineFilter,
  type DeadlineGroupRow,
  inList,
  ofKey,
  selectDeadlinePeople,
  selectListedDeadlines,
  selectParts,
} from "./listed-deadlines.server";
import { askDeadlines } from "./open-deadlines";
import { type DeadlineRule, ruleOf } from "./reckon/deadline";
import { deadlineKind } from "./reckon/deadline-kinds";
import { type ShownDeadline, showDeadline } from "./show-deadlines";
import type { StatedDeadline } from "./state-deadlines";

/** So far ahead each part of the page looks, in days. */
export const SOON_DAYS = 30;
export const LATER_DAYS = 90;

/** The parts of the page, in their order. */
export const deadlineParts = ["overdue", "soon", "later", "far"] as const;

export type DeadlinePart = (typeof deadlineParts)[number];

/** So many of one rule and day stand by themselves; more are folded into one row. */
export const MOST_ALIKE = 3;

/** So many rows of a part are drawn, and if it is the only one; and so much of what is folded. */
const ROWS_OF_PART = 20;
const ROWS_ALONE = 50;
const FOLDED = 5;

/** What of the list is asked for: one part alone, or what is of one rule and day, a page of it. */
export type DeadlineView = DeadlineFilter & {
  isDone: boolean;
  part: DeadlinePart | null;
  alike: { rule: DeadlineRule; on: Day } | null;
  page: number;
  /** The key of what was just settled. */
  settled: string | null;
};

/** One row of a part: a deadline, or several alike, of which the first come along. */
export type DeadlineRow = {
  key: string;
  title: string;
  count: number;
  what: DeadlineRule;
  due: Day;
  rows: ShownDeadline[];
  first: ShownDeadline;
};

/** A part of the page with how many deadlines it has, how many of its rows come before, and how many there are. */
export type ShownPart = { part: DeadlinePart; count: number; rows: DeadlineRow[]; before: number; all: number };

/** The list of deadlines as somebody may see it, in one round trip. */
export async function openDeadlinePage(db: Db, user: RoleFlags, today: Day, view: DeadlineView) {
  const { part, alike, page, settled } = view;
  const ends = [daysOn(today, -1), daysOn(today, SOON_DAYS), daysOn(today, LATER_DAYS)];
  const at = part === null ? -1 : deadlineParts.indexOf(part);
  const [after, until] = part === null ? [] : [ends[at - 1], ends[at]];
  const asked = inList(user, view, today, { ...(after && { after }), ...(until && { until }), alike });
  const size = part === null ? ROWS_OF_PART : ROWS_ALONE;
  const skip = (page - 1) * size;
  const cut = alike
    ? { ends, skip: 0, groups: 1, each: size, skipEach: skip }
    : { ends, skip, groups: size, each: FOLDED, skipEach: 0 };
  const rows = await askDeadlines(db, user, today, {
    parts: selectParts(asked, today, cut),
    done: [countListed(inList(user, { ...view, isDone: true }, today))],
    settled: settled === null ? null : [selectListedDeadlines(ofKey(user, settled), today)],
    people: [selectDeadlinePeople()],
  });
  const [counts, groups, listed] = rows.parts;
  const show = (one: StatedDeadline) => showDeadline(one, user, today);
  const byGroup = groupRows(listed, ({ what, due }) => `${what} ${due}`);
  const groupsOf = groupRows(groups, ({ part: number }) => number);
  const just = rows.settled?.[0]?.find(({ state }) => state !== "OPEN");
  return {
    parts: counts
      .toSorted((one, other) => one.part - other.part)
      .flatMap(({ part: number, count, groups: all }): ShownPart[] => {
        const name = deadlineParts[number];
        if (!name) return [];
        const drawn = (groupsOf.get(number) ?? []).flatMap((group) =>
          rowsOfGroup(group, byGroup.get(`${group.what} ${group.due}`) ?? [], show, alike !== null),
        );
        return [{ part: name, count, rows: drawn, before: skip, all: alike ? count : all }];
      }),
    doneCount: rows.done[0][0]?.count ?? 0,
    settled: just ? show(just) : null,
    people: rows.people[0],
  };
}

function rowsOfGroup(
  { what, due, count, alike }: DeadlineGroupRow,
  found: readonly StatedDeadline[],
  show: (one: StatedDeadline) => ShownDeadline,
  isUnfolded: boolean,
): DeadlineRow[] {
  const rows = found.map(show);
  const [[first], [one]] = [rows, found];
  if (!first || !one) return [];
  const of = { what, due };
  if (isUnfolded || count <= MOST_ALIKE)
    return rows.map((row) => ({ ...of, key: row.key, title: row.title, count: 1, rows: [row], first: row }));
  return [{ ...of, key: first.key, title: titleOfSeveral(one, alike === 1), count, rows, first }];
}

/** What several deadlines of a rule are called together: as each of them, or else by their kind. */
export function titleOfSeveral({ what, facts }: StatedDeadline, isAlike: boolean): string {
  return isAlike ? deadlineWords[what].title(facts) : deadlineKind(ruleOf(what).kind).label;
}
