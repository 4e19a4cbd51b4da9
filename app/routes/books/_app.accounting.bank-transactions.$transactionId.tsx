import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { BookOpen, Download } from "lucide-react";
import type { ReactNode } from "react";
import { pageLoader } from "~/http/page-edge";
import { idParameter, pagePart, readQuery, textPart } from "~/http/query/parameters";
import { detailsOf } from "~/modules/books/bank-transactions/bank-transaction";
import { listSubLines } from "~/modules/books/bank-transactions/list-sub-lines";
import { openBankTransaction } from "~/modules/books/bank-transactions/open-bank-transaction";
import { bankTransactionTexts as texts } from "~/texts/accounting/bank-transactions";
import { formatDay, formatIban, formatMoney, formatTimestamp } from "~/texts/format";
import { Dialog } from "~/ui/dialog";
import { SubLineList } from "./_app.accounting.bank-transactions/sub-line-list";
import { SUB_LINE_PAGE, SUB_LINE_PHRASE, withoutSubLines } from "./_app.accounting.bank-transactions/sub-line-query";

const SUB_LINES_PAGE_SIZE = 50;
export const loader = pageLoader("openAccounting", async ({ db, params, url }) => {
  const id = idParameter(params, "transactionId", texts.notFound);
  const parts = { [SUB_LINE_PHRASE]: textPart(), [SUB_LINE_PAGE]: pagePart(0) };
  const { [SUB_LINE_PHRASE]: phrase, [SUB_LINE_PAGE]: index } = readQuery(url.searchParams, parts);
  const [found, subLines] = await Promise.all([
    openBankTransaction(db, id),
    listSubLines(db, id, phrase, { index, size: SUB_LINES_PAGE_SIZE }),
  ]);
  return { ...found, details: detailsOf(found.transaction), subLines: { ...subLines, phrase, index } };
});

export type BankTransactionDetails = Awaited<ReturnType<typeof loader>>;

export default function BankTransactionDetails() {
  const page = useLoaderData<typeof loader>();
  const { transaction, bankAccountName, fileName, transactionId, unbookedCents, legs, details, subLines } = page;
  const { search } = useLocation();
  const reference = transaction.purpose || transaction.counterpartyName || texts.noReference;
  const extra = Object.entries(details).filter(
    ([label, value]) => label !== texts.details.purpose || value !== reference,
  );
  return (
    <Dialog title={texts.dialogTitle} parent={`/accounting/bank-transactions${withoutSubLines(search)}`} wide>
      <dl className="grid grid-cols-[10rem_minmax(0,1fr)] gap-x-4 gap-y-2 max-sm:grid-cols-1 max-sm:gap-y-1">
        <Pair label={texts.ownId}>{transaction.id}</Pair>
        <Pair label={texts.account}>{bankAccountName}</Pair>
        <Pair label={texts.amount}>
          <span className={transaction.cents < 0 ? "text-bad" : undefined}>{formatMoney(transaction.cents)}</span>
        </Pair>
        <Pair label={texts.reference}>{reference}</Pair>
        <Pair label={texts.valueDate}>{formatDay(transaction.valueDate)}</Pair>
        <Pair label={texts.bookingDate}>{formatDay(transaction.bookingDate)}</Pair>
        <Pair label={texts.createTime}>{formatTimestamp(transaction.createTime)}</Pair>
        {extra.map(([label, value]) => (
          <Pair key={label} label={label}>
            {label === texts.details.counterpartyIban ? formatIban(value) : value}
          </Pair>
        ))}
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
              to={`/accounting/${unbookedCents === 0 ? "ledger-entries" : "unaccounted-entries"}/${transactionId}`}
              className="mt-1 inline-flex items-center gap-1.5 text-accent underline"
            >
              <BookOpen size={14} aria-hidden />
              {unbookedCents === 0 ? texts.toBooking(transactionId) : texts.book}
            </Link>
          )}
        </Pair>
      </dl>
      {subLines.total > 0 && <SubLineList key={`${subLines.phrase} ${subLines.index}`} first={page} />}
    </Dialog>
  );
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-small text-soft">{label}</dt>
      <dd className="[overflow-wrap:anywhere] max-sm:mb-2">{children}</dd>
    </>
  );
}
