import { Link } from "@remix-run/react";
import { Landmark } from "lucide-react";
import type { EditorBankLine } from "~/modules/books/ledger/editor/open-editor";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { formatDay, formatIban, formatMoney } from "~/texts/format";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";

/** What the bank says of the line that is booked. */
export function BankLineCard({ line }: { line: EditorBankLine }) {
  const rows: [label: string, value: string | null][] = [
    [texts.counterparty, line.counterpartyName],
    [texts.iban, line.counterpartyIban && formatIban(line.counterpartyIban)],
    [texts.purpose, line.purpose || texts.none],
    [texts.valueDate, formatDay(line.valueDate)],
    [texts.bankAccount, line.bankAccountName],
  ];
  return (
    <Card
      title={texts.bankLine}
      id="bank-line"
      className="h-fit"
      end={
        <span className={cn("font-semibold tabular-nums", line.cents < 0 && "text-bad")}>
          {formatMoney(line.cents)}
        </span>
      }
    >
      <dl className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 px-4 py-3 max-sm:grid-cols-1 max-sm:gap-y-0">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-small text-soft">{label}</dt>
                <dd className="[overflow-wrap:anywhere] max-sm:mb-1.5">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="border-line border-t px-4 py-2.5">
        <Link
          to={`/accounting/bank-transactions/${line.bankTransactionId}?bankAccountId=${line.bankAccountId}`}
          className="inline-flex items-center gap-1.5 text-accent underline"
        >
          <Landmark size={14} aria-hidden />
          {texts.toBankLine(line.bankTransactionId)}
        </Link>
      </p>
    </Card>
  );
}
