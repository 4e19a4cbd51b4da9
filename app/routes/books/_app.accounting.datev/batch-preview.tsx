import { Form, Link } from "@remix-run/react";
import { Check } from "lucide-react";
import type { DatevPreview } from "~/modules/books/datev/open-preview";
import { formatDay, formatMoney } from "~/texts/format";
import { datevTexts as texts } from "~/texts/taxes/datev";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { RequestKey } from "~/ui/request-key";
import "~/screens/reports/dues-table.css";

/** A batch before it is made: what stands in its way, what the accounts come to, and what is left out. */
export function BatchPreview({
  preview,
  leftOutCount,
  mayMend,
  busy,
}: {
  preview: DatevPreview;
  leftOutCount: number;
  mayMend: boolean;
  busy: boolean;
}) {
  const { from, to, bookings, files, faults, sums, leftOut } = preview;
  return (
    <Card id="preview" title={texts.next(from, to)}>
      <div className="grid gap-4 p-4">
        {faults.length > 0 && bookings > 0 && <Faults faults={faults} mayMend={mayMend} />}
        {bookings === 0 ? (
          <p className="text-soft">{texts.nothingNew(leftOutCount)}</p>
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <strong className="font-[620] text-lead">{texts.bookings(bookings)}</strong>
              {files.length > 1 && <span className="text-soft">{texts.files(files.length)}</span>}
              <span className="inline-flex items-center gap-1.5 text-note text-soft">
                <Check size={15} aria-hidden className="text-good" />
                {texts.sumsMatch}
              </span>
            </p>
            <Sums sums={sums} />
            {faults.length === 0 && (
              <Form method="post" className="grid justify-items-start gap-2">
                <RequestKey form="datev" />
                <input type="hidden" name="from" value={formatDay(from)} />
                <input type="hidden" name="to" value={formatDay(to)} />
                <p className="text-small text-soft">{texts.makeHint}</p>
                <Button look="primary" aria-disabled={busy}>
                  {texts.make}
                </Button>
              </Form>
            )}
          </>
        )}
        {leftOut.length > 0 && <LeftOutList leftOut={leftOut} count={leftOutCount} />}
      </div>
    </Card>
  );
}

function Faults({ faults, mayMend }: { faults: DatevPreview["faults"]; mayMend: boolean }) {
  return (
    <Alert tone="warn">
      <p className="font-[550]">{texts.missing}</p>
      <ul className="mt-1 grid gap-0.5">
        {faults.map(({ sentence, way }) => (
          <li key={sentence}>
            {sentence}{" "}
            {mayMend && way !== null && (
              <Link to={way} className="text-accent hover:underline" aria-label={`${texts.mend}: ${sentence}`}>
                {texts.mend}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {!mayMend && <p className="mt-1 text-small">{texts.askAdmin}</p>}
    </Alert>
  );
}

function Sums({ sums }: { sums: DatevPreview["sums"] }) {
  const total = (key: "debit" | "credit") => formatMoney(sums.reduce((sum, one) => sum + one[key], 0));
  return (
    <DataTable
      className="entry-table dues-table"
      caption={texts.sums}
      rows={sums}
      keyOf={({ accountId }) => accountId}
      rowClass="dues-head dues-card"
      foot={{ head: texts.total, span: 2 }}
      columns={[
        { key: "account", head: texts.account, isRowHead: true, cell: ({ name }) => name },
        {
          key: "number",
          head: texts.number,
          label: texts.number,
          cell: ({ number }) => <span className="tabular-nums">{number ?? "–"}</span>,
        },
        {
          key: "debit",
          head: texts.debit,
          label: texts.debit,
          isNumber: true,
          cell: ({ debit }) => formatMoney(debit),
          foot: total("debit"),
        },
        {
          key: "credit",
          head: texts.credit,
          label: texts.credit,
          isNumber: true,
          cell: ({ credit }) => formatMoney(credit),
          foot: total("credit"),
        },
        {
          key: "balance",
          head: texts.balance,
          label: texts.balance,
          isNumber: true,
          cellClass: "dues-balance",
          cell: ({ ledger }) => formatMoney(ledger),
        },
      ]}
    />
  );
}

function LeftOutList({ leftOut, count }: { leftOut: DatevPreview["leftOut"]; count: number }) {
  return (
    <section className="grid gap-2">
      <div>
        <h3 className="font-[620]">{texts.leftOut}</h3>
        <p className="text-small text-soft">{texts.leftOutHint}</p>
      </div>
      <ul className="divide-y divide-line border-line border-y">
        {leftOut.map(({ transactionId, day, cents, text }) => (
          <li key={transactionId} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
            <span className="text-soft tabular-nums">{formatDay(day)}</span>
            <Link
              to={`/accounting/unaccounted-entries/${transactionId}`}
              className="min-w-0 flex-1 basis-60 text-accent hover:underline [overflow-wrap:anywhere]"
            >
              {text || texts.noText}
            </Link>
            <span className="num">{formatMoney(cents)}</span>
          </li>
        ))}
      </ul>
      {count > leftOut.length && <p className="text-small text-soft">{texts.leftOutMore(count - leftOut.length)}</p>}
    </section>
  );
}
