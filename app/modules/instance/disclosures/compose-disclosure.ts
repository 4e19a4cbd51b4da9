import { reminderTexts } from "../../../texts/accounting/reminders";
import { activitySentences } from "../../../texts/feed/activity-sentences";
import { formatDay, formatIban, formatMoney, formatMonthNumber, formatTimestamp } from "../../../texts/format";
import { disclosurePageTexts as texts } from "../../../texts/persons/disclosures";
import { propertyTexts } from "../../../texts/properties/properties";
import { agreementTexts } from "../../../texts/properties/rental-agreements";
import { addressOf } from "../../base/addresses/address";
import { CLAIM_YEARS } from "../../base/law/retention/retention";
import { askedInAll } from "../../books/reminders/reminder";
import { describeChanges } from "../../overview/feed/describe-changes";
import { describePersons, readPersons } from "../../portfolio/rental-agreements/persons/persons";
import { describeRentSteps } from "../../portfolio/rental-agreements/rent-steps/describe-rent-steps";
import { readRentSteps } from "../../portfolio/rental-agreements/rent-steps/rent-steps-text";
import { totalOf } from "../../portfolio/rental-agreements/terms/amounts";
import type { ActivityType } from "../../together/activities/activity";
import type { PersonFacts } from "./gather-facts.server";
import { escaped, facts, joinLines, table, wholePage } from "./plain-page";

/** A file of a disclosure as the page names it; `path` is null of one that is no longer there. */
export type FileOnPage = { path: string | null; filename: string; label: string | null };

/** What is kept about a person as a page of its own, which runs nothing and fetches nothing. */
export function composeDisclosure(
  { today, sender, homes, rows, accounts, lines, mandates, dues, collected, settlements, ...more }: PersonFacts,
  letters: readonly FileOnPage[],
  attached: readonly FileOnPage[],
  retentionYears: number,
): string {
  const placeOf = (id: number) => {
    const home = homes.find((one) => one.id === id);
    return home ? addressOf(home, propertyTexts.unknownPlace) : "";
  };
  const links = (files: readonly FileOnPage[]) =>
    files.map(({ path, filename, label }) => [
      path === null
        ? `${escaped(filename)} (${escaped(texts.missing)})`
        : `<a href="${escaped(encodeURI(path))}">${escaped(filename)}</a>`,
      escaped(label ?? ""),
    ]);
  const distinct = (values: readonly (string | null)[]) =>
    [...new Set(values.flatMap((value) => value ?? []))].join("\n");
  const sections = [
    facts(texts.person, [
      [texts.name, distinct(rows.map((row) => row.counterParty))],
      [texts.salutation, distinct(rows.map((row) => row.counterPartySalutation))],
      [texts.address, distinct(rows.map((row) => row.counterPartyAddress))],
      [texts.moveOutAddress, distinct(rows.map((row) => row.moveOutAddress))],
      [texts.email, distinct(rows.map((row) => row.counterPartyEmail))],
      [texts.phone, distinct(rows.map((row) => row.counterPartyPhone))],
      [texts.ibans, more.marks.ibans.map(formatIban).join("\n")],
    ]),
    ...rows.map((row) =>
      facts(`${texts.agreements}: ${placeOf(row.id)}`, [
        [texts.term, agreementTexts.period(row.startDate, row.endDate)],
        [texts.rents, describeRentSteps(readRentSteps(row.rentSteps))],
        [texts.deposit, row.rentDeposit === null ? "" : formatMoney(row.rentDeposit)],
        [texts.persons, describePersons(readPersons(row.persons)) || ""],
        [texts.notice, row.noticeReceivedDate ? formatDay(row.noticeReceivedDate) : ""],
        [texts.dunningStop, row.dunningStop ?? ""],
        [texts.dunningNote, row.dunningNote ?? ""],
      ]),
    ),
    table(
      texts.mandates,
      [texts.reference, texts.holder, texts.ibans, texts.signed],
      mandates.map((one) => [one.reference, one.holder, formatIban(one.iban), formatDay(one.signedDate)].map(escaped)),
    ),
    ...accounts.map(({ agreement, months, openingBalance, balance }) =>
      table(
        `${texts.account}: ${placeOf(agreement.id)}`,
        [texts.month, `>${texts.due}`, `>${texts.paid}`, `>${texts.balance}`],
        months.map(({ month, due, paid, balance: after }) =>
          [formatMonthNumber(month), ...[totalOf(due), totalOf(paid), after].map(formatMoney)].map(escaped),
        ),
        months.length === 0 && openingBalance === 0
          ? undefined
          : [texts.balance, "", "", formatMoney(balance)].map(escaped),
      ),
    ),
    table(
      texts.dues,
      [texts.day, texts.text, `>${texts.amount}`],
      dues.map(({ dueDate, text, amount, withdrawTime }) =>
        [
          formatDay(dueDate),
          `${text ?? ""}${withdrawTime === null ? "" : ` (${texts.withdrawn})`}`,
          formatMoney(amount),
        ].map(escaped),
      ),
    ),
    table(
      texts.payments,
      [texts.day, texts.counterparty, texts.text, `>${texts.amount}`],
      lines.map(({ bookingDate, counterpartyName, counterpartyIban, purpose, cents }) => [
        escaped(formatDay(bookingDate)),
        joinLines([counterpartyName, counterpartyIban && formatIban(counterpartyIban)]),
        escaped(purpose),
        escaped(formatMoney(cents)),
      ]),
    ),
    table(
      texts.collected,
      [texts.day, texts.counterparty, texts.text, `>${texts.amount}`],
      collected.map(({ date, name, iban, text, cents }) => [
        escaped(formatDay(date)),
        joinLines([name, formatIban(iban)]),
        escaped(text),
        escaped(formatMoney(cents)),
      ]),
    ),
    table(texts.letters, [texts.letter, ""], links(letters)),
    table(
      texts.settlements,
      [texts.number, texts.span, `>${texts.costs}`, `>${texts.prepaid}`, `>${texts.rest}`],
      settlements.map(({ number, from, to, costs, prepaid, balance, cancelTime }) =>
        [
          `${number}${cancelTime === null ? "" : ` (${texts.cancelled})`}`,
          `${formatDay(from)} – ${formatDay(to)}`,
          ...[costs, prepaid, balance].map(formatMoney),
        ].map(escaped),
      ),
    ),
    table(texts.attachments, [texts.attachments, ""], links(attached)),
    table(
      texts.notes,
      [texts.day, texts.text],
      [
        ...more.comments.map(({ createTime, text }) => [formatTimestamp(createTime), text].map(escaped)),
        ...more.followUps.map(({ date, text }) => [formatDay(date), text].map(escaped)),
      ],
    ),
    table(
      texts.feed,
      [texts.day, texts.what, texts.changes],
      more.activities.map(({ type, createTime, text, changes }) => [
        escaped(formatTimestamp(createTime)),
        escaped(plainSentence(activitySentences[type as ActivityType]?.({ text }) ?? type)),
        joinLines(
          describeChanges(type as ActivityType, changes).map(
            ({ label, oldText, newText }) => `${label}: ${oldText} → ${newText}`,
          ),
        ),
      ]),
    ),
  ];
  const from = [sender?.senderName, sender?.senderStreetAndNumber, sender?.senderZipCode, sender?.senderCity];
  return wholePage({
    title: texts.title,
    subtitle: texts.subtitle,
    lead: [`${texts.from}: ${from.filter(Boolean).join(", ")}`, `${texts.madeOn}: ${formatDay(today)}`],
    sections,
    endTitle: texts.rights,
    end: [
      ...[texts.purposes, texts.categories, texts.source, texts.recipients],
      ...[texts.retention(CLAIM_YEARS, retentionYears), texts.yours, texts.automatic, texts.machine],
    ],
  });
}

/** A sentence of the feed without the marks of what it links. */
function plainSentence(sentence: string): string {
  return `${texts.team} ${sentence.replace(/[{}]/gu, "")}`;
}

type Letter = PersonFacts["reminders"][number];

/** What a letter that asks to pay is called as a file. */
export function letterName({ id, level, date }: Letter): string {
  return `${date} ${reminderTexts.levels[level as 1 | 2 | 3]} ${id}.html`;
}

/** A letter that asks to pay as a page of its own. */
export function composeLetterPage(letter: Letter, name: string): string {
  const { date, payUntil, items, letter: words, open, interest, fee, withdrawTime } = letter;
  const paragraphs = (text: string | undefined) => (text ?? "").split(/\n+/u).filter(Boolean);
  return wholePage({
    title: reminderTexts.lastOf(letter as never),
    subtitle: [name, formatDay(date), withdrawTime && texts.withdrawn].filter(Boolean).join(" · "),
    lead: paragraphs(words.opening),
    sections: [
      table(
        texts.letter,
        [texts.text, `>${texts.amount}`],
        items.map(({ text, open: asked }) => [escaped(text ?? ""), escaped(formatMoney(asked))]),
        [texts.total, formatMoney(askedInAll({ open, interest, fee }))].map(escaped),
      ),
    ],
    endTitle: formatDay(payUntil),
    end: paragraphs(words.closing),
  });
}
