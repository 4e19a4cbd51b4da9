import type { Operation } from "~/modules/instance/operation/show-operation";
import { formatDay, formatNumber } from "~/texts/format";
import { operationTexts as texts } from "~/texts/settings/operation";
import { DataTable } from "~/ui/data-table";
import { Fact } from "~/ui/fact";
import { closeTableClass, plainTableClass } from "~/ui/lists/table-class";

/** How many requests came in the last days, and what became of them: together, and by day with a bar each. */
export function RequestDays({ operation: { days, sums } }: { operation: Operation }) {
  const most = Math.max(1, ...days.map(({ requests }) => requests));
  const average = sums.requests > 0 ? Math.round(sums.milliseconds / sums.requests) : 0;
  return (
    <>
      <div className="grid gap-4 p-4">
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Fact label={texts.requests}>{formatNumber(sums.requests)}</Fact>
          <Fact label={texts.average}>{texts.milliseconds(average)}</Fact>
          <Fact label={texts.refused}>
            {formatNumber(sums.refused)}
            <span className="block font-[400] text-small text-soft">{texts.refusedHint}</span>
          </Fact>
          <Fact label={texts.failed}>
            <span className={sums.failed > 0 ? "text-bad" : undefined}>{formatNumber(sums.failed)}</span>
            {sums.failed > 0 && <span className="block font-[400] text-small text-soft">{texts.failedHint}</span>}
          </Fact>
        </dl>
        <p className="max-w-[72ch] text-small text-soft">
          {texts.explanation} {sums.requests === 0 && texts.noRequests}
        </p>
      </div>
      <DataTable
        aria-labelledby="requests"
        className={`${plainTableClass} ${closeTableClass}`}
        rows={days}
        keyOf={({ day }) => day}
        columns={[
          {
            key: "day",
            head: texts.day,
            isRowHead: true,
            cellClass: "whitespace-nowrap",
            cell: ({ day }) => formatDay(day).slice(0, "TT.MM.".length),
          },
          {
            key: "bar",
            head: null,
            headClass: "max-sm:hidden",
            cellClass: "w-full max-sm:hidden",
            cell: ({ requests }) => (
              <span className="block h-2 rounded-full bg-accent" style={{ width: `${(requests / most) * 100}%` }} />
            ),
          },
          { key: "requests", head: texts.requests, isNumber: true, cell: ({ requests }) => <Count count={requests} /> },
          { key: "refused", head: texts.refused, isNumber: true, cell: ({ refused }) => <Count count={refused} /> },
          {
            key: "failed",
            head: texts.failed,
            isNumber: true,
            cell: ({ failed }) => <Count count={failed} className="font-[550] text-bad" />,
          },
        ]}
      />
    </>
  );
}

function Count({ count, className }: { count: number; className?: string }) {
  return <span className={count > 0 ? className : "text-soft"}>{formatNumber(count)}</span>;
}
