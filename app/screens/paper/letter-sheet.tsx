import type { ReactNode } from "react";
import type { Day } from "~/modules/base/calendar/day";
import type { LetterHead } from "~/modules/books/tenant-accounts/letter-head";
import { tenantLetterTexts as texts } from "~/texts/accounting/tenant-letter";
import { formatDay } from "~/texts/format";
import "./letter.css";

/** A sheet of paper with a letter on it, laid out as DIN 5008 has it, form B. */
export function LetterSheet({
  head: letterHead,
  day,
  subject,
  children,
}: {
  head: LetterHead;
  /** When it is written. */
  day: Day;
  subject: string;
  children: ReactNode;
}) {
  const { sender, counterParty, counterPartySalutation, addressLines, place, agreementId } = letterHead;
  const { senderName, senderStreetAndNumber, senderZipCode, senderCity, senderPhone, senderMail } = sender;
  const town = [senderZipCode, senderCity].filter(Boolean).join(" ");
  const head = [senderStreetAndNumber, town].filter(Boolean).join(" · ");
  const facts = [
    { label: texts.phone, value: senderPhone },
    { label: texts.mail, value: senderMail },
    { label: texts.agreement, value: texts.number(agreementId) },
    { label: texts.date, value: formatDay(day) },
  ];
  return (
    <article aria-label={texts.sheet} className="letter">
      <div className="letter-mark letter-fold-1" />
      <div className="letter-mark letter-hole" />
      <div className="letter-mark letter-fold-2" />
      <header className="letter-head">
        <strong>{senderName}</strong>
        <span>{head}</span>
      </header>
      <div className="letter-window">
        <p className="letter-return">{[senderName, senderStreetAndNumber, town].filter(Boolean).join(" · ")}</p>
        <address>
          {[counterParty, ...addressLines].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
      <dl className="letter-facts">
        {facts.map(
          ({ label, value }) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="letter-text">
        <h2>{texts.subjectOf(subject, place)}</h2>
        <p>{texts.dear(counterPartySalutation, counterParty)}</p>
        {children}
        <div className="letter-closing">
          <p>{texts.closing}</p>
          <p>{senderName}</p>
        </div>
      </div>
    </article>
  );
}
