import { Link, useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { idParameter, part, readQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { type CostSheetRow, sumRows } from "~/modules/books/settlements/sheet/cell-sources";
import { costCellPath, costStatementPath, settlementPath } from "~/modules/books/settlements/sheet/cost-paths";
import { openCostSheet } from "~/modules/books/settlements/sheet/open-cost-sheet";
import { tenantPath } from "~/modules/overview/tenants/tenant-view";
import { BeforeFreezing } from "~/screens/costs/before-freezing";
import { CellSourcesList } from "~/screens/costs/cell-sources-list";
import { PaidProofCard, RisksCard, RowsProofCard } from "~/screens/costs/cost-proofs";
import { CostSheetTable } from "~/screens/costs/cost-sheet";
import { VouchersCard } from "~/screens/costs/vouchers-card";
import type { AreaHandle } from "~/screens/tabbed-area";
import { costBoardTexts as texts } from "~/texts/costs/cost-board";
import { costSheetTexts } from "~/texts/costs/cost-sheet";
import { costStatementTexts } from "~/texts/costs/cost-statements";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";
import { Screen } from "~/ui/page/screen";

type Data = Awaited<ReturnType<typeof loader>>;

/** A place that is counted from 1 on. */
const readPlace = (text: string) => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) - 1 : null);

const readRow = (text: string): CostSheetRow | null => readPlace(text) ?? sumRows.find((one) => one === text) ?? null;

export const loader = pageLoader("openAccounting", async ({ db, user, params, url, context }) => {
  const id = idParameter(params, "statementId", costStatementTexts.notFound);
  const { row, column } = readQuery(url.searchParams, { row: part(readRow), column: part(readPlace) });
  const open = row !== null && column !== null ? { row, column } : null;
  return {
    ...(await openCostSheet(db, id, dayOf(context.now), open)),
    seesFiles: may(user, "readAttachments"),
    rights: { maySetSender: may(user, "openSettings"), mayChange: may(user, "changeRentalAgreements") },
    open,
  };
});

export const handle: AreaHandle<Data> = {
  title: ({ place, statement: { from, to } }) => texts.statementOf(place, texts.spanOf(from, to)),
  actions: ({ statement: { id }, settlements, sheet, flatsBeside }) => {
    const standing = settlements.filter(({ state }) => state !== "CANCELLED");
    const isDone = sheet?.agreements.every(
      (one) => one === null || standing.some(({ agreementId }) => agreementId === one.agreementId),
    );
    return (
      <>
        {settlements.length === 0 && (
          <LinkButton to={`${costStatementPath(id)}/delete`} look="quiet" preventScrollReset>
            {texts.delete}
          </LinkButton>
        )}
        {flatsBeside > 0 && (
          <LinkButton to={`${costStatementPath(id)}/house`} preventScrollReset>
            {texts.house(flatsBeside)}
          </LinkButton>
        )}
        {standing.length === 0 && <LinkButton to={`${costStatementPath(id)}/edit`}>{texts.edit}</LinkButton>}
        {sheet && !isDone && (
          <LinkButton to={`${costStatementPath(id)}/settle`} look="primary" preventScrollReset>
            {texts.settle}
          </LinkButton>
        )}
      </>
    );
  },
};

/** What a property cost in a year: who bears what of it and how that comes about, what proves it, and what was settled. */
export default function CostStatementPage() {
  const {
    statement,
    sheet,
    sources,
    heads,
    open,
    risks,
    rowsProof,
    paidProof,
    owner,
    unsettled,
    agreedKeys,
    settlements,
    file,
    vouchers,
    seesFiles,
    letters,
    rights,
  } = useLoaderData<typeof loader>();
  const { id, provisional, faults, source, propertyId, from, to } = statement;
  const path = costStatementPath(id);
  const standing = settlements.filter(({ state }) => state !== "CANCELLED").length;
  const nameOf = (agreementId: number | null) =>
    agreementId === null
      ? costSheetTexts.owner
      : costSheetTexts.tenant(heads.find((head) => head.agreementId === agreementId)?.name ?? null);
  const fileLink = seesFiles && file && (
    <a href={`/properties/${propertyId}/attachments/${file.id}/file`} className="text-accent hover:underline">
      {texts.fromFile(file.filename)}
    </a>
  );
  const bookings = (
    <Link
      to={`/accounting/ledger-entries?flowType=PROPERTY&flowId=${propertyId}&from=${from}&to=${to}`}
      className="text-accent hover:underline"
    >
      {texts.bookings}
    </Link>
  );
  return (
    <Screen>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-soft">
        <span>{texts.sources[source]}</span>
        {provisional && <Chip tone="warn">{texts.provisional}</Chip>}
        {fileLink}
        {bookings}
      </div>
      {!sheet && (
        <div role="alert" className="mb-4 rounded-card bg-bad-wash px-4 py-3 text-bad">
          <p className="font-[600]">{texts.hasFaults}</p>
          <ul className="my-1.5 list-disc pl-5">
            {[...new Set(Object.values(faults))].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Link to={`${path}/edit`} className="font-[550] underline">
            {texts.mendFaults}
          </Link>
        </div>
      )}
      {unsettled.map(({ agreementId, name, from: since, to: until, costAgreement }) => (
        <p key={agreementId} className="mb-2 text-soft">
          {costSheetTexts.unsettled(costSheetTexts.tenant(name), since, until, costAgreement)}
        </p>
      ))}
      {agreedKeys.map(({ name, costKey, rows, missing }) => (
        <p key={name} className={cn("mb-2", missing.length > 0 ? "text-changed" : "text-soft")}>
          {costSheetTexts.agreedKey(costSheetTexts.tenant(name), costKey)}
          {rows.length > 0 && ` ${costSheetTexts.byAgreedKey(rows)}`}
          {missing.length > 0 && ` ${costSheetTexts.lacksMeasures(costKey, missing)}`}
        </p>
      ))}
      <BeforeFreezing letters={letters} rights={rights} />
      {sheet && (
        <Card className="mb-4 overflow-hidden">
          <CostSheetTable
            sheet={sheet}
            heads={sheet.columns.map(({ agreementId }) => ({
              name: nameOf(agreementId),
              to: agreementId === null ? null : tenantPath(agreementId),
            }))}
            open={open}
            hasUnsettled={unsettled.length > 0}
            cellPath={(cell) => (cell ? costCellPath(id, cell) : path)}
          >
            {sources && (
              <CellSourcesList
                sources={sources}
                agreementId={open ? (sheet.columns[open.column]?.agreementId ?? null) : null}
                file={seesFiles ? file : null}
                seesFiles={seesFiles}
                statement={statement}
              />
            )}
          </CostSheetTable>
        </Card>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {settlements.length > 0 && (
          <Card id="settlements" title={texts.settlements}>
            <ul className="divide-y divide-line">
              {settlements.map(({ id: settlementId, number, agreementId, claim, state }) => (
                <li key={settlementId} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
                  <Link to={settlementPath(settlementId)} className="min-w-0 flex-1 text-accent hover:underline">
                    {nameOf(agreementId)} <span className="text-small text-soft">{number}</span>
                  </Link>
                  <Chip tone={state === "OBJECTED" ? "bad" : state === "CANCELLED" ? "neutral" : "accent"}>
                    {texts.settlementState[state]}
                  </Chip>
                  <span className="tabular-nums">{texts.result(claim)}</span>
                </li>
              ))}
            </ul>
            {standing > 0 && <p className="px-4 pb-3 text-small text-soft">{texts.fixed(standing)}</p>}
          </Card>
        )}
        {rowsProof && <RowsProofCard proof={rowsProof} />}
        {paidProof && <PaidProofCard proof={paidProof} />}
        {owner && <RisksCard risks={risks} notAllocable={owner.notAllocable} />}
        <VouchersCard statementId={id} vouchers={vouchers} seesFiles={seesFiles} />
      </div>
    </Screen>
  );
}
