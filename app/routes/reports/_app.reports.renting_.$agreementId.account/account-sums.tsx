import { Link } from "@remix-run/react";
import type { Day } from "~/modules/base/calendar/day";
import type { Cents } from "~/modules/base/money/money";
import type { ShownTenantAccount } from "~/modules/books/tenant-accounts/show-tenant-account";
import type { Amounts, Component } from "~/modules/portfolio/rental-agreements/terms/amounts";
import type { RentingFigure } from "~/modules/reports/renting/renting-report";
import { figurePath } from "~/modules/reports/rows/report-paths";
import { tenantAccountTexts as texts } from "~/texts/accounting/tenant-account";
import { formatMoney } from "~/texts/format";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";
import { type DataColumn, DataTable } from "~/ui/data-table";

/** Which figures of the report of rentals the sums of a component are. */
const figures: Record<Component, Record<"due" | "paid" | "balance", RentingFigure>> = {
  rent: { due: "netRentDue", paid: "netRent", balance: "netRentDiff" },
  utilities: { due: "utilitiesDue", paid: "utilities", balance: "utilitiesDiff" },
  deposit: { due: "rentDepositDue", paid: "rentDeposit", balance: "rentDepositDiff" },
};

/** If there is no room for four columns the component stands above its sums, and a large one takes the room of a small one. */
const NARROW = "max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-[repeat(3,minmax(max-content,1fr))]";

/** What an account comes to in all, and by components, each figure leading to how it came about. */
export function AccountSums({ account, asOf }: { account: ShownTenantAccount; asOf: Day }) {
  const {
    agreementId,
    components,
    due,
    paid,
    balances,
    balance,
    arrear,
    nothingDue,
    hasRent,
    hasSingles,
    rentDeposit,
  } = account;
  const sum = (amounts: Amounts) => components.reduce((total, component) => total + amounts[component], 0);
  const isExplained = (component: Component) =>
    nothingDue === null && (component === "deposit" ? rentDeposit !== null : hasRent);
  const column = (part: "due" | "paid" | "balance", amounts: Amounts, inAll: Cents): DataColumn<Component> => ({
    key: part,
    head: texts[part],
    isNumber: true,
    className: "py-1 pl-4 max-sm:pl-1.5",
    headClass: "font-[550]",
    cellClass: (component) =>
      cn("max-sm:pt-0", part === "balance" && "font-[600]", part === "balance" && amounts[component] < 0 && "text-bad"),
    footClass: cn("max-sm:pt-0", part === "balance" && inAll < 0 && "text-bad"),
    cell: (component) => {
      const isLinked = part === "paid" ? nothingDue === null : isExplained(component);
      const amount = formatMoney(amounts[component]);
      return isLinked ? (
        <Link to={figurePath("renting", agreementId, figures[component][part], asOf)} className="hover:underline">
          {amount}
        </Link>
      ) : (
        amount
      );
    },
    foot: formatMoney(inAll),
  });
  return (
    <div>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-small text-soft">{texts.balanceOn(asOf)}</span>
        <span className={cn("num font-[650] text-figure tracking-[-.015em]", balance < 0 && "text-bad")}>
          {formatMoney(balance)}
        </span>
        <Chip tone={balance < 0 ? "bad" : "neutral"}>
          {balance < 0 ? texts.owed : balance > 0 ? texts.ahead : texts.settled}
        </Chip>
        {arrear && arrear.daysOverdue > 0 && (
          <span className="text-small text-soft">{texts.overdue(arrear.daysOverdue)}</span>
        )}
      </p>
      <DataTable
        className={cn("w-full text-note", NARROW)}
        caption={texts.sums}
        thead={{ className: "border-line border-b text-small text-soft" }}
        rows={components}
        keyOf={(component) => component}
        foot={{
          head: texts.sum,
          headClass: "py-1 text-left font-[600] max-sm:col-span-full max-sm:pb-0",
          className: "border-line border-t font-[600]",
        }}
        columns={[
          {
            key: "component",
            head: null,
            isRowHead: true,
            headClass: "max-sm:hidden",
            cellClass: "py-1 text-left font-normal max-sm:col-span-full max-sm:pb-0",
            cell: (component) => (hasSingles ? texts.componentsWithSingles : texts.components)[component],
          },
          column("due", due, sum(due)),
          column("paid", paid, sum(paid)),
          column("balance", balances, balance),
        ]}
      />
    </div>
  );
}
