import { useLoaderData } from "@remix-run/react";
import { History, SearchX } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { idQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { openHistory } from "~/modules/overview/history-view/open-history";
import { readHistoryFilter } from "~/modules/overview/history-view/read-history-filter";
import { historyTexts as texts } from "~/texts/settings/history";
import { GridHint } from "~/ui/edit-grid/grid-frame";
import { Empty } from "~/ui/lists/empty";
import { HistoryFilterForm } from "./history-filter";
import { HistoryList } from "./history-list";

const HERE = "/settings/history";

export const loader = pageLoader("readHistory", async ({ db, url: { searchParams }, context }) => {
  const filter = readHistoryFilter(searchParams);
  const page = await openHistory(db, filter, idQuery(searchParams, "before"));
  return { ...page, filter, today: dayOf(context.now) };
});

export default function HistorySettings() {
  const page = useLoaderData<typeof loader>();
  const filtered = Object.values(page.filter).some((part) => part !== undefined);
  return (
    <>
      <GridHint>{texts.hint}</GridHint>
      <HistoryFilterForm here={HERE} filter={page.filter} filtered={filtered} people={page.people} />
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
