import { Link } from "@remix-run/react";
import type { BoardState } from "~/modules/books/settlements/board/board-view";
import type { ShownBoardRow } from "~/modules/books/settlements/board/open-board";
import { costStatementPath, settlementPath } from "~/modules/books/settlements/sheet/cost-paths";
import { tenantPath } from "~/modules/overview/tenants/tenant-view";
import { costBoardTexts as texts } from "~/texts/costs/cost-board";
import { costSheetTexts } from "~/texts/costs/cost-sheet";
import { keepDots } from "~/texts/dots";
import { formatMoney } from "~/texts/format";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";
import { DataTable } from "~/ui/data-table";
import "~/screens/reports/dues-table.css";
import { PRESSING_DAYS } from "./stage-bar";

const tones: Record<BoardState, "neutral" | "accent" | "warn" | "bad"> = {
  MISSING: "warn",
  DRAFT: "neutral",
  FROZEN: "neutral",
  OBJECTED: "bad",
  SENT: "accent",
  RECEIVED: "accent",
  CLOSED: "neutral",
  EXEMPT: "neutral",
};

/** Tenants' settlements of a year, each with what comes next. */
export function BoardTable({
  rows,
  year,
  newPath,
}: {
  rows: readonly ShownBoardRow[];
  year: number;
  newPath: (propertyId: number, year: number) => string;
}) {
  return (
    <DataTable
      className="entry-table dues-table"
      caption={texts.title}
      rows={rows}
      keyOf={({ agreementId }) => agreementId}
      rowClass="dues-head dues-card"
      columns={[
        {
          key: "tenant",
          head: texts.heads.tenant,
          isRowHead: true,
          cell: ({ agreementId, counterParty }) => (
            <Link to={tenantPath(agreementId)} className="text-accent hover:underline">
              {costSheetTexts.tenant(counterParty)}
            </Link>
          ),
        },
        {
          key: "place",
          head: texts.heads.place,
          cellClass: "dues-wide",
          cell: ({ propertyId, place, inside }) => (
            <Link to={`/properties/${propertyId}`} className="hover:underline">
              {place}
              {inside && <span className="text-soft">, {keepDots(inside).replace("SE ", "SE\u00a0")}</span>}
            </Link>
          ),
        },
        {
          key: "span",
          head: texts.heads.span,
          isNumber: true,
          cellClass: "dues-half text-soft whitespace-nowrap",
          cell: ({ from, to, isWhole }) => (isWhole ? year : texts.spanWithin(from, to)),
        },
        {
          key: "state",
          head: texts.heads.state,
          cellClass: "dues-half",
          cell: ({ state, isProvisional, hasFaults, costAgreement, isCovered }) => (
            <span className="inline-flex flex-wrap gap-1.5">
              <Chip tone={isCovered ? "neutral" : tones[state]}>
                {isCovered ? texts.covered(year + 1) : texts.states[state]}
              </Chip>
              {state === "EXEMPT" && <Chip>{texts.exempt[costAgreement]}</Chip>}
              {hasFaults && <Chip tone="bad">{texts.hasFaultsShort}</Chip>}
              {isProvisional && state !== "EXEMPT" && <Chip>{texts.provisional}</Chip>}
            </span>
          ),
        },
        {
          key: "deadline",
          head: texts.heads.deadline,
          cellClass: "dues-half whitespace-nowrap",
          cell: (row) => <Deadline row={row} />,
        },
        {
          key: "owner",
          head: texts.heads.owner,
          label: texts.heads.owner,
          isNumber: true,
          cellClass: "dues-half text-soft",
          cell: ({ ownerCosts }) => (ownerCosts === null ? "–" : formatMoney(ownerCosts)),
        },
        {
          key: "result",
          head: texts.heads.result,
          isNumber: true,
          cellClass: "dues-balance",
          cell: ({ claim }) =>
            claim === null ? <span className="text-soft max-[60rem]:hidden">–</span> : texts.result(claim),
        },
        {
          key: "act",
          head: <span className="sr-only">{texts.heads.act}</span>,
          isNumber: true,
          cellClass: "dues-action",
          cell: (row) => {
            const { state, statementId, settlementId, propertyId, counterParty, hasFaults, isCovered } = row;
            const act = hasFaults ? texts.mendFaults : texts.acts[state];
            const to =
              settlementId !== null
                ? settlementPath(settlementId)
                : statementId !== null
                  ? costStatementPath(statementId)
                  : newPath(propertyId, year);
            return isCovered || (state === "EXEMPT" && statementId === null) ? null : (
              <LinkButton to={to} size="tiny" aria-label={texts.actOf(act, costSheetTexts.tenant(counterParty))}>
                {act}
              </LinkButton>
            );
          },
        },
      ]}
    />
  );
}

function Deadline({ row: { state, daysLeft, objectUntil, objectedDate, isCovered } }: { row: ShownBoardRow }) {
  if (state === "OBJECTED" && objectedDate) return <span className="text-soft">{texts.since(objectedDate)}</span>;
  if (state === "EXEMPT" || isCovered) return <span className="text-soft">–</span>;
  if (objectUntil) return <span className="text-soft">{texts.until(objectUntil)}</span>;
  if (state === "SENT") return <span className="text-soft">{texts.receiptMissing}</span>;
  return (
    <span
      className={cn("font-[600]", daysLeft < 0 ? "text-bad" : daysLeft < PRESSING_DAYS ? "text-changed" : "text-soft")}
    >
      {texts.daysLeft(daysLeft)}
    </span>
  );
}
