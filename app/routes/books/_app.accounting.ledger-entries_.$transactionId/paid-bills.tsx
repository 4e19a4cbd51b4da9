import { Form, Link } from "@remix-run/react";
import type { PaidBill } from "~/modules/books/bills/list-bills.server";
import type { LinkableBill } from "~/modules/books/ledger/billed/link-bill.server";
import { billTexts as texts } from "~/texts/costs/bills";
import { formatMoney } from "~/texts/format";
import { Button } from "~/ui/button";
import { RequestKey } from "~/ui/request-key";

/** The bills that a booking pays, each with its file, and those that it may pay by its amount. */
export function PaidBills({ bills, linkable }: { bills: PaidBill[]; linkable: LinkableBill[] }) {
  if (bills.length + linkable.length === 0) return null;
  return (
    <ul className="mb-5 grid gap-1">
      {bills.map((bill) => (
        <li key={bill.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
          <Link to={`/accounting/bills?state=BOOKED#bill-${bill.id}`} className="text-accent hover:underline">
            {texts.pays(bill)}
          </Link>
          {bill.attachmentId !== null && bill.filename !== null && (
            <a
              href={`/properties/${bill.filePropertyId}/attachments/${bill.attachmentId}/file?inline`}
              className="text-accent hover:underline"
            >
              {texts.file(bill.filename)}
            </a>
          )}
          <Act name="unlinkBill" id={bill.id} label={texts.unlinkOne(bill)}>
            {texts.unlink}
          </Act>
        </li>
      ))}
      {linkable.map((bill) => (
        <li key={bill.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
          <span>{texts.mayPay(bill, formatMoney(bill.amount))}</span>
          <Act name="linkBill" id={bill.id} label={texts.linkOne(bill)}>
            {texts.link}
          </Act>
        </li>
      ))}
    </ul>
  );
}

function Act({ name, id, label, children }: { name: string; id: number; label: string; children: string }) {
  return (
    <Form method="post" preventScrollReset>
      <RequestKey form={`${name} ${id}`} />
      <Button name={name} value={id} size="tiny" aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
