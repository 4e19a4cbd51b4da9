import { vouchersPath } from "~/modules/books/settlements/sheet/cost-paths";
import type { OpenedCostSheet } from "~/modules/books/settlements/sheet/open-cost-sheet";
import { billTexts } from "~/texts/costs/bills";
import { costBoardTexts as texts } from "~/texts/costs/cost-board";
import { formatDay, formatMoney } from "~/texts/format";
import { attachmentTexts } from "~/texts/properties/attachments";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";

/** What shows that the costs were owed: bills and files, each to be looked at, and all of them as one. */
export function VouchersCard({
  statementId,
  vouchers,
  seesFiles,
}: {
  statementId: number;
  vouchers: OpenedCostSheet["vouchers"];
  seesFiles: boolean;
}) {
  const hasFiles = seesFiles && vouchers.some(({ attachmentId }) => attachmentId !== null);
  return (
    <Card
      id="vouchers"
      title={texts.vouchers}
      end={
        hasFiles && (
          <LinkButton to={vouchersPath(statementId)} reloadDocument size="row">
            {texts.voucherZipShort}
          </LinkButton>
        )
      }
    >
      {vouchers.length === 0 && <p className="px-4 py-3 text-small text-soft">{texts.noVouchersYet}</p>}
      {!seesFiles && vouchers.some(({ attachmentId }) => attachmentId !== null) && (
        <p className="px-4 py-3 text-small text-soft">{attachmentTexts.whoOpens}</p>
      )}
      <ul className="divide-y divide-line">
        {vouchers.map(({ billId, seller, number, amount, day, attachmentId, filePropertyId, filename }) => {
          const name = seller === null ? (filename ?? "") : billTexts.name({ seller, number });
          return (
            <li
              key={`${billId} ${attachmentId}`}
              className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5"
            >
              <span className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
                {seesFiles && attachmentId !== null ? (
                  <a
                    href={`/properties/${filePropertyId}/attachments/${attachmentId}/file?inline`}
                    className="text-accent hover:underline"
                  >
                    {name}
                  </a>
                ) : (
                  name
                )}
                {day && (
                  <span className="block text-small text-soft">
                    {formatDay(day)}
                    {attachmentId === null && ` · ${texts.withoutFile}`}
                  </span>
                )}
              </span>
              {amount !== null && <span className="tabular-nums">{formatMoney(amount)}</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
