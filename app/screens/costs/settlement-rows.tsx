import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SettlementState } from "~/modules/books/settlements/settlement";
import { settlementPath } from "~/modules/books/settlements/sheet/cost-paths";
import type { ShownSettlement } from "~/modules/books/settlements/show-settlement";
import { costBoardTexts as texts } from "~/texts/costs/cost-board";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";

const tones: Record<SettlementState, "neutral" | "accent" | "warn" | "bad"> = {
  FROZEN: "warn",
  SENT: "accent",
  RECEIVED: "accent",
  OBJECTED: "bad",
  CLOSED: "neutral",
  CANCELLED: "neutral",
};

/** Settlements, each called as its list wants it; the letter is for those who see what it claims. */
export function SettlementRows({
  rows,
  nameOf,
}: {
  rows: readonly ShownSettlement[];
  nameOf: (row: ShownSettlement) => ReactNode;
}) {
  return rows.map((row) => (
    <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
        {row.claim === null ? (
          nameOf(row)
        ) : (
          <Link
            to={settlementPath(row.id)}
            className="inline-flex min-h-[24px] items-center text-accent hover:underline max-sm:min-h-[44px]"
          >
            {nameOf(row)}
          </Link>
        )}
      </span>
      <Chip tone={tones[row.state]}>{texts.settlementState[row.state]}</Chip>
      {row.claim !== null && <span className="tabular-nums">{texts.result(row.claim)}</span>}
    </li>
  ));
}

/** What a tenant was sent of the costs of years, the latest first. */
export function SettlementsCard({ rows, className }: { rows: readonly ShownSettlement[]; className?: string }) {
  return (
    <Card id="settlements" title={texts.title} className={className}>
      <ul className="divide-y divide-line">
        <SettlementRows rows={rows} nameOf={({ from, to }) => texts.settlementOf(texts.spanOf(from, to))} />
      </ul>
    </Card>
  );
}
