import { type Day, daysInMonth } from "../../../../base/calendar/day";
import { type Cents, MAX_CENTS } from "../../../../base/money/money";
import { type StatementAccount, StatementError } from "../../statement";
import { isIbanShaped } from "../entries/entry-information";

/** The day that six digits `YYMMDD` mean; 80 to 99 are years of the last century. Throws a `StatementError`. */
export function readMt940Day(digits: string, line: number): Day {
  const year = Number(digits.slice(0, 2));
  const day = clampDay(year < 80 ? 2000 + year : 1900 + year, Number(digits.slice(2, 4)), Number(digits.slice(4, 6)));
  if (day === null) throw new StatementError(`Das Datum „${digits}“ gibt es nicht.`, line);
  return day;
}

/**
 * The day of a year, month and day of the month, or null if no calendar could have it. Days up to the 31st that the
 * month lacks become its last one: banks that count 30 days a month write 30 February.
 */
export function clampDay(year: number, month: number, dayOfMonth: number): Day | null {
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > 31) return null;
  const yearAndMonth = `${year}-${String(month).padStart(2, "0")}`;
  const last = dayOfMonth > 28 ? daysInMonth(`${yearAndMonth}-01`) : dayOfMonth;
  return `${yearAndMonth}-${String(Math.min(dayOfMonth, last)).padStart(2, "0")}`;
}

/** More milliseconds than lie between any two of the days compared. */
const OUTSIDE = 10 * 366 * 86_400_000;

type Context = { valueDay: Day; from: Day | null; to: Day | null; line: number };

/**
 * The booking day of an entry, which MT940 writes as `MMDD` without a year: of the value date's year and its
 * neighbours, the nearest to the value date among those within the statement's days, else the nearest of all.
 * Throws a `StatementError`.
 */
export function chooseBookingDay(monthAndDay: string, { valueDay, from, to, line }: Context): Day {
  const valueYear = Number(valueDay.slice(0, 4));
  const valueTime = Date.parse(valueDay);
  let nearest: { day: Day; rank: number } | null = null;
  for (const year of [valueYear, valueYear - 1, valueYear + 1]) {
    const day = clampDay(year, Number(monthAndDay.slice(0, 2)), Number(monthAndDay.slice(2, 4)));
    if (day === null) throw new StatementError(`Das Buchungsdatum „${monthAndDay}“ gibt es nicht.`, line);
    const within = from !== null && to !== null && day >= from && day <= to;
    const rank = Math.abs(Date.parse(day) - valueTime) + (within ? 0 : OUTSIDE);
    if (nearest === null || rank < nearest.rank) nearest = { day, rank };
  }
  return nearest?.day ?? valueDay;
}

const SHAPE = /^(\d*)(?:[,.](\d*))?$/;
/** Fifteen places are what the format allows; some banks fill up with more zeros. */
const MAX_LENGTH = 40;

/** Cents of an unsigned amount with a comma (some banks: a point) and at most two decimals. Throws a `StatementError`. */
export function readMt940Amount(text: string, line: number): Cents {
  if (text.length > MAX_LENGTH) throw new StatementError("Der Betrag hat zu viele Stellen.", line);
  const [, euros, decimals = ""] = SHAPE.exec(text) ?? [];
  if (euros === undefined || euros + decimals === "") {
    throw new StatementError(`Der Betrag „${text}“ ist nicht lesbar.`, line);
  }
  if (decimals.length > 2) throw new StatementError(`Der Betrag „${text}“ hat mehr als zwei Nachkommastellen.`, line);
  const cents = Number(euros + decimals.padEnd(2, "0"));
  if (cents > MAX_CENTS) throw new StatementError(`Der Betrag „${text}“ ist zu groß.`, line);
  return cents;
}

const WITH_CURRENCY = /^(.*\d)([A-Z]{3})$/;

/**
 * The account that a field `:25:` names, and the currency that some banks append to it. It is an IBAN, a bank code and
 * an account number parted by a slash, or a bare account number; then the bank code is an empty text.
 */
export function readMt940Account(text: string): { account: StatementAccount | null; currency: string | null } {
  const [, number, currency] = WITH_CURRENCY.exec(text.replace(/\s+/g, "")) ?? [null, text.replace(/\s+/g, ""), null];
  return { account: readNumber(number ?? ""), currency: currency ?? null };
}

function readNumber(number: string): StatementAccount | null {
  const slash = number.indexOf("/");
  const accountNumber = number.slice(slash + 1);
  if (isIbanShaped(accountNumber.toUpperCase())) return { iban: accountNumber.toUpperCase() };
  if (accountNumber === "") return null;
  return { bankCode: number.slice(0, Math.max(slash, 0)), accountNumber };
}
