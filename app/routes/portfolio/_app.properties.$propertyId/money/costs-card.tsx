import { Link } from "@remix-run/react";
import { costStatementPath, newCostStatementPath } from "~/modules/books/settlements/sheet/cost-paths";
import { SettlementRows } from "~/screens/costs/settlement-rows";
import { billTexts } from "~/texts/costs/bills";
import { costBoardTexts as texts } from "~/texts/costs/cost-board";
import { formatDay, formatMoney } from "~/texts/format";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import type { showProperty } from "../show-property";

/** What is settled with the tenants of a property, and which of its bills are open. */
export function CostsCard({ id, books, settlements, tenants }: NonNullable<ReturnType<typeof showProperty>["costs"]>) {
  const nameOf = (agreementId: number) =>
    tenants.find((one) => one.id === agreementId)?.counterParty ?? agreementTexts.unknownTenant;
  return (
    <Card
      id="costs"
      title={texts.title}
      end={
        books?.missingYear && (
          <LinkButton to={newCostStatementPath(id, books.missingYear)} size="tiny">
            {texts.enterYear(books.missingYear)}
          </LinkButton>
        )
      }
    >
      {settlements.length === 0 && !books?.statements.length && (
        <p className="px-4 py-3.5 text-soft">{texts.noneYet}</p>
      )}
      <ul className="divide-y divide-line">
        {books?.statements.map(({ id: statementId, from, to, provisional }) => (
          <li key={`costs ${statementId}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <Link
              to={costStatementPath(statementId)}
              className="inline-flex min-h-[24px] flex-1 items-center font-[550] text-accent hover:underline max-sm:min-h-[44px]"
            >
              {texts.costsOf(texts.spanOf(from, to))}
            </Link>
            {provisional === 1 && <Chip tone="warn">{texts.provisional}</Chip>}
          </li>
        ))}
        <SettlementRows
          rows={settlements}
          nameOf={({ agreementId, from, to }) => texts.settledWith(nameOf(agreementId), texts.spanOf(from, to))}
        />
      </ul>
      {books?.bills && (
        <div className="border-line border-t">
          <p className="flex flex-wrap justify-between gap-x-3 px-4 pt-2.5 font-[600]">
            {billTexts.openOnes(books.bills.count)}
            <span className="tabular-nums">{formatMoney(books.bills.cents)}</span>
          </p>
          <ul>
            {books.bills.first.map((bill) => (
              <li key={bill.id} className="flex flex-wrap gap-x-3 px-4 py-1 text-small">
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {billTexts.name(bill)}
                  {bill.dueDate && <span className="text-soft"> · {billTexts.dueOn(formatDay(bill.dueDate))}</span>}
                </span>
                <span className="tabular-nums">{formatMoney(bill.amount)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {books && (
        <Link
          to={`/accounting/bills?state=ALL&propertyId=${id}`}
          className="block border-line border-t px-4 py-2.5 text-accent text-small hover:underline"
        >
          {billTexts.allOfProperty}
        </Link>
      )}
    </Card>
  );
}
