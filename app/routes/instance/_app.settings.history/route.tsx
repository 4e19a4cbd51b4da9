import { useLoaderData } from "@remix-run/react";
import { History, SearchX } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { choicePart, idPart, readQuery, typedDayPart, typedIdPart } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { historyKinds } from "~/modules/base/history/history-kinds";
import { openHistory } from "~/modules/overview/history-view/open-history";
import { FeedFilter } from "~/screens/feed/feed-filter";
import { historyKindLabels, historyTexts as texts } from "~/texts/settings/history";
import { GridHint } from "~/ui/edit-grid/grid-frame";
import { Empty } from "~/ui/lists/empty";
import { HistoryList } from "./history-list";

const HERE = "/settings/history";

const kinds = historyKinds.map((value) => ({ value, label: historyKindLabels[value] }));

const parts = {
  kind: choicePart(historyKinds),
  row: typedIdPart,
  person: typedIdPart,
  from: typedDayPart,
  to: typedDayPart,
  before: idPart,
};

export const loader = pageLoader("readHistory", async ({ db, url: { searchParams }, context }) => {
  const { before, ...asked } = readQuery(searchParams, parts);
  // What a number names hangs on its kind.
  const filter = { ...asked, row: asked.kind && asked.row };
  const { kind, row: rowId, person: userId, from, to } = filter;
  const page = await openHistory(db, { kind, rowId, userId, from, to }, before);
  return { ...page, filter, today: dayOf(context.now) };
});

export default function HistorySettings() {
  const page = useLoaderData<typeof loader>();
  const filtered = Object.values(page.filter).some((part) => part !== null);
  return (
    <>
      <GridHint>{texts.hint}</GridHint>
      <FeedFilter
        here={HERE}
        filter={page.filter}
        kinds={kinds}
        everyKind={texts.everything}
        people={page.people}
        number={page.filter.kind && { name: "row", label: texts.row, value: page.filter.row }}
      />
      {page.rows.length > 0 ? (
        <HistoryList first={page} here={HERE} />
      ) : (
        <Empty
          icon={filtered ? <SearchX size={28} aria-hidden /> : <History size={28} aria-hidden />}
          title={filtered ? texts.noneFiltered : texts.none}
        >
          {!filtered && texts.noneHint}
        </Empty>
      )}
    </>
  );
}
