/** What happened in the books, in words, with the way to it. */
export type ShownBookEvent = { key: string; createTime: string; userName: string; sentence: string; to: string };

/** An entry of a feed: an activity, or what happened in the books. */
export type FeedEntry<Activity> = { createTime: string } & (
  | { activity: Activity; booked?: never }
  | { booked: ShownBookEvent; activity?: never }
);

/** Activities and what happened in the books as one list, newest first as each of them is; of the same instant activities stand first. */
export function mergeByTime<Activity extends { createTime: string }>(
  activities: readonly Activity[],
  events: readonly ShownBookEvent[],
): FeedEntry<Activity>[] {
  const entries: FeedEntry<Activity>[] = [];
  let next = 0;
  const place = (isDue: (time: string) => boolean) => {
    for (let event = events[next]; event && isDue(event.createTime); event = events[++next])
      entries.push({ createTime: event.createTime, booked: event });
  };
  for (const activity of activities) {
    place((time) => time > activity.createTime);
    entries.push({ createTime: activity.createTime, activity });
  }
  place(() => true);
  return entries;
}
