import { bookEventTexts as texts } from "../../../texts/feed/book-events";
import { addDays, type Day, dayOf } from "../../base/calendar/day";
import { entryFilterToQuery } from "../../books/ledger/entries/entry-filter";
import { type BookedHour, MOST_LEGS } from "./booked-hours.server";
import type { ShownBookEvent } from "./merge-by-time";

type BookedDay = BookedHour & { day: Day };

/**
 * What people booked and took back, a sentence a person and day, newest first. If there is more, the last day says so, or, if days are
 * paged, begins the next page as `rest`.
 */
export function showBookedDays(hours: readonly BookedHour[], isPaged: boolean) {
  const days = joinHours(hours);
  const last = days.at(-1)?.day;
  const isCut = hours.reduce((sum, { legCount }) => sum + legCount, 0) >= MOST_LEGS;
  if (!last || !isCut) return { booked: days.map((day) => showDay(day, false)), rest: null };
  const whole = days.filter(({ day }) => day !== last);
  if (isPaged && whole.length > 0) return { booked: whole.map((day) => showDay(day, false)), rest: last };
  return { booked: days.map((day) => showDay(day, day.day === last)), rest: isPaged ? addDays(last, -1) : null };
}

function joinHours(hours: readonly BookedHour[]): BookedDay[] {
  const joined = new Map<string, BookedDay>();
  for (const hour of hours) {
    const day = dayOf(new Date(hour.createTime));
    const key = [day, hour.userId, hour.isReversed].join(" ");
    const so = joined.get(key);
    if (!so) joined.set(key, { ...hour, day });
    else {
      so.count += hour.count;
      if (hour.fromDate < so.fromDate) so.fromDate = hour.fromDate;
      if (hour.toDate > so.toDate) so.toDate = hour.toDate;
    }
  }
  return [...joined.values()];
}

function showDay(booked: BookedDay, isMore: boolean): ShownBookEvent {
  const { isReversed, id, createTime, userId, userName, text, count, fromDate, toDate } = booked;
  const kind = isReversed ? "REVERSED" : "BOOKED";
  const isOne = count === 1 && !isMore;
  const query = entryFilterToQuery({ view: "bookings", fromDate, toDate });
  return {
    key: `${kind} ${userId} ${createTime}`,
    createTime,
    userName,
    sentence: isOne ? texts[kind](text, 0) : texts.several(kind, count, text, isMore),
    to: `/accounting/ledger-entries${isOne ? `/${id}` : query}`,
  };
}
