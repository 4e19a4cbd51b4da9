import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Day } from "~/modules/base/calendar/day";
import { groupByDay } from "~/modules/overview/feed/group-by-day";
import { joinUploads } from "~/modules/overview/feed/join-uploads";
import { type FeedEntry, mergeByTime } from "~/modules/overview/feed/merge-by-time";
import type { OpenedFeed } from "~/modules/overview/feed/open-feed";
import type { ShownActivity } from "~/modules/overview/feed/show-activity";
import { ActivityEntry } from "~/screens/feed/activity-entry";
import { BookEntry } from "~/screens/feed/book-entry";
import { feedTexts } from "~/texts/feed/feed-list";
import { formatNumber } from "~/texts/format";
import { DaySection } from "~/ui/lists/day-section";
import { MoreLink } from "~/ui/lists/more-link";
import { useMorePages } from "~/ui/lists/use-more-pages";

type Feed = OpenedFeed & { today: Day };

/**
 * The feed by days; older pages come as one scrolls, or by the link if no scripts run. `onLoad` hears how many
 * activities are loaded then.
 */
export function FeedList({ first, onLoad }: { first: Feed; onLoad: (loaded: number) => void }) {
  const { pathname, search } = useLocation();
  const query = Object.fromEntries(new URLSearchParams(search));
  const { pages, url, busy, sentinel } = useMorePages(first, ({ next }) => {
    if (next === null) return null;
    return `/activity?${new URLSearchParams({ ...query, ...next })}`;
  });
  const list = `/activity${search}`;
  const shown = pages.flatMap(({ activities }) => activities);
  const days = groupByDay(
    mergeByTime(
      shown,
      pages.flatMap(({ booked }) => booked),
    ),
  );
  // What happened meanwhile is counted in none of the pages that are shown.
  const loaded = first.loaded - first.activities.length + shown.length;
  const told = useRef(loaded);
  useEffect(() => {
    if (loaded !== told.current) onLoad(loaded);
    told.current = loaded;
  }, [loaded, onLoad]);
  return (
    <>
      <p className="sr-only" role="status">
        {first.total > 0 && feedTexts.loaded(formatNumber(loaded), formatNumber(first.total))}
      </p>
      <div className="measure rounded-card border border-line bg-surface [&>section:first-child>h2]:rounded-t-card">
        {days.map(([day, entries]) => (
          <DaySection key={day} day={day} today={first.today}>
            <ol className="[&>li:first-child]:border-t-0">
              {joinEntries(entries).map(({ activity: uploads, booked }) => {
                if (booked) return <BookEntry key={booked.key} event={booked} today={first.today} isDated={false} />;
                const [activity, ...earlier] = uploads.joined;
                return (
                  <ActivityEntry
                    key={activity.id}
                    activity={activity}
                    earlier={earlier}
                    today={first.today}
                    detailsFrom={list}
                  />
                );
              })}
            </ol>
          </DaySection>
        ))}
      </div>
      {url && (
        <div>
          <MoreLink to={url} busy={busy} sentinel={sentinel} replace={pathname === "/activity"} />
        </div>
      )}
    </>
  );
}

/** Entries of a day with the images of one upload as one. */
function joinEntries(entries: readonly FeedEntry<ShownActivity>[]) {
  const uploads = joinUploads(entries.flatMap(({ activity }) => activity ?? []));
  return mergeByTime(
    uploads.map((joined) => ({ joined, createTime: joined[0].createTime })),
    entries.flatMap(({ booked }) => booked ?? []),
  );
}
