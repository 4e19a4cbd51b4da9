import type { ReactNode } from "react";
import type { Day } from "~/modules/base/calendar/day";
import type { TenantLetter } from "~/modules/books/tenant-accounts/tenant-letter";
import { nameOpenDue, tenantLetterTexts as texts } from "~/texts/accounting/tenant-letter";
import { formatDay, formatIban, formatMoney } from "~/texts/format";
import { DataTable } from "~/ui/data-table";

/** What is open, and until when and where to it is to be paid. */
export function ReminderBody({ letter, payBy }: { letter: TenantLetter; payBy: Day }) {
  const { asOf, openDues, owed, sender, agreementId, counterParty } = letter;
  const words = texts.pleasePay(owed, payBy);
  return (
    <>
      <p>{texts.reminderOpening(asOf)}</p>
      <DataTable
        aria-label={texts.kinds.reminder}
        rows={openDues}
        keyOf={({ kind, dueDay, components, single }) => `${kind} ${single?.id ?? dueDay} ${components}`}
        foot={{ head: texts.total, span: 4, className: "letter-total" }}
        columns={[
          { key: "day", head: texts.dueOn, cell: (due) => due.kind !== "ahead" && formatDay(due.dueDay) },
          { key: "item", head: texts.item, cell: nameOpenDue },
          {
            key: "due",
            head: texts.amount,
            isNumber: true,
            cell: (due) => due.kind !== "ahead" && formatMoney(due.due),
          },
          {
            key: "paid",
            head: texts.alreadyPaid,
            isNumber: true,
            cell: (due) => due.kind !== "ahead" && formatMoney(due.due - due.open),
          },
          {
            key: "open",
            head: texts.open,
            isNumber: true,
            cell: ({ open }) => formatMoney(open),
            foot: formatMoney(owed),
          },
        ]}
      />
      <div className="letter-together">
        <p>
          {words.before}
          <strong>{words.amount}</strong>
          {words.between}
          <strong>{words.day}</strong>
          {sender.senderIban ? words.to : words.toKnown}
        </p>
        {sender.senderIban && (
          <dl className="letter-pay">
            {sender.senderName && <PayFact label={texts.recipient}>{sender.senderName}</PayFact>}
            <PayFact label={texts.iban}>{formatIban(sender.senderIban)}</PayFact>
            <PayFact label={texts.reference}>{texts.referenceOf(agreementId, counterParty)}</PayFact>
          </dl>
        )}
      </div>
      <p>
        {texts.alreadySent} {texts.questions}
      </p>
    </>
  );
}

function PayFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
