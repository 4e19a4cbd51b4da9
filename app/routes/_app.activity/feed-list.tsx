import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { groupByDay } from "~/modules/activities/group-by-day";
import { activityTexts } from "~/texts/activities";
import { formatDayHeading } from "~/texts/format";
import { ActivityEntry } from "~/ui/activity-entry";
import { buttonClass } from "~/ui/button";
import { useMorePages } from "~/ui/use-more-pages";
import type { Feed } from "./route";

/**
 * The feed by days; older pages come as one scrolls, or by the link where no scripts run. `onLoad` hears how many
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
  const last = pages.at(-1);
  const told = useRef(last);
  useEffect(() => {
    if (last && last !== told.current) onLoad(last.loaded);
    told.current = last;
  }, [last, onLoad]);
  return (
    <>
      <p className="sr-only" role="status">
        {activityTexts.loaded(String(last?.loaded), String(first.total))}
      </p>
      <div className="max-w-[860px] rounded-card border border-line bg-surface [&>section:first-child>h2]:rounded-t-card">
        {groupByDay(pages.flatMap(({ activities }) => activities)).map(([day, activities]) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2
              id={`day-${day}`}
              className="sticky top-(--header-height) z-[1] bg-sunken px-4 py-1.5 font-semibold text-[12.5px]"
            >
              {formatDayHeading(day, first.today, activityTexts)}
            </h2>
            <ol className="[&>li:first-child]:border-t-0">
              {activities.map((activity) => (
                <ActivityEntry key={activity.id} activity={activity} today={first.today} detailsFrom={list} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {url && (
        <div className="mt-4 max-w-[860px] text-center">
          <Link ref={sentinel} to={url} replace={pathname === "/activity"} className={buttonClass({})}>
            {busy ? activityTexts.loading : activityTexts.more}
          </Link>
        </div>
      )}
    </>
  );
}
