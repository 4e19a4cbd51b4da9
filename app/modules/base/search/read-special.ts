import { isValidIBAN } from "ibantools";
import { fullYear } from "../calendar/full-year";
import { isDigitAt, type Word, wordOf } from "./word";

const ibanStart = /de[0-9]{2}/iy;
const german = /de[0-9]{2}(?:[ \u00a0]?[0-9]){18}(?![\p{L}\p{N}])/iuy;
const germanStart = /de[0-9]{2}(?:[ \u00a0][0-9]{4})*(?:[ \u00a0][0-9]{1,4})?(?![\p{L}\p{N}])/iuy;
const foreign = /[a-z]{2}[0-9]{2}(?:[ \u00a0][a-z0-9]{4}){2,7}(?:[ \u00a0][a-z0-9]{1,3})?(?![\p{L}\p{N}])/iuy;

const day =
  /([0-9]{1,2})(?:\.[ \u00a0]?|[/-])([0-9]{1,2})(?:\.[ \u00a0]?|[/-])([0-9]{4}|[0-9]{2})(?![\p{L}\p{N}]|[.,/-][0-9])/uy;
const isoDay = /([0-9]{4})-([0-9]{2})-([0-9]{2})(?![0-9])/y;
const month = /([0-9]{1,2})[./-]([0-9]{4})(?![\p{L}\p{N}]|[.,/-][0-9])/uy;
const isoMonth = /([0-9]{4})-([0-9]{2})(?![\p{L}\p{N}]|[.,/-][0-9])/uy;
const dayOfYear = /([0-9]{1,2})\.[ \u00a0]?([0-9]{1,2})\.(?![0-9])/y;

/** Ten digits at most of each group keep the search for the end short. */
const phone =
  /(?:(?:\+|00)[1-9][0-9]{0,2}(?:[ \u00a0]?\(0\)|[ \u00a0]\([1-9][0-9]{1,4}\))?|\(0[1-9][0-9]{1,4}\)|0[1-9][0-9]{1,4})(?:[ \u00a0]{0,2}[/.–-]?[ \u00a0]{0,2}(?!0[1-9][0-9]{2}[ /)-])[0-9]{1,10}){1,6}(?![\p{L}\p{N}]|[.,][0-9])/uy;

const grouped = /[0-9]{1,3}(?:[.'’\u00a0\u202f][0-9]{3})+(?:,[0-9]+)?(?![\p{L}\p{N}]|[.,][0-9])/uy;
const blankGrouped = /[0-9]{1,3}(?: [0-9]{3})+,[0-9]{1,2}(?![\p{L}\p{N}]|[.,][0-9])/uy;
const english = /[0-9]{1,3}(?:,[0-9]{3})+\.[0-9]{1,2}(?![\p{L}\p{N}]|[.,][0-9])/uy;
const decimal = /[0-9]+(?:,[0-9]+|\.[0-9]{1,2})(?![\p{L}\p{N}]|[.,][0-9])/uy;

/** Whether it is worth a look if a number, a day, an IBAN or a phone number begins here: most words are none of these. */
export function mayBeSpecial(text: string, at: number, end: number): boolean {
  if (isDigitAt(text, at))
    return ".,/-'’–".includes(text.charAt(end)) || "(+".includes(text.charAt(at - 1) || " ") || isGapAt(text, end);
  return end - at >= 4 && isDigitAt(text, at + 2) && isDigitAt(text, at + 3) && isGapAt(text, end);
}

/** Whether a blank stands here, and after it what a number could go on with. */
function isGapAt(text: string, at: number): boolean {
  return " \u00a0\u202f".includes(text.charAt(at)) && /[0-9a-z()/.–-]/i.test(text.charAt(at + 1));
}

/** A number, a day, an IBAN or a phone number that begins with a word; null if none does. */
export function readSpecial(text: string, at: number, written: boolean): Word | null {
  if (!isDigitAt(text, at)) return readIban(text, at);
  const start = at > 0 && /[(+]/.test(text.charAt(at - 1)) ? at - 1 : at;
  return readDay(text, at) ?? (written ? readPhone(text, start) : null) ?? readNumber(text, at);
}

function readIban(text: string, at: number): Word | null {
  const own = matchAt(german, text, at) ?? (matchAt(ibanStart, text, at) && matchAt(germanStart, text, at));
  if (own) return ofDigits(own[0], at);
  let [found] = matchAt(foreign, text, at) ?? [];
  while (found) {
    if (isValidIBAN(found.replace(/[ \u00a0]/g, "").toUpperCase())) return ofDigits(found, at);
    found = /^(.+)[ \u00a0]/.exec(found)?.[1];
  }
  return null;
}

function readDay(text: string, at: number): Word | null {
  const asDay = matchAt(day, text, at);
  if (asDay) {
    const [found, date = "", monthOfYear = "", year = ""] = asDay;
    const written = fullYear(year);
    if (isDate(date, monthOfYear) && isYear(written))
      return whole(`${written}${two(monthOfYear)}${two(date)}`, at, found);
  }
  const asIso = matchAt(isoDay, text, at);
  if (asIso) {
    const [found, year = "", monthOfYear = "", date = ""] = asIso;
    if (isDate(date, monthOfYear)) return whole(`${year}${monthOfYear}${date}`, at, found);
  }
  const asMonth = matchAt(month, text, at);
  if (asMonth) {
    const [found, monthOfYear = "", year = ""] = asMonth;
    if (isDate("1", monthOfYear) && isYear(year)) return whole(`${year}${two(monthOfYear)}`, at, found);
  }
  const asIsoMonth = matchAt(isoMonth, text, at);
  if (asIsoMonth) {
    const [found, year = "", monthOfYear = ""] = asIsoMonth;
    if (isDate("1", monthOfYear) && isYear(year)) return whole(`${year}${monthOfYear}`, at, found);
  }
  const asDayOfYear = matchAt(dayOfYear, text, at);
  if (!asDayOfYear) return null;
  const [found, date = "", monthOfYear = ""] = asDayOfYear;
  return isDate(date, monthOfYear) ? whole(`${two(monthOfYear)}${two(date)}`, at, found) : null;
}

const two = (number: string) => number.padStart(2, "0");
const isDate = (date: string, monthOfYear: string) =>
  Number(date) >= 1 && Number(date) <= 31 && Number(monthOfYear) >= 1 && Number(monthOfYear) <= 12;
const isYear = (year: string) => year >= "1900" && year <= "2199";

export const LEAST_DIGITS_OF_A_PHONE = 6;
const MOST_DIGITS_OF_A_PHONE = 16;

function readPhone(text: string, at: number): Word | null {
  const [found] = matchAt(phone, text, at) ?? [];
  if (!found) return null;
  const number = found
    .replace("(0)", "")
    .replace(/[^0-9+]/g, "")
    .replace(/^\+/, "00");
  if (number.length < LEAST_DIGITS_OF_A_PHONE || number.length > MOST_DIGITS_OF_A_PHONE) return null;
  if (/^[0-9]+$/.test(found)) return null;
  return number.startsWith("00") ? whole(number.replace(/^0049/, "0"), at, found) : ofDigits(found, at);
}

function readNumber(text: string, at: number): Word | null {
  const asEnglish = matchAt(english, text, at);
  if (asEnglish) return ofNumber(asEnglish[0], at, ".");
  const asGrouped = matchAt(grouped, text, at) ?? matchAt(blankGrouped, text, at);
  if (asGrouped) return ofNumber(asGrouped[0], at, ",");
  const asDecimal = matchAt(decimal, text, at);
  return asDecimal && ofNumber(asDecimal[0], at, /[,.]/.exec(asDecimal[0])?.[0] ?? ",");
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function whole(text: string, at: number, found: string): Word {
  return wordOf(text, at, found.length);
}

/** What is left of a number that is written in groups. */
function ofDigits(found: string, at: number): Word {
  let text = "";
  const places: number[] = [];
  for (const [index, sign] of [...found.toLowerCase()].entries())
    if (/[a-z0-9]/.test(sign)) {
      text += sign;
      places.push(at + index, at + index + 1);
    }
  return { ...wordOf(text, at, found.length), places };
}

/** A number with a comma before its decimals, zeros at their end left out. */
function ofNumber(found: string, at: number, comma: string): Word {
  let text = "";
  const places: number[] = [];
  for (const [index, sign] of [...found].entries())
    if (sign === comma || isDigitAt(sign, 0)) {
      text += sign === comma ? "," : sign;
      places.push(at + index, at + index + 1);
    }
  if (text.includes(",")) text = text.replace(/,?0*$/, "");
  return { ...wordOf(text, at, found.length), places: places.slice(0, 2 * text.length) };
}
