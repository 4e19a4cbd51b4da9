import { Link } from "@remix-run/react";
import type { Day } from "~/modules/base/calendar/day";
import { newsPath } from "~/modules/overview/start-page/news-path";
import type { News } from "~/modules/overview/start-page/open-start-page";
import { ActivityEntry } from "~/screens/feed/activity-entry";
import { formatDayOrWord } from "~/texts/format";
import { startPageTexts as texts } from "~/texts/properties/start-page";
import { Card } from "~/ui/card";

/** What others did since somebody's last visit, the newest of it. */
export function NewsCard({ news: { since, latest }, today }: { news: News; today: Day }) {
  return (
    <Card
      id="news"
      title={texts.news}
      end={
        <>
          <span className="text-small text-soft">{formatDayOrWord(since, today)}</span>
          <Link to={newsPath(since)} className="ml-2 rounded-sm text-accent text-small hover:underline">
            {texts.allNews}
          </Link>
        </>
      }
    >
      <ul className="[&>li:first-child]:border-t-0">
        {latest.map((activity) => (
          <ActivityEntry key={activity.id} activity={activity} today={today} isDated />
        ))}
      </ul>
    </Card>
  );
}
