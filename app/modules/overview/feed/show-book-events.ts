import { reminderTexts } from "../../../texts/accounting/reminders";
import { bookEventTexts as texts } from "../../../texts/feed/book-events";
import { dayOf } from "../../base/calendar/day";
import type { ReminderLevel } from "../../books/receivables/reminded";
import { reminderPath } from "../../books/tenant-accounts/tenant-account-paths";
import type { BookEvent } from "./book-events.server";
import { type FeedEntry, mergeByTime, type ShownBookEvent } from "./merge-by-time";

export function showBookEvent(event: BookEvent & { count: number }, bookings: string): ShownBookEvent {
  const { kind, id, createTime, userName, text, count } = event;
  const [sentence, to] = count > 1 ? [texts.several("BOOKED", count, text ?? ""), bookings] : tell(event);
  return { key: `${kind} ${id} ${createTime}`, createTime, userName, sentence, to };
}

function tell({ kind, id, text, detail, cents }: BookEvent): [sentence: string, to: string] {
  switch (kind) {
    case "BOOKED":
    case "REVERSED":
      return [texts[kind](text ?? "", cents), `/accounting/ledger-entries/${id}`];
    case "REMINDED":
      return [texts.REMINDED(reminderTexts.levels[Number(detail) as ReminderLevel], text, cents), reminderPath(id)];
    default:
      return [texts[kind](detail ?? "", text ?? "", cents), `/accounting/payment-runs/${id}`];
  }
}

/** What one person booked on one day, one after another, as one; each of them with how many it is. */
function joinBookings(events: readonly BookEvent[]): (BookEvent & { count: number })[] {
  const joined: (BookEvent & { count: number })[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    const isSame =
      last?.kind === "BOOKED" &&
      event.kind === "BOOKED" &&
      last.userName === event.userName &&
      dayIn(last) === dayIn(event);
    if (isSame) last.count++;
    else joined.push({ ...event, count: 1 });
  }
  return joined;
}

function dayIn({ createTime }: BookEvent) {
  return dayOf(new Date(createTime));
}

/**
 * Activities and what happened in the books as one list, newest first, at most so many; `bookings` leads to all that was booked. What is
 * older than the last of the activities is left out if there are more of these.
 */
export function mergeFeed<Activity extends { createTime: string }>(
  activities: readonly Activity[],
  events: readonly BookEvent[],
  { count, bookings }: { count: number; bookings: string },
): FeedEntry<Activity>[] {
  const last = activities.length > count ? activities[count - 1] : undefined;
  const told = joinBookings(events).filter(({ createTime }) => !last || createTime >= last.createTime);
  return mergeByTime(
    activities,
    told.map((event) => showBookEvent(event, bookings)),
  ).slice(0, count);
}
