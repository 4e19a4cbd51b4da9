import type { Day } from "../../calendar/day";
import type { Cents } from "../../money/money";

/** What of an entry says whether it is the same as another; a format that lacks a field leaves it empty. */
export type Pairable = {
  bookingDay: Day;
  valueDay: Day;
  cents: Cents;
  purpose: string;
  counterpartyIban: string | null;
  endToEndId: string | null;
  bankReference: string | null;
};

/** Far above any closeness: a pair in which nothing differs goes before all others. */
const DIFFERENCE = 100;

/** An entry with its purpose as it is compared; a `lenient` one is known by its balances, so that most differences only make a pair less close. */
export type Comparable = { entry: Pairable; purpose: string; lenient: boolean };

/** How many fields of an entry and a stored one agree, weighed by how much they tell; null if one forbids the pair. */
export function closenessOf(one: Comparable, other: Comparable): number | null {
  const { lenient } = other;
  if (lenient && contradict(one.entry, other.entry)) return null;
  let closeness = 0;
  for (const part of [
    compareIds(one.entry.endToEndId, other.entry.endToEndId),
    compareAccounts(one.entry.counterpartyIban, other.entry.counterpartyIban),
    compareIds(one.entry.bankReference, other.entry.bankReference),
    compareValueDays(one.entry, other.entry),
    comparePurposes(one.purpose, other.purpose),
  ]) {
    if (part === null && !lenient) return null;
    closeness += part ?? -DIFFERENCE;
  }
  return closeness;
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

/** Lacking the same is closer than lacking what the other has: of two twins one may have an id and the other none. */
const BOTH_LACK = 1;

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
