import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { CostStatement } from "~/modules/books/cost-statements/cost-statement";
import type { CellSources } from "~/modules/books/settlements/sheet/cell-sources";
import { tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { costBoardTexts } from "~/texts/costs/cost-board";
import { costSheetTexts } from "~/texts/costs/cost-sheet";
import { formatDay, formatMoney } from "~/texts/format";

const texts = costSheetTexts.sources;

/** So many of a kind stand there; all others are in the ledger. */
const MOST = 15;

const LINK = "text-accent hover:underline";

const bookingPath = (transactionId: number) => `/accounting/ledger-entries/${transactionId}`;

/** What a cell rests on: the line of a statement, bookings, bills and their files, each with the way to it. */
export function CellSourcesList({
  sources: { lines, bookings, bills, charges, months, elsewhere, differing },
  agreementId,
  file,
  seesFiles,
  statement: { propertyId, from, to },
}: {
  sources: CellSources;
  /** Whose cell it is; null for the owner's. */
  agreementId: number | null;
  file: { id: number; filename: string } | null;
  seesFiles: boolean;
  statement: Pick<CostStatement, "from" | "to"> & { propertyId: number };
}) {
  const ledger = `/accounting/ledger-entries?flowType=PROPERTY&flowId=${propertyId}&from=${from}&to=${to}`;
  const all = (
    <Link to={ledger} className={LINK}>
      {costBoardTexts.bookings}
    </Link>
  );
  return (
    <>
      <dl className="cost-sources">
        {lines.length > 0 && (
          <Source name={texts.lines}>
            {lines.map((line) => (
              <li key={line}>
                „{line}“
                {file && (
                  <>
                    {" "}
                    <a href={fileOf(propertyId, file.id)} className={LINK}>
                      {file.filename}
                    </a>
                  </>
                )}
              </li>
            ))}
          </Source>
        )}
        {bookings.length > 0 && (
          <Source name={texts.bookings} more={bookings.length - MOST} all={all}>
            {bookings.slice(0, MOST).map(({ transactionId, day, text, cents }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a booking may have two equal entries
              <li key={index}>
                <Link to={bookingPath(transactionId)} className={LINK}>
                  {formatDay(day)} {text}
                </Link>{" "}
                <span className="whitespace-nowrap">{formatMoney(cents)}</span>
              </li>
            ))}
          </Source>
        )}
        {bills.length > 0 && (
          <Source name={texts.bills} more={bills.length - MOST}>
            {bills.slice(0, MOST).map((bill) => (
              <li key={bill.id}>
                <Link to={`/accounting/bills/${bill.id}/edit`} className={LINK}>
                  {texts.bill(bill)}
                </Link>{" "}
                <span className="whitespace-nowrap">{formatMoney(bill.amount)}</span>
                {bill.transactionId !== null && (
                  <>
                    {", "}
                    <Link to={bookingPath(bill.transactionId)} className={LINK}>
                      {texts.booked}
                    </Link>
                  </>
                )}
                {seesFiles && bill.attachmentId !== null && bill.filePropertyId !== null && (
                  <>
                    {", "}
                    <a href={fileOf(bill.filePropertyId, bill.attachmentId)} className={LINK}>
                      {texts.file}
                    </a>
                  </>
                )}
              </li>
            ))}
          </Source>
        )}
        {charges.length > 0 && (
          <Source name={texts.charges}>
            <li>
              {texts.chargesOf(
                charges.length,
                charges.reduce((sum, { cents }) => sum + cents, 0),
              )}{" "}
              {all}
            </li>
          </Source>
        )}
        {months.length > 0 && (
          <Source name={texts.months}>
            {months.map(({ month, paid, parts }) => (
              <li key={month}>
                {texts.month(month)} <span className="whitespace-nowrap">{formatMoney(paid)}</span>
                {parts.map(({ transactionId, day }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be of one booking
                  <span key={index} className="text-soft">
                    {index === 0 ? ": " : ", "}
                    {transactionId === null ? (
                      texts.credit
                    ) : (
                      <Link to={bookingPath(transactionId)} className={LINK}>
                        {formatDay(day)}
                      </Link>
                    )}
                  </span>
                ))}
              </li>
            ))}
          </Source>
        )}
        {elsewhere && (
          <Source name={texts.elsewhere}>
            <li>
              {texts.wentElsewhere(elsewhere.cents, elsewhere.first, elsewhere.last)}{" "}
              {agreementId !== null && (
                <Link to={tenantAccountPath(agreementId)} className={LINK}>
                  {texts.toAccount}
                </Link>
              )}
            </li>
          </Source>
        )}
      </dl>
      {differing && <p className="pt-1.5 text-changed">{texts.differing(differing.known, differing.rows)}</p>}
    </>
  );
}

const fileOf = (propertyId: number, attachmentId: number) =>
  `/properties/${propertyId}/attachments/${attachmentId}/file?inline`;

function Source({
  name,
  more = 0,
  all,
  children,
}: {
  name: string;
  more?: number;
  all?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <ul>{children}</ul>
        {more > 0 && (
          <p className="text-soft">
            {texts.more(more)} {all}
          </p>
        )}
      </dd>
    </div>
  );
}
