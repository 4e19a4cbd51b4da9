import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { BookOpen, Download } from "lucide-react";
import type { ReactNode } from "react";
import { pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/parameters";
import { detailsOf } from "~/modules/bank-transactions/details-of";
import { openBankTransaction } from "~/modules/bank-transactions/open-bank-transaction";
import { bankTransactionTexts as texts } from "~/texts/bank-transactions";
import { formatDay, formatIban, formatMoney, formatTimestamp } from "~/texts/format";
import { Dialog } from "~/ui/dialog";

export const loader = pageLoader("openAccounting", async ({ db, params }) => {
  const found = await openBankTransaction(db, idParameter(params, "transactionId", texts.notFound));
  return { ...found, details: detailsOf(found.transaction) };
});

export default function BankTransactionDetails() {
  const { transaction, bankAccountName, fileName, transactionId, openCents, legs, details } =
    useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Dialog title={texts.dialogTitle} parent={`/accounting/bank-transactions${search}`} wide>
      <dl className="grid grid-cols-[10rem_minmax(0,1fr)] gap-x-4 gap-y-2 max-sm:grid-cols-1 max-sm:gap-y-1">
        <Pair label={texts.id}>{transaction.id}</Pair>
        <Pair label={texts.account}>{bankAccountName}</Pair>
        <Pair label={texts.amount}>
          <span className={transaction.cents < 0 ? "text-bad" : undefined}>{formatMoney(transaction.cents)}</span>
        </Pair>
        <Pair label={texts.reference}>{transaction.purpose || transaction.counterpartyName || texts.noReference}</Pair>
        <Pair label={texts.valueDate}>{formatDay(transaction.valueDate)}</Pair>
        <Pair label={texts.bookingDate}>{formatDay(transaction.bookingDate)}</Pair>
        <Pair label={texts.createTime}>{formatTimestamp(transaction.createTime)}</Pair>
        {Object.entries(details).map(([label, value]) => (
          <Pair key={label} label={label}>
            {label === texts.details.counterpartyIban ? formatIban(value) : value}
          </Pair>
        ))}
        {transaction.subLines.length > 0 && (
          <Pair label={texts.subLines}>
            {transaction.subLines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a batch never change their order
              <span key={index} className="block">
                {formatMoney(line.cents)} {[line.counterpartyName, line.purpose].filter(Boolean).join(", ")}
              </span>
            ))}
          </Pair>
        )}
        <Pair label={texts.file}>
          <a
            href={`/accounting/bank-transactions/uploads/${transaction.uploadId}/file`}
            className="inline-flex items-start gap-1.5 text-accent underline"
          >
            <Download size={14} aria-hidden className="mt-[3px] shrink-0" />
            {fileName}
          </a>
        </Pair>
        <Pair label={texts.booking}>
          {transactionId === null && texts.noBooking}
          {legs.map(({ sourceName, targetName, cents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: legs are never changed
            <span key={index} className="block">
              {formatMoney(cents)} {sourceName} / {targetName}
            </span>
          ))}
          {transactionId !== null && (
            <Link
              to={`/accounting/${openCents === 0 ? "ledger-entries" : "unaccounted-entries"}/${transactionId}`}
              className="mt-1 inline-flex items-center gap-1.5 text-accent underline"
            >
              <BookOpen size={14} aria-hidden />
              {openCents === 0 ? texts.toBooking : texts.book}
            </Link>
          )}
        </Pair>
      </dl>
    </Dialog>
  );
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-[12.5px] text-soft">{label}</dt>
      <dd className="[overflow-wrap:anywhere] max-sm:mb-2">{children}</dd>
    </>
  );
}
