import { Link } from "@remix-run/react";
import type { Day } from "~/modules/base/calendar/day";
import type { Amounts } from "~/modules/portfolio/rental-agreements/terms/agreement";
import type { RentingFigure } from "~/modules/reports/renting/renting-report";
import type { ShownTenantAccount } from "~/modules/reports/renting/show-tenant-account";
import { figurePath } from "~/modules/reports/rows/report-paths";
import { formatMoney } from "~/texts/format";
import { tenantAccountTexts as texts } from "~/texts/reports/tenant-account";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";

/** Which figures of the report of rentals the sums of a component are. */
const figures: Record<keyof Amounts, Record<"due" | "paid" | "balance", RentingFigure>> = {
  rent: { due: "netRentDue", paid: "netRent", balance: "netRentDiff" },
  utilities: { due: "utilitiesDue", paid: "utilities", balance: "utilitiesDiff" },
  deposit: { due: "rentDepositDue", paid: "rentDeposit", balance: "rentDepositDiff" },
};

/** Where there is no room for four columns the component stands above its sums, and a large one takes the room of a small one. */
const NARROW_ROW = "max-sm:grid max-sm:grid-cols-[repeat(3,minmax(max-content,1fr))]";

/** What an account comes to in all, and by components, each figure leading to how it came about. */
export function AccountSums({ account, asOf }: { account: ShownTenantAccount; asOf: Day }) {
  const { agreementId, components, due, paid, balances, balance, arrear, nothingDue, hasRent, rentDeposit } = account;
  const sum = (amounts: Amounts) => components.reduce((total, component) => total + amounts[component], 0);
  const isExplained = (component: keyof Amounts) =>
    nothingDue === null && (component === "deposit" ? rentDeposit !== null : hasRent);
  const cell = (component: keyof Amounts, part: "due" | "paid" | "balance", cents: number) => {
    const isLinked = part === "paid" ? nothingDue === null : isExplained(component);
    return (
      <td
        className={cn(
          "num py-1 pl-4 max-sm:pt-0 max-sm:pl-1.5",
          part === "balance" && "font-[600]",
          part === "balance" && cents < 0 && "text-bad",
        )}
      >
        {isLinked ? (
          <Link to={figurePath("renting", agreementId, figures[component][part], asOf)} className="hover:underline">
            {formatMoney(cents)}
          </Link>
        ) : (
          formatMoney(cents)
        )}
      </td>
    );
  };
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
      <table className="w-full text-note">
        <caption className="sr-only">{texts.sums}</caption>
        <thead>
          <tr className={cn("border-line border-b text-small text-soft", NARROW_ROW)}>
            <td className="max-sm:hidden" />
            <th scope="col" className="num py-1 pl-4 max-sm:pl-1.5 font-[550]">
              {texts.due}
            </th>
            <th scope="col" className="num py-1 pl-4 max-sm:pl-1.5 font-[550]">
              {texts.paid}
            </th>
            <th scope="col" className="num py-1 pl-4 max-sm:pl-1.5 font-[550]">
              {texts.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {components.map((component) => (
            <tr key={component} className={NARROW_ROW}>
              <th scope="row" className="py-1 text-left font-normal max-sm:col-span-full max-sm:pb-0">
                {texts.components[component]}
              </th>
              {cell(component, "due", due[component])}
              {cell(component, "paid", paid[component])}
              {cell(component, "balance", balances[component])}
            </tr>
          ))}
        </tbody>
        <tfoot className="border-line border-t font-[600]">
          <tr className={NARROW_ROW}>
            <th scope="row" className="py-1 text-left font-[600] max-sm:col-span-full max-sm:pb-0">
              {texts.sum}
            </th>
            <td className="num py-1 pl-4 max-sm:pt-0 max-sm:pl-1.5">{formatMoney(sum(due))}</td>
            <td className="num py-1 pl-4 max-sm:pt-0 max-sm:pl-1.5">{formatMoney(sum(paid))}</td>
            <td className={cn("num py-1 pl-4 max-sm:pt-0 max-sm:pl-1.5", balance < 0 && "text-bad")}>
              {formatMoney(balance)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
