import { Link, useLoaderData } from "@remix-run/react";
import { Landmark } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { pagePart, readQuery } from "~/http/query/parameters";
import { listRuns, RUNS_A_PAGE } from "~/modules/books/payment-runs/open-run";
import { RowPages } from "~/screens/reports/row-pages";
import type { AreaHandle } from "~/screens/tabbed-area";
import { paymentRunTexts as texts } from "~/texts/accounting/payment-runs";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { Empty } from "~/ui/lists/empty";

export const handle: AreaHandle<unknown> = {
  actions: () => (
    <>
      <LinkButton to="/accounting/payment-runs/transfers">{texts.newTransfers}</LinkButton>
      <LinkButton to="/accounting/payment-runs/new" look="primary">
        {texts.newDebits}
      </LinkButton>
    </>
  ),
};

export const loader = pageLoader("openAccounting", async ({ db, url }) => {
  const { page } = readQuery(url.searchParams, { page: pagePart(1) });
  const place = { page, rowsBefore: (page - 1) * RUNS_A_PAGE };
  const { runs, count } = await listRuns(db, page);
  return { runs, count, place: { ...place, pageCount: Math.max(1, Math.ceil(count / RUNS_A_PAGE)) } };
});

type Run = Awaited<ReturnType<typeof listRuns>>["runs"][number];

/** What was collected and paid, the newest first, and how far each run is. */
export default function PaymentRuns() {
  const { runs, count, place } = useLoaderData<typeof loader>();
  if (count === 0)
    return (
      <Empty icon={<Landmark size={28} aria-hidden />} title={texts.none}>
        {texts.noneHint}
      </Empty>
    );
  return (
    <>
      <Card id="runs" title={texts.title}>
        <ul className="divide-y divide-line">
          {runs.map((run) => (
            <li key={run.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
              <span className="min-w-0 flex-1 basis-60">
                <Link to={`/accounting/payment-runs/${run.id}`} className="font-[550] text-accent hover:underline">
                  {texts.head(run.kind, run.month, run.date)}
                </Link>
                {run.month !== null && (
                  <span className="block text-small text-soft">{texts.on(run.kind, run.date)}</span>
                )}
              </span>
              <span className="tabular-nums">{texts.count(run.count, run.cents)}</span>
              <RunState run={run} />
            </li>
          ))}
        </ul>
      </Card>
      <RowPages {...place} rowCount={runs.length} totalSize={count} pathOf={(other) => `?page=${other}`} />
    </>
  );
}

function RunState({ run: { withdrawTime, downloadTime, collected, returned, count } }: { run: Run }) {
  return (
    <span className="flex flex-wrap gap-1.5 sm:w-[17rem] sm:justify-end">
      {withdrawTime !== null ? (
        <Chip>{texts.withdrawn(withdrawTime)}</Chip>
      ) : downloadTime === null ? (
        <Chip tone="warn">{texts.waiting}</Chip>
      ) : (
        <Chip tone={collected + returned === count ? "accent" : "neutral"}>
          {texts.done(collected + returned, count)}
        </Chip>
      )}
      {returned > 0 && <Chip tone="bad">{texts.returned(returned)}</Chip>}
    </span>
  );
}
