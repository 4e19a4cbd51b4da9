import type { Db } from "../../../../db/client";
import { calendarTexts as texts } from "../../../texts/deadlines/calendar-feeds";
import { deadlineWords } from "../../../texts/deadlines/deadline-words";
import { deadlineTexts } from "../../../texts/deadlines/deadlines";
import { dayOf } from "../../base/calendar/day";
import { daysOn } from "../../base/calendar/months-on";
import { groupRows } from "../../base/lists/group-rows";
import { openDeadlines, subjectOf } from "../deadlines/open-deadlines";
import type { KnownPortfolio } from "../deadlines/portfolio-facts.server";
import { deadlineKind } from "../deadlines/reckon/deadline-kinds";
import type { StatedDeadline } from "../deadlines/state-deadlines";
import { findFeed } from "./feeds.server";
import { type CalendarEvent, writeCalendar } from "./write-calendar";

/** How many days back and ahead a calendar tells. */
const DAYS_BACK = 31;
const DAYS_AHEAD = 740;

/** So many of one rule and day are events of their own; more are one. */
const MOST_ALIKE = 3;

/** The calendar behind a secret as its text, as of an instant; null if there is none. */
export async function openCalendar(db: Db, token: string, origin: string, now: Date): Promise<string | null> {
  const feed = await findFeed(db, token);
  if (!feed) return null;
  const today = dayOf(now);
  const span = { from: daysOn(today, -DAYS_BACK), to: daysOn(today, DAYS_AHEAD) };
  const { deadlines, known } = await openDeadlines(db, feed.owner, today, span);
  const told = deadlines.filter(({ kind, state }) => state !== "DONE" && (!feed.kinds || feed.kinds.includes(kind)));
  const alike = groupRows(told, ({ what, due }) => `${what} ${due}`);
  const events = [...alike.values()].flatMap((group): CalendarEvent[] => {
    const [first] = group;
    if (!first || group.length <= MOST_ALIKE) return group.map((one) => eventOf(one, known, feed.withNames, origin));
    const titles = new Set(group.map(({ what, facts }) => deadlineWords[what].title(facts)));
    const [only = ""] = titles.size === 1 ? titles : [deadlineKind(first.kind).label];
    const title = deadlineTexts.several(group.length, only);
    return [{ ...eventOf(first, known, false, origin), uid: `${first.what}-${first.due}`, title, place: null }];
  });
  const head = { name: texts.calendarName, host: new URL(origin).host, now, alarmDays: feed.alarmDays };
  return writeCalendar(events, head);
}

function eventOf(one: StatedDeadline, known: KnownPortfolio, withNames: boolean, origin: string): CalendarEvent {
  const { what, facts, uid, due, date, kind, propertyId } = one;
  const words = deadlineWords[what];
  const { tenant, place } = subjectOf(one, known);
  // What somebody typed may name anybody.
  const title = what === "followUp" && !withNames ? texts.followUp : words.title(facts);
  return {
    uid,
    day: due,
    title: withNames && tenant !== null ? `${title}: ${tenant}` : title,
    description: kind === "FOLLOW_UP" ? "" : `${words.formula(facts, date)}\n${words.rule}`,
    place,
    url: `${origin}/deadlines${propertyId === null ? "" : `?propertyId=${propertyId}`}`,
  };
}
