import { receivableTexts } from "../../../texts/accounting/receivables";
import { reminderTexts as texts } from "../../../texts/accounting/reminders";
import { tenantLetterTexts as letterTexts } from "../../../texts/accounting/tenant-letter";
import { formatDay, formatIban, formatMoney } from "../../../texts/format";
import { askedInAll, type Reminder } from "./reminder";

/** What an e-mail says; it is sent by nobody but a person. */
export type LetterMail = { to: string; subject: string; text: string };

/** A letter as the text of an e-mail, line by line. */
export function mailOf(reminder: Reminder): LetterMail {
  const { agreementId, level, date, payUntil, interest, fee, items, letter, email } = reminder;
  const { sender, counterParty, counterPartySalutation, place, opening, closing } = letter;
  const total = askedInAll(reminder);
  const line = (name: string, cents: number) => (cents === 0 ? [] : [`- ${name}: ${formatMoney(cents)}`]);
  const { before, amount, between, day, to, toKnown } = letterTexts.pleasePay(total, payUntil);
  const { senderName, senderIban, senderPhone, senderMail } = sender;
  const account = [
    senderName && `${letterTexts.recipient}: ${senderName}`,
    senderIban && `${letterTexts.iban}: ${formatIban(senderIban)}`,
    `${letterTexts.reference}: ${texts.reference(agreementId, counterParty)}`,
  ];
  const paragraphs = [
    letterTexts.dear(counterPartySalutation, counterParty),
    opening,
    [
      ...items.flatMap((item) =>
        line(`${receivableTexts.name(item)}, ${receivableTexts.dueOn(item.dueDay)}`, item.open),
      ),
      ...line(texts.interestUntil(date), interest),
      ...line(texts.fee, fee),
      `${texts.total}: ${formatMoney(total)}`,
    ].join("\n"),
    before + amount + between + day + (senderIban ? to : toKnown),
    senderIban ? account.filter(Boolean).join("\n") : null,
    closing,
    [letterTexts.closing, senderName, senderPhone, senderMail].filter(Boolean).join("\n"),
  ];
  return {
    to: email ?? "",
    subject: `${letterTexts.subjectOf(texts.levels[level], place)}, ${formatDay(date)}`,
    text: paragraphs.filter(Boolean).join("\n\n"),
  };
}
