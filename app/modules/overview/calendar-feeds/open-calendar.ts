import type { Db } from "../../../../db/client";
import { calendarTexts as texts } from "../../../texts/deadlines/calendar-feeds";
import { deadlineWords } from "../../../texts/deadlines/deadline-words";
import { deadlineTexts } from "../../../texts/deadlines/deadlines";
import { dayOf } from "../../base/calendar/day";
import { daysOn } from "../../base/calendar/months-on";
import { groupRows } from "../../base/lists/group-rows";
import { selectCalendar, undoneIn } from "../deadlines/listed-deadlines.server";
import { MOST_ALIKE, titleOfSeveral } from "../deadlines/open-deadline-page";
import { askDeadlines } from "../deadlines/open-deadlines";
import { deadlineRuleNames, ruleOf } from "../deadlines/reckon/deadline";
import type { StatedDeadline } from "../deadlines/state-deadlines";
import { findFeed } from "./feeds.server";
import { type CalendarEvent, writeCalendar } from "./write-calendar";

/** How many days back and ahead a calendar tells. */
const DAYS_BACK = 31;
const DAYS_AHEAD = 740;

/** The calendar behind a secret as its text, as of an instant; null if there is none. */
export async function openCalendar(db: Db, token: string, origin: string, now: Date): Promise<string | null> {
  const feed = await findFeed(db, token);
  if (!feed) return null;
  const today = dayOf(now);
  const span = { from: daysOn(today, -DAYS_BACK), to: daysOn(today, DAYS_AHEAD) };
  const rules = feed.kinds && deadlineRuleNames.filter((what) => feed.kinds?.includes(ruleOf(what).kind));
  const asked = undoneIn(feed.owner, { rules }, span, today);
  const { told } = await askDeadlines(db, feed.owner, today, { told: selectCalendar(asked, today, MOST_ALIKE) });
  const [groups, listed] = told;
  const byGroup = groupRows(listed, ({ what, due }) => `${what} ${due}`);
  const events = groups.flatMap(({ what, due, count, alike }): CalendarEvent[] => {
    const group = byGroup.get(`${what} ${due}`) ?? [];
    const [first] = group;
    if (!first || count <= MOST_ALIKE) return group.map((one) => eventOf(one, feed.withNames, origin));
    const title = deadlineTexts.several(count, titleOfSeveral(first, alike === 1));
    return [{ ...eventOf(first, false, origin), uid: `${what}-${due}`, title, place: null }];
  });
  const head = { name: texts.calendarName, host: new URL(origin).host, now, alarmDays: feed.alarmDays };
  return writeCalendar(events, head);
}

function eventOf(one: StatedDeadline, withNames: boolean, origin: string): CalendarEvent {
  const { what, facts, uid, due, date, kind, propertyId, tenant, place } = one;
  const words = deadlineWords[what];
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
