import type { AccountAmount } from "~/modules/books/ledger/editor/booking-draft";
import type { Editor } from "~/modules/books/ledger/editor/open-editor";
import { sumAccounts } from "~/modules/books/ledger/editor/sum-accounts";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { formatMoney } from "~/texts/format";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";

/** Where it is narrow an account stands above its three amounts. */
const ROW = "max-sm:grid max-sm:grid-cols-3 max-sm:px-4 max-sm:py-2";
const ACCOUNT = "py-2 pl-4 text-left max-sm:col-span-3 max-sm:p-0 max-sm:pb-1 [overflow-wrap:anywhere]";
const AMOUNT = "num px-2 py-2 max-sm:p-0";

/** What the booking comes to on each account, with `added` to what is booked; clearing is red until it is zero. */
export function DraftBalances({ editor, added = [] }: { editor: Editor; added?: readonly AccountAmount[] }) {
  const stored = editor.stored.map(({ source, target, cents }) => ({
    sourceAccountId: source.accountId,
    targetAccountId: target.accountId,
    cents,
  }));
  const balances = sumAccounts(
    editor.accounts,
    [...stored, ...added].filter(({ cents }) => cents !== 0),
  );
  return (
    <Card title={texts.balances} id="balances" className="h-fit">
      {balances.length === 0 ? (
        <p className="px-4 py-3 text-soft">{texts.noBalances}</p>
      ) : (
        <table className="w-full text-note max-sm:block" aria-labelledby="balances">
          <thead className="max-sm:block">
            <tr className={cn(ROW, "text-small text-soft")}>
              <th scope="col" className={cn(ACCOUNT, "font-semibold max-sm:hidden")}>
                {texts.account}
              </th>
              <th scope="col" className={cn(AMOUNT, "font-semibold")}>
                {texts.debit}
              </th>
              <th scope="col" className={cn(AMOUNT, "font-semibold")}>
                {texts.credit}
              </th>
              <th scope="col" className={cn(AMOUNT, "pr-4 font-semibold max-sm:pr-0")}>
                {texts.balance}
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {balances.map(({ accountId, accountName, debitCents, creditCents, balanceCents }) => {
              const red = accountId === editor.clearingAccountId && balanceCents !== 0;
              return (
                <tr key={accountId} className={cn(ROW, "border-line border-t", red && "bg-bad-wash text-bad")}>
                  <th scope="row" className={cn(ACCOUNT, "font-medium")}>
                    {accountName}
                    {red && <span className="font-normal text-small sm:block"> {texts.mustBeZero}</span>}
                  </th>
                  <td className={AMOUNT}>{formatMoney(debitCents)}</td>
                  <td className={AMOUNT}>{formatMoney(creditCents)}</td>
                  <td className={cn(AMOUNT, "pr-4 font-semibold max-sm:pr-0")}>{formatMoney(balanceCents)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Card>
  );
}
