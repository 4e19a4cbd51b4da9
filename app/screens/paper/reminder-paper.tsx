import type { CodePath } from "~/modules/books/reminders/giro-code-path.server";
import { askedInAll, type ReminderDraft } from "~/modules/books/reminders/reminder";
import { receivableTexts } from "~/texts/accounting/receivables";
import { reminderTexts as texts } from "~/texts/accounting/reminders";
import { tenantLetterTexts as letterTexts } from "~/texts/accounting/tenant-letter";
import { formatDay, formatMoney } from "~/texts/format";
import { DataTable } from "~/ui/data-table";
import { LetterSheet } from "./letter-sheet";
import { LetterWay } from "./letter-way";

/** A letter that asks to pay, with its code drawn. */
export type DrawnReminder = { reminder: ReminderDraft; code: CodePath | null };

/** What is open, interest on it, and until when, where to and how it is to be paid. */
export function ReminderPaper({ reminder, code }: DrawnReminder) {
  const { agreementId, level, date, payUntil, interest, letter } = reminder;
  const { sender, counterParty, opening, closing, spans } = letter;
  const total = askedInAll(reminder);
  const words = letterTexts.pleasePay(total, payUntil);
  return (
    <LetterSheet head={letter} day={date} subject={texts.levels[level]}>
      <Passage text={opening} />
      <DataTable
        aria-label={texts.levels[level]}
        rows={linesOf(reminder)}
        keyOf={(_, index) => index}
        foot={{ head: texts.total, span: 4, className: "letter-total" }}
        columns={[
          { key: "day", head: letterTexts.dueOn, cell: (line) => line.day },
          { key: "item", head: letterTexts.item, cell: (line) => line.name },
          { key: "due", head: letterTexts.amount, isNumber: true, cell: (line) => line.due },
          { key: "paid", head: letterTexts.alreadyPaid, isNumber: true, cell: (line) => line.paid },
          {
            key: "open",
            head: letterTexts.open,
            isNumber: true,
            cell: (line) => line.open,
            foot: formatMoney(total),
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
        <LetterWay sender={sender} reference={texts.reference(agreementId, counterParty)} code={code} cents={total} />
      </div>
      <Passage text={closing} />
      {interest > 0 && (
        <div className="letter-together">
          <h3>{texts.interestUntil(date)}</h3>
          <DataTable
            aria-label={texts.interest}
            rows={spans}
            keyOf={(_, index) => index}
            foot={{ head: texts.interest, span: 5, className: "letter-total" }}
            columns={[
              { key: "due", head: letterTexts.dueOn, cell: ({ dueDay }) => formatDay(dueDay) },
              { key: "span", head: receivableTexts.span, cell: ({ from, to }) => receivableTexts.spanOf(from, to) },
              { key: "days", head: receivableTexts.days, isNumber: true, cell: ({ days }) => days },
              { key: "amount", head: receivableTexts.amount, isNumber: true, cell: ({ cents }) => formatMoney(cents) },
              {
                key: "rate",
                head: receivableTexts.rate,
                isNumber: true,
                cell: ({ rate }) => receivableTexts.rateOf(rate),
              },
              {
                key: "interest",
                head: receivableTexts.interestHead,
                isNumber: true,
                cell: (span) => formatMoney(span.interest),
                foot: formatMoney(interest),
              },
            ]}
          />
        </div>
      )}
    </LetterSheet>
  );
}

/** What a team wrote, a paragraph between empty lines. */
function Passage({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => (
    <p key={paragraph} className="letter-passage">
      {paragraph}
    </p>
  ));
}

type Line = Record<"day" | "name" | "due" | "paid" | "open", string>;

/** What is asked for line by line, with interest and fee at its end. */
function linesOf({ date, interest, fee, items }: ReminderDraft): Line[] {
  const further = (name: string, cents: number) =>
    cents > 0 ? [{ day: "", name, due: "", paid: "", open: formatMoney(cents) }] : [];
  return [
    ...items.map((item) => ({
      day: formatDay(item.dueDay),
      name: receivableTexts.name(item),
      due: formatMoney(item.cents),
      paid: formatMoney(item.cents - item.open),
      open: formatMoney(item.open),
    })),
    ...further(texts.interestUntil(date), interest),
    ...further(texts.fee, fee),
  ];
}
