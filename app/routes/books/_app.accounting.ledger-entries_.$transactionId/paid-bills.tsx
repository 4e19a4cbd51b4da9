import { Link } from "@remix-run/react";
import type { PaidBill } from "~/modules/books/bills/list-bills.server";
import { billTexts as texts } from "~/texts/costs/bills";

/** The bills that a booking pays, each with its file. */
export function PaidBills({ bills }: { bills: PaidBill[] }) {
  if (bills.length === 0) return null;
  return (
    <ul className="mb-5 grid gap-1">
      {bills.map((bill) => (
        <li key={bill.id} className="flex flex-wrap gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
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
        </li>
      ))}
    </ul>
  );
}
