import { Link } from "@remix-run/react";
import { tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import type { OpenedTenant } from "~/modules/overview/tenants/open-tenant";
import { totalOf } from "~/modules/portfolio/rental-agreements/terms/amounts";
import { formatAmount, formatMoney, formatMonth } from "~/texts/format";
import { tenantTexts as texts } from "~/texts/properties/tenants";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { DataTable } from "~/ui/data-table";

type Account = NonNullable<OpenedTenant["account"]>;

/** What an account comes to and its latest months, with the way to all of it. */
export function AccountCard({ id, account }: { id: number; account: Account }) {
  const { balance, months, nothingDue } = account;
  return (
    <Card
      id="account"
      className="max-lg:order-1"
      title={texts.account}
      end={
        <span className="flex items-baseline gap-2">
          <span className="text-small text-soft">{texts.balanceToday}</span>
          <span className={cn("font-[650] text-lead tabular-nums", balance < 0 && "text-bad")}>
            {formatMoney(balance)}
          </span>
        </span>
      }
    >
      {nothingDue ? (
        <p className="px-4 py-3.5 text-soft">{texts.nothingDue}</p>
      ) : (
        <DataTable
          className="w-full max-sm:text-note [&_:is(td,th)]:px-2.5 max-sm:[&_:is(td,th)]:px-1 [&_:is(td,th)]:py-2 [&_:is(td,th):first-child]:pl-4 [&_:is(td,th):last-child]:pr-4 [&_tr+tr>*]:border-line [&_tr+tr>*]:border-t"
          thead={{
            className: "border-line border-b text-small text-soft [&_th]:font-[600] [&_th:first-child]:text-left",
          }}
          caption={texts.account}
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            {
              key: "month",
              head: texts.month,
              isRowHead: true,
              cellClass: "text-left font-normal",
              cell: ({ month, payments }) => (
                <>
                  {formatMonth(`${month}-01`)}
                  {payments.length > 0 && (
                    <span className="block text-small text-soft">
                      {texts.paidOn([...new Set(payments.map(({ valueDate }) => valueDate))])}
                    </span>
                  )}
                </>
              ),
            },
            { key: "due", head: texts.due, isNumber: true, cell: ({ due }) => formatAmount(totalOf(due)) },
            { key: "paid", head: texts.paid, isNumber: true, cell: ({ paid }) => formatAmount(totalOf(paid)) },
            {
              key: "balance",
              head: texts.balance,
              isNumber: true,
              cellClass: (month) => cn("font-[600]", month.balance < 0 && "text-bad"),
              cell: (month) => formatAmount(month.balance),
            },
          ]}
        />
      )}
      <Link
        to={tenantAccountPath(id)}
        className="block border-line border-t px-4 py-2.5 font-[550] text-accent hover:underline"
      >
        {texts.allMonths}
      </Link>
    </Card>
  );
}

/** What of an account is open, month by month. */
export function OpenDuesCard({ account: { openDues, openSum, daysOverdue } }: { account: Account }) {
  return (
    <Card
      id="open"
      title={texts.open}
      end={daysOverdue > 0 && <span className="text-small text-soft">{texts.overdue(daysOverdue)}</span>}
    >
      <dl className="grid gap-1.5 p-4">
        {openDues.map((due, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dues of one day may be alike
          <div key={index} className="flex justify-between gap-4">
            <dt>{due.name}</dt>
            <dd className="num">{formatMoney(due.open)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-line border-t pt-2 font-[600]">
          <dt>{texts.openSum}</dt>
          <dd className="num text-bad">{formatMoney(openSum)}</dd>
        </div>
      </dl>
    </Card>
  );
}
