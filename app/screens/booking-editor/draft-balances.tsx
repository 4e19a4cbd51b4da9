import type { Balance } from "~/modules/books/ledger/balances/balance";
import type { AccountAmount } from "~/modules/books/ledger/editor/booking-draft";
import type { Editor } from "~/modules/books/ledger/editor/open-editor";
import { sumAccounts } from "~/modules/books/ledger/editor/sum-accounts";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { formatMoney } from "~/texts/format";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { type DataColumn, DataTable } from "~/ui/data-table";

/** If it is narrow an account stands above its three amounts. */
const NARROW =
  "max-sm:block max-sm:[&_:is(thead,tbody)]:block max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-3 max-sm:[&_tr]:px-4 max-sm:[&_tr]:py-2";
const ACCOUNT = "py-2 pl-4 text-left max-sm:col-span-3 max-sm:p-0 max-sm:pb-1 [overflow-wrap:anywhere]";
const AMOUNT = "px-2 py-2 max-sm:p-0 [thead_&]:font-semibold";

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
  const isWrong = ({ accountId, balanceCents }: Balance) =>
    accountId === editor.clearingAccountId && balanceCents !== 0;
  return (
    <Card title={texts.balances} id="balances" className="h-fit">
      {balances.length === 0 ? (
        <p className="px-4 py-3 text-soft">{texts.noBalances}</p>
      ) : (
        <DataTable
          className={cn("w-full text-note", NARROW)}
          aria-labelledby="balances"
          thead={{ className: "text-small text-soft" }}
          rows={balances}
          keyOf={({ accountId }) => accountId}
          rowClass={(balance) => cn("border-line border-t", isWrong(balance) && "bg-bad-wash text-bad")}
          columns={[
            {
              key: "account",
              head: texts.account,
              isRowHead: true,
              className: ACCOUNT,
              headClass: "font-semibold max-sm:hidden",
              cellClass: "font-medium",
              cell: (balance) => (
                <>
                  {balance.accountName}
                  {isWrong(balance) && <span className="font-normal text-small sm:block"> {texts.mustBeZero}</span>}
                </>
              ),
            },
            ...(["debit", "credit"] as const).map(
              (side): DataColumn<Balance> => ({
                key: side,
                head: texts[side],
                isNumber: true,
                className: AMOUNT,
                cell: (balance) => formatMoney(balance[`${side}Cents`]),
              }),
            ),
            {
              key: "balance",
              head: texts.balance,
              isNumber: true,
              className: cn(AMOUNT, "pr-4 font-semibold max-sm:pr-0"),
              cell: ({ balanceCents }) => formatMoney(balanceCents),
            },
          ]}
        />
      )}
    </Card>
  );
}
