import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import { type ComparableName, compareNames } from "./compare-names";

/** What of an entry says whether it is the same as another; a format that lacks a field leaves it empty. */
export type Pairable = {
  bookingDay: Day;
  valueDay: Day;
  cents: Cents;
  purpose: string;
  counterpartyName: string | null;
  counterpartyIban: string | null;
  endToEndId: string | null;
  bankReference: string | null;
};

/** Far above any closeness: a pair in which nothing differs goes before all others. */
const DIFFERENCE = 100;

/** Lacking the same is closer than lacking what the other has: of two twins one may have an id and the other none. */
export const BOTH_LACK = 1;

/**
 * How much of a stored entry's differences balances explain: nothing; all but another name; or all but another IBAN or end-to-end id, so
 * that they only make a pair less close.
 */
export type Lenience = "none" | "but-names" | "all";

/** An entry with its purpose and its counterparty's name as they are compared. */
export type Comparable = { entry: Pairable; purpose: string; name: ComparableName; lenience: Lenience };

/** How many fields of an entry and a stored one agree, weighed by how much they tell; null if one forbids the pair. */
export function closenessOf(one: Comparable, other: Comparable, lenience = other.lenience): number | null {
  if (lenience !== "none" && contradict(one.entry, other.entry)) return null;
  const isStrict = lenience === "none";
  const ids = compareIds(one.entry.endToEndId, other.entry.endToEndId);
  if (isStrict && ids === null) return null;
  const accounts = compareAccounts(one.entry.counterpartyIban, other.entry.counterpartyIban);
  if (isStrict && accounts === null) return null;
  const references = compareIds(one.entry.bankReference, other.entry.bankReference);
  if (isStrict && references === null) return null;
  const valueDays = compareValueDays(one.entry, other.entry);
  if (isStrict && valueDays === null) return null;
  const purposes = comparePurposes(one.purpose, other.purpose);
  if (isStrict && purposes === null) return null;
  const names = compareNames(one.name, other.name);
  // Banks name one payer in several ways; then the same id says that it is one.
  const isSame = agrees(ids) || agrees(accounts) || agrees(references);
  if (names === null && lenience !== "all" && !isSame) return null;
  const differs = -DIFFERENCE;
  return (
    (ids ?? differs) +
    (accounts ?? differs) +
    (references ?? differs) +
    (valueDays ?? differs) +
    (purposes ?? differs) +
    (names ?? (isSame ? 0 : differs))
  );
}

function agrees(part: number | null): boolean {
  return part !== null && part > BOTH_LACK;
}

/** Whether a pair's closeness says that nothing differs in it. */
export function nothingDiffers(closeness: number): boolean {
  return closeness >= 0;
}

/** Whether two entries name different counterparties or carry different end-to-end ids. */
export function contradict(one: Pairable, other: Pairable): boolean {
  return (
    compareIds(one.endToEndId, other.endToEndId) === null ||
    compareAccounts(one.counterpartyIban, other.counterpartyIban) === null
  );
}

/** A purpose as it is compared: letters and digits alone, without case, umlauts as two letters. */
export function normalisePurpose(purpose: string): string {
  return purpose
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Formats without value days repeat the booking day, which then says nothing. */
function compareValueDays(one: Pairable, other: Pairable): number | null {
  if (one.valueDay === other.valueDay) return 1;
  return one.valueDay === one.bookingDay || other.valueDay === other.bookingDay ? 0 : null;
}

function compareIds(one: string | null, other: string | null): number | null {
  if (!one && !other) return BOTH_LACK;
  if (!one || !other) return 0;
  return one === other ? 4 : null;
}

/** Formats without IBANs write the account number that is the end of one. */
function compareAccounts(one: string | null, other: string | null): number | null {
  if (!one && !other) return BOTH_LACK;
  if (!one || !other) return 0;
  if (one === other) return 3;
  const [iban, number] = /^[A-Z]{2}\d{2}/.test(one) ? [one, other] : [other, one];
  const isNumber = /^[A-Z]{2}\d{2}/.test(iban) && /^\d{1,10}$/.test(number);
  if (!isNumber) return null;
  if (!iban.startsWith("DE")) return 0;
  return iban.endsWith(number.replace(/^0+/, "").padStart(10, "0")) ? 2 : null;
}

/** Formats cut a purpose short or put more around it: one within the other agrees. */
function comparePurposes(one: string, other: string): number | null {
  if (one === other) return one === "" ? BOTH_LACK : 3;
  if (one === "" || other === "") return 0;
  return one.includes(other) || other.includes(one) ? 1 : null;
}
