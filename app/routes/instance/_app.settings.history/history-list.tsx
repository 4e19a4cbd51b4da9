import { Link, useLocation } from "@remix-run/react";
import type { Day } from "~/modules/base/calendar/day";
import { groupByDay } from "~/modules/overview/feed/group-by-day";
import type { OpenedHistory } from "~/modules/overview/history-view/open-history";
import type { ShownHistory } from "~/modules/overview/history-view/show-history";
import { OldAndNew } from "~/screens/feed/activity-entry";
import { formatTime } from "~/texts/format";
import { DaySection } from "~/ui/lists/day-section";
import { MoreLink } from "~/ui/lists/more-link";
import { useMorePages } from "~/ui/lists/use-more-pages";

type Page = OpenedHistory & { today: Day };

/** The history by days; older pages come as one scrolls, or by the link if no scripts run. */
export function HistoryList({ first, here }: { first: Page; here: string }) {
  const query = new URLSearchParams(useLocation().search);
  query.delete("before");
  const { pages, url, busy, sentinel } = useMorePages(first, ({ next }) =>
    next === null ? null : `${here}?${new URLSearchParams([...query, ["before", String(next)]])}`,
  );
  return (
    <>
      <div className="max-w-[860px] rounded-card border border-line bg-surface [&>section:first-child>h2]:rounded-t-card">
        {groupByDay(pages.flatMap(({ rows }) => rows)).map(([day, rows]) => (
          <DaySection key={day} day={day} today={first.today}>
            <ol className="[&>li:first-child]:border-t-0">
              {rows.map((row) => (
                <HistoryEntry key={row.id} row={row} here={here} />
              ))}
            </ol>
          </DaySection>
        ))}
      </div>
      {url && (
        <div className="max-w-[860px]">
          <MoreLink to={url} busy={busy} sentinel={sentinel} replace />
        </div>
      )}
    </>
  );
}

function HistoryEntry({ row, here }: { row: ShownHistory; here: string }) {
  const { kind, rowId, userName, createTime, changes } = row;
  const { before, name, after } = row.sentence;
  return (
    <li className="border-line border-t px-4 py-[11px] [overflow-wrap:anywhere]">
      <b className="font-semibold">{userName}</b> {before}{" "}
      {name && (
        <Link
          to={`${here}?${new URLSearchParams({ kind, row: String(rowId) })}`}
          className="rounded-sm text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent"
        >
          {name}
        </Link>
      )}{" "}
      {after}{" "}
      <time dateTime={createTime} className="whitespace-nowrap text-small text-soft">
        {formatTime(createTime)}
      </time>
      {changes.length > 0 && <Changes row={row} />}
    </li>
  );
}

/** What was changed, a line each; of what came or went, what it was, as there is nothing beside it. */
function Changes({ row: { deed, changes } }: { row: ShownHistory }) {
  if (deed === "changed")
    return (
      <ul className="mt-0.5 text-small">
        {changes.map((change) => (
          <li key={change.label} className="whitespace-pre-line">
            <OldAndNew {...change} />
          </li>
        ))}
      </ul>
    );
  return (
    <dl className="mt-0.5 flex flex-wrap gap-x-4 text-small">
      {changes.map(({ label, oldText, newText }) => (
        <div key={label}>
          <dt className="inline text-soft">{label}</dt>{" "}
          <dd className="inline whitespace-pre-line">{deed === "deleted" ? <del>{oldText}</del> : newText}</dd>
        </div>
      ))}
    </dl>
  );
}
