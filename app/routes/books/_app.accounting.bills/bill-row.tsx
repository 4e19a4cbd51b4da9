import { Form, Link } from "@remix-run/react";
import { daysBetween } from "~/modules/base/calendar/day";
import type { ListedBill } from "~/modules/books/bills/list-bills.server";
import type { CodePath } from "~/modules/books/reminders/giro-code-path.server";
import { billTexts as texts } from "~/texts/costs/bills";
import { formatIban, formatMoney } from "~/texts/format";
import { Button, LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { RequestKey } from "~/ui/request-key";

/** A bill in the list, with what can be done with it. */
export function BillRow({
  bill,
  code,
  today,
  seesFiles,
}: {
  bill: ListedBill;
  code: CodePath | null;
  today: string;
  seesFiles: boolean;
}) {
  const { id, seller, number, iban, property, propertyId, issueDate, amount, labour, state, transactionId } = bill;
  const file =
    seesFiles && bill.attachmentId !== null && `/properties/${bill.filePropertyId}/attachments/${bill.attachmentId}`;
  return (
    <li id={`bill-${id}`} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[550] [overflow-wrap:anywhere]">
          {texts.name({ seller, number })}
          <DueChip bill={bill} today={today} />
        </p>
        <p className="text-small text-soft [overflow-wrap:anywhere]">
          {texts.issued(issueDate)}
          {" · "}
          {property === null ? texts.noProperty : <Link to={`/properties/${propertyId}`}>{property}</Link>}
          {iban && ` · ${formatIban(iban)}`}
          {labour !== null && ` · ${texts.labour(labour)}`}
          {file && bill.filename && (
            <>
              {" · "}
              <a href={`${file}/file?inline`} className="text-accent hover:underline">
                {texts.file(bill.filename)}
              </a>
            </>
          )}
        </p>
        {code && (
          <details>
            <summary
              className="w-fit cursor-pointer text-accent text-small max-sm:min-h-[44px] max-sm:leading-[44px]"
              aria-label={texts.payOne(bill)}
            >
              {texts.pay}
            </summary>
            <div className="mt-2 flex flex-wrap items-center gap-4">
              <svg
                viewBox={`0 0 ${code.size} ${code.size}`}
                role="img"
                aria-label={texts.codeAlt(bill)}
                shapeRendering="crispEdges"
                className="size-[148px] bg-[#fff]"
              >
                <path d={code.path} fill="#000" />
              </svg>
              <p className="max-w-[40ch] text-small text-soft">{texts.payHint}</p>
            </div>
          </details>
        )}
      </div>
      <span className="num min-w-24 font-[600] max-sm:w-full max-sm:text-left">{formatMoney(amount)}</span>
      <div className="flex flex-wrap items-center justify-end gap-2 lg:min-w-[17.5rem]">
        {transactionId !== null && (
          <LinkButton
            to={`/accounting/ledger-entries/${transactionId}`}
            size="row"
            aria-label={texts.toBookingOf(bill)}
          >
            {texts.toBooking}
          </LinkButton>
        )}
        {bill.runId !== null && (
          <LinkButton to={`/accounting/payment-runs/${bill.runId}`} size="row">
            {texts.inRun(bill.runId)}
          </LinkButton>
        )}
        {state !== "BOOKED" && bill.runId === null && <Mark bill={bill} />}
        <LinkButton to={`${id}/edit`} size="row" preventScrollReset aria-label={texts.editOne(bill)}>
          {texts.editShort}
        </LinkButton>
        {state !== "BOOKED" && bill.runId === null && (
          <LinkButton to={`${id}/delete`} size="row" preventScrollReset aria-label={texts.deleteOne(bill)}>
            {texts.deleteShort}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

/** How long a bill that is open is due, or how far it is. */
function DueChip({ bill: { state, dueDate }, today }: { bill: ListedBill; today: string }) {
  if (state !== "OPEN") return <Chip tone={state === "BOOKED" ? "accent" : "neutral"}>{texts.states[state]}</Chip>;
  if (dueDate === null) return <Chip>{texts.states.OPEN}</Chip>;
  const days = daysBetween(today, dueDate);
  if (days < 0) return <Chip tone="bad">{texts.overdue(-days)}</Chip>;
  return <Chip tone={days < 7 ? "warn" : "neutral"}>{days === 0 ? texts.dueToday : texts.dueIn(days)}</Chip>;
}

/** Says that a bill is paid, or not after all. */
function Mark({ bill }: { bill: ListedBill }) {
  const isOpen = bill.state === "OPEN";
  return (
    <Form method="post" preventScrollReset>
      <RequestKey form={`mark ${bill.id}`} />
      <input type="hidden" name="id" value={bill.id} />
      <input type="hidden" name="version" value={bill.version} />
      <Button
        name="state"
        value={isOpen ? "PAID" : "OPEN"}
        size="row"
        aria-label={isOpen ? texts.markPaidOne(bill) : texts.markOpenOne(bill)}
      >
        {isOpen ? texts.markPaid : texts.markOpen}
      </Button>
    </Form>
  );
}
