import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Day } from "~/modules/base/calendar/day";
import { groupByDay } from "~/modules/overview/feed/group-by-day";
import { joinUploads } from "~/modules/overview/feed/join-uploads";
import type { OpenedFeed } from "~/modules/overview/feed/open-feed";
import { ActivityEntry } from "~/screens/feed/activity-entry";
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
  const query = new URLSearchParams(search);
  query.delete("before");
  const { pages, url, busy, sentinel } = useMorePages(first, ({ next }) => {
    if (next === null) return null;
    return `/activity?${new URLSearchParams([...query, ["before", String(next)]])}`;
  });
  const list = `/activity${search}`;
  const shown = pages.flatMap(({ activities }) => activities);
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
        {feedTexts.loaded(formatNumber(loaded), formatNumber(first.total))}
      </p>
      <div className="measure rounded-card border border-line bg-surface [&>section:first-child>h2]:rounded-t-card">
        {groupByDay(shown).map(([day, activities]) => (
          <DaySection key={day} day={day} today={first.today}>
            <ol className="[&>li:first-child]:border-t-0">
              {joinUploads(activities).map(([activity, ...earlier]) => (
                <ActivityEntry
                  key={activity.id}
                  activity={activity}
                  earlier={earlier}
                  today={first.today}
                  detailsFrom={list}
                />
              ))}
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
