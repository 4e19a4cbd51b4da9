import { useLoaderData, useLocation } from "@remix-run/react";
import { History, SearchX } from "lucide-react";
import { useState } from "react";
import { pageLoader } from "~/http/page-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { openFeed } from "~/modules/overview/feed/open-feed";
import { readFeedFilter } from "~/modules/overview/feed/read-feed-filter";
import { activityTexts } from "~/texts/activities";
import { formatNumber } from "~/texts/format";
import { Empty } from "~/ui/lists/empty";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { FeedFilter } from "./feed-filter";
import { FeedList } from "./feed-list";

export const meta = () => [{ title: `${activityTexts.title} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, user, url, context }) => {
  const before = /^\d{1,15}$/.exec(url.searchParams.get("before") ?? "");
  const feed = await openFeed(
    db,
    readFeedFilter(url.searchParams),
    before && Number(before[0]),
    may(user, "readAttachments"),
  );
  return { ...feed, today: dayOf(context.now) };
});

export { keepBehindDialog as shouldRevalidate } from "~/http/keep-behind-dialog";

export default function Activity() {
  const feed = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const [seen, setSeen] = useState({ feed, loaded: feed.loaded });
  const loaded = seen.feed === feed ? seen.loaded : feed.loaded;
  const filtered = [...new URLSearchParams(search)].some(([name, value]) => name !== "before" && value !== "");
  return (
    <Screen>
      <PageHead
        crumbs={[{ label: activityTexts.title }]}
        title={activityTexts.title}
        chips={feed.total > 0 && <LoadedCount loaded={formatNumber(loaded)} total={formatNumber(feed.total)} />}
      />
      <FeedFilter people={feed.people} filtered={filtered} />
      {feed.total > 0 ? (
        <FeedList first={feed} onLoad={(count) => setSeen({ feed, loaded: count })} />
      ) : (
        <Empty
          icon={filtered ? <SearchX size={28} aria-hidden /> : <History size={28} aria-hidden />}
          title={filtered ? activityTexts.noneFiltered : activityTexts.none}
        >
          {!filtered && activityTexts.noneHint}
        </Empty>
      )}
    </Screen>
  );
}

/** How many of all activities are shown; a status beside the list says it in words. */
function LoadedCount({ loaded, total }: { loaded: string; total: string }) {
  return (
    <span className="text-lead text-soft tabular-nums" title={activityTexts.loaded(loaded, total)}>
      {activityTexts.loadedBrief(loaded, total)}
    </span>
  );
}
