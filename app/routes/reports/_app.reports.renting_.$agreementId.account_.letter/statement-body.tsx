import type { Day } from "~/modules/base/calendar/day";
import { linesFrom, type StatementLine } from "~/modules/books/tenant-accounts/list-statement-lines";
import type { TenantLetter } from "~/modules/books/tenant-accounts/tenant-letter";
import { components } from "~/modules/portfolio/rental-agreements/terms/amounts";
import { agreementDueTexts } from "~/texts/accounting/agreement-dues";
import { tenantLetterTexts as texts } from "~/texts/accounting/tenant-letter";
import { formatDay, formatMoney } from "~/texts/format";
import { DataTable } from "~/ui/data-table";

/** The account line by line, from its beginning or a later day on, and what it comes to. */
export function StatementBody({ letter, from }: { letter: TenantLetter; from: Day | null }) {
  const { asOf, balance, balances } = letter;
  const isCarried = from !== null && from > letter.since;
  const since = isCarried ? from : letter.since;
  const { openingBalance, lines } = linesFrom(letter, since);
  const parts = components.flatMap((part) => (balances[part] === 0 ? [] : { part, cents: balances[part] }));
  return (
    <>
      <p>{texts.statementOpening(since, asOf)}</p>
      <DataTable
        aria-label={texts.statement}
        rows={lines}
        keyOf={(_, index) => index}
        foot={{ head: texts.closingBalance(asOf), span: 4, className: "letter-total" }}
        columns={[
          { key: "day", head: texts.day, cell: ({ day }) => formatDay(day) },
          { key: "what", head: texts.what, cell: textOf },
          {
            key: "due",
            head: texts.due,
            isNumber: true,
            cell: ({ kind, cents }) => kind === "due" && formatMoney(cents),
          },
          {
            key: "paid",
            head: texts.paid,
            isNumber: true,
            cell: ({ kind, cents }) => kind === "paid" && formatMoney(cents),
          },
          {
            key: "balance",
            head: texts.balance,
            isNumber: true,
            cell: (line) => formatMoney(line.balance),
            foot: formatMoney(balance),
          },
        ]}
      >
        {(isCarried || openingBalance !== 0) && (
          <tr>
            <td>{formatDay(since)}</td>
            <td colSpan={3}>{isCarried ? texts.carriedBalance : texts.openingBalance}</td>
            <td className="num">{formatMoney(openingBalance)}</td>
          </tr>
        )}
      </DataTable>
      <p>
        {balance < 0
          ? texts.owedOn(asOf, -balance)
          : balance > 0
            ? texts.aheadOn(asOf, balance)
            : texts.settledOn(asOf)}{" "}
        {parts.length > 1 &&
          texts.partsOf(
            parts,
            letter.lines.some(({ single }) => single),
          )}
      </p>
      <p>{texts.questions}</p>
    </>
  );
}

function textOf({ kind, day, amounts, cents, single }: StatementLine): string {
  if (single) return agreementDueTexts.name(single);
  const parts = components.filter((component) => amounts[component] !== 0);
  if (kind === "due") return texts.dueOf(parts, day);
  return cents < 0 ? texts.repayment : texts.paymentOf(parts);
}
