import type { ReactNode } from "react";
import type { Day } from "~/modules/base/calendar/day";
import type { OpenDue } from "~/modules/reports/renting/list-open-dues";
import type { TenantLetter } from "~/modules/reports/renting/tenant-letter";
import { formatDay, formatIban, formatMoney } from "~/texts/format";
import { tenantLetterTexts as texts } from "~/texts/reports/tenant-letter";

/** What is open, and until when and where to it is to be paid. */
export function ReminderBody({ letter, payBy }: { letter: TenantLetter; payBy: Day }) {
  const { asOf, openDues, owed, sender, agreementId, counterParty } = letter;
  const words = texts.pleasePay(owed, payBy);
  return (
    <>
      <p>{texts.reminderOpening(asOf)}</p>
      <table aria-label={texts.kinds.reminder}>
        <thead>
          <tr>
            <th scope="col">{texts.dueOn}</th>
            <th scope="col">{texts.item}</th>
            <th scope="col" className="num">
              {texts.amount}
            </th>
            <th scope="col" className="num">
              {texts.alreadyPaid}
            </th>
            <th scope="col" className="num">
              {texts.open}
            </th>
          </tr>
        </thead>
        <tbody>
          {openDues.map((due) => (
            <tr key={`${due.kind} ${due.dueDay} ${due.components}`}>
              <td>{due.kind !== "ahead" && formatDay(due.dueDay)}</td>
              <td>{textOf(due)}</td>
              <td className="num">{due.kind !== "ahead" && formatMoney(due.due)}</td>
              <td className="num">{due.kind !== "ahead" && formatMoney(due.due - due.open)}</td>
              <td className="num">{formatMoney(due.open)}</td>
            </tr>
          ))}
        </tbody>
        <tbody className="letter-total">
          <tr>
            <th scope="row" colSpan={4}>
              {texts.total}
            </th>
            <td className="num">{formatMoney(owed)}</td>
          </tr>
        </tbody>
      </table>
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

function textOf({ kind, dueDay, components }: OpenDue): string {
  switch (kind) {
    case "opening":
      return texts.openBefore(components, dueDay);
    case "month":
      return texts.dueOf(components, dueDay);
    case "repaid":
      return texts.repaid(components);
    case "ahead":
      return texts.ahead(components);
  }
}
