import type { Day, Timestamp } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import { extfColumns } from "./extf-columns";
import { cutPlainText } from "./windows-1252";

/** What a file says of all its bookings. */
export type ExtfHead = {
  createTime: Timestamp;
  adviser: number;
  client: number;
  /** The first day of the business year. */
  yearBegins: Day;
  accountLength: number;
  from: Day;
  to: Day;
  /** At most 30 letters. */
  title: string;
};

/** A booking of a file: `side` says on which side `account` is, the other is on the other. */
export type ExtfBooking = {
  /** Positive. */
  cents: Cents;
  side: "S" | "H";
  account: number;
  contraAccount: number;
  day: Day;
  reference: string;
  text: string;
  /** The property as a cost centre; empty if it is about none. */
  costCentre: string;
};

/** A file holds no more bookings. */
export const MOST_BOOKINGS = 99_999;

export const LONGEST_ENTRY_TEXT = 60;
export const LONGEST_TITLE = 30;
const LINE_END = "\r\n";

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const compact = (day: Day) => day.replaceAll("-", "");

/** The first two lines of a file: its head of 31 fields, and what its columns are called. */
export function writeHead({
  createTime,
  adviser,
  client,
  yearBegins,
  accountLength,
  from,
  to,
  title,
}: ExtfHead): string {
  const created = createTime.replace(/\D/g, "").padEnd(17, "0").slice(0, 17);
  const head = [
    ...[quoted("EXTF"), 700, 21, quoted("Buchungsstapel"), 13, created, "", quoted("OB"), quoted(""), quoted("")],
    ...[adviser, client, compact(yearBegins), accountLength, compact(from), compact(to)],
    // Of financial accounting, for every purpose, and not locked: the adviser looks at it first.
    ...[quoted(cutPlainText(title, LONGEST_TITLE)), quoted(""), 1, 0, 0, quoted("EUR")],
    ...["", quoted(""), "", "", quoted(""), "", "", quoted(""), quoted("")],
  ];
  return head.join(";") + LINE_END + extfColumns.map(({ name }) => name).join(";") + LINE_END;
}

/** Where the columns stand that are filled, from 0. */
const AT = Object.fromEntries(extfColumns.map(({ name }, index) => [name, index]));

/** A line with all its columns empty, between those that are filled. */
const EMPTY = extfColumns.map(({ isText }) => (isText ? '""' : ""));
const FILLED = [
  "Umsatz (ohne Soll/Haben-Kz)",
  "Soll/Haben-Kennzeichen",
  "WKZ Umsatz",
  "Konto",
  "Gegenkonto (ohne BU-Schlüssel)",
  "Belegdatum",
  "Belegfeld 1",
  "Buchungstext",
  "KOST1 - Kostenstelle",
  "Festschreibung",
].map((name) => AT[name] ?? 0);
/** What stands behind each of them up to the next one. */
const BEHIND = FILLED.map((at, index) => {
  const empty = EMPTY.slice(at + 1, FILLED[index + 1] ?? EMPTY.length);
  return empty.map((cell) => `;${cell}`).join("") + (index + 1 < FILLED.length ? ";" : "");
});

/** The line of a booking, of which account numbers are as long as the ledger's. */
export function writeBooking(booking: ExtfBooking, accountLength: number): string {
  const { cents, side, account, contraAccount, day, reference, text, costCentre } = booking;
  const number = (account: number) => String(account).padStart(accountLength, "0");
  const values = [
    amountOf(cents),
    quoted(side),
    quoted("EUR"),
    number(account),
    number(contraAccount),
    day.slice(8) + day.slice(5, 7),
    quoted(reference),
    quoted(cutPlainText(text, LONGEST_ENTRY_TEXT)),
    quoted(costCentre),
    "0",
  ];
  let line = "";
  for (let index = 0; index < values.length; index++) line += values[index]! + BEHIND[index]!;
  return line + LINE_END;
}

function amountOf(cents: Cents): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}
