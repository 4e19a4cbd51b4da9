import { useLoaderData } from "@remix-run/react";
import { History, SearchX } from "lucide-react";
import { useState } from "react";
import { pageLoader } from "~/http/page-edge";
import {
  choicePart,
  idPart,
  instantPart,
  readQuery,
  textPart,
  typedDayPart,
  typedIdPart,
} from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { searchFlows } from "~/modules/base/relations/search-flows";
import { may } from "~/modules/base/rights/rights";
import { feedPresets } from "~/modules/overview/feed/feed-presets";
import { openFeed } from "~/modules/overview/feed/open-feed";
import { ActivityTabs } from "~/screens/activity-tabs";
import { FeedFilter } from "~/screens/feed/feed-filter";
import { activityTexts } from "~/texts/feed/activities";
import { activityKinds, bookingKind } from "~/texts/feed/activity-kinds";
import { feedTexts } from "~/texts/feed/feed-list";
import { formatDayOrWord, formatNumber } from "~/texts/format";
import { Chip } from "~/ui/chip";
import { ChoiceLinks } from "~/ui/lists/choice-links";
import { Empty } from "~/ui/lists/empty";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { FeedList } from "./feed-list";

export const meta = () => [{ title: `${activityTexts.title} · Objektbuch` }];

const parts = {
  person: typedIdPart,
  property: typedIdPart,
  kind: choicePart([...activityKinds, bookingKind].map(({ value }) => value)),
  from: typedDayPart,
  to: typedDayPart,
  before: idPart,
  propertyWords: textPart(),
  // What others did since somebody's last visit.
  since: instantPart,
};

export const loader = pageLoader("readPortfolio", async ({ db, user, url, context }) => {
  const { before, since, propertyWords: words, ...filter } = readQuery(url.searchParams, parts);
  const { person: userId, property: propertyId, kind, from, to } = filter;
  const types = activityKinds.find(({ value }) => value === kind)?.types;
  const narrowed = { userId, propertyId, types, from, to, since, exceptUserId: since ? user.id : null };
  const [feed, found] = await Promise.all([
    openFeed(db, narrowed, before, user, kind === null ? "with" : kind === bookingKind.value ? "only" : "none"),
    searchFlows(db, { type: "PROPERTY", words, chosenId: propertyId }),
  ]);
  // What is gone is still looked for by its number.
  const chosen = found.chosen ?? (propertyId === null ? null : { id: propertyId, label: `#${propertyId}` });
  const kinds = may(user, "openAccounting") ? [...activityKinds, bookingKind] : activityKinds;
  return {
    ...feed,
    kinds: kinds.map(({ value, label }) => ({ value, label })),
    filter,
    property: { ...found, chosen, words },
    since,
    today: dayOf(context.now),
  };
});

export { keepBehindDialog as shouldRevalidate } from "~/http/keep-behind-dialog";

export default function Activity() {
  const feed = useLoaderData<typeof loader>();
  const [seen, setSeen] = useState({ feed, loaded: feed.loaded });
  const loaded = seen.feed === feed ? seen.loaded : feed.loaded;
  const shown = { ...feed.filter, since: feed.since };
  const presets = feedPresets(shown, feed.today, feed.kinds);
  const filtered = Object.values(shown).some((part) => part !== null);
  return (
    <Screen>
      <PageHead
        crumbs={[{ label: activityTexts.title }]}
        title={activityTexts.title}
        chips={
          <>
            {feed.total > 0 && <LoadedCount loaded={formatNumber(loaded)} total={formatNumber(feed.total)} />}
            {feed.since && (
              <Chip tone="accent" wraps>
                {feedTexts.newSince(formatDayOrWord(feed.since, feed.today))}
              </Chip>
            )}
          </>
        }
      />
      <ActivityTabs />
      <ChoiceLinks label={feedTexts.presetsLabel} choices={presets} className="mb-3" />
      <FeedFilter
        here="/activity"
        filter={feed.filter}
        since={feed.since}
        kinds={feed.kinds}
        people={feed.people}
        property={feed.property}
        isSaid={presets.some(({ here }) => here)}
      />
      {feed.total + feed.booked.length > 0 ? (
        <FeedList first={feed} onLoad={(count) => setSeen({ feed, loaded: count })} />
      ) : (
        <Empty
          icon={filtered ? <SearchX size={28} aria-hidden /> : <History size={28} aria-hidden />}
          title={filtered ? feedTexts.noneFiltered : feedTexts.none}
        >
          {!filtered && feedTexts.noneHint}
        </Empty>
      )}
    </Screen>
  );
}

/** How many of all activities are shown; a status beside the list says it in words. */
function LoadedCount({ loaded, total }: { loaded: string; total: string }) {
  return (
    <span className="text-lead text-soft tabular-nums" title={feedTexts.loaded(loaded, total)}>
      {feedTexts.loadedBrief(loaded, total)}
    </span>
  );
}
