import { statementLimitTexts } from "../../../../../texts/accounting/reading-limits";
import type { Day } from "../../../../base/calendar/day";
import { type StatementAccount, type StatementEntry, StatementError } from "../../statement";
import type { EntryInformation } from "../entries/entry-information";
import { isIbanShaped } from "../entries/entry-information";
import type { EntryLine } from "./read-entry-line";
import { MAX_FIELD, type Mt940Field } from "./read-fields";
import { readInformation, readNonSwift } from "./read-information";
import { chooseBookingDay } from "./read-values";

/** An entry's fields as they were read: the `:61:`, and the `:86:` and `:NS:` that follow it, with their length in all. */
export type EntryFields = { line: number; head: EntryLine; information: Mt940Field[]; length: number };

/** Adds a field that follows an entry. Throws a `StatementError` if they have no end. */
export function addInformation(entry: EntryFields, field: Mt940Field): void {
  entry.information.push(field);
  for (const line of field.lines) entry.length += line.length + 1;
  if (entry.length > MAX_FIELD) throw new StatementError(statementLimitTexts.field(field.tag, MAX_FIELD), field.line);
}

/** The original amount and the charges, as banks put them into the supplement of `:61:`. */
const FOREIGN_AMOUNT = /\/(OCMT|CHGS)\/([A-Z]{3})([\d.,]+)\/?/g;
const FOREIGN_LABELS: Record<string, string> = { OCMT: "Ursprungsbetrag", CHGS: "Entgelt" };

/** An entry as its own fields tell it; the rest takes the whole statement. */
export type EntryDraft = { line: number; entry: StatementEntry; bookingMonthAndDay: string | null };

/** One entry out of its fields, booked on its value date for the time being. */
export function buildEntry({ line, head, information }: EntryFields): EntryDraft {
  const nonSwift = linesOf(information, "NS");
  const swift = readInformation(linesOf(information, "86"));
  const said = nonSwift.length === 0 ? swift : merge(swift, readNonSwift(nonSwift));
  const { valueDay, bookingMonthAndDay, customerReference, supplement } = head;
  // Dutch banks put the counterparty's IBAN into the supplement or in place of the reference, then its name follows.
  const referenceIsIban = customerReference !== null && isIbanShaped(customerReference);
  const counterparty =
    said.counterpartyIban ?? [supplement, customerReference].find((text) => text && isIbanShaped(text));
  // Named one by one: of thousands of entries, copies made at large take a third longer.
  const entry = {
    bookingDay: valueDay,
    valueDay,
    cents: head.cents,
    purpose: said.purpose,
    counterpartyName: said.counterpartyName ?? (referenceIsIban ? supplement || null : null),
    counterpartyIban: counterparty || null,
    counterpartyBic: said.counterpartyBic,
    endToEndId: said.endToEndId,
    mandateId: said.mandateId,
    creditorId: said.creditorId,
    bankReference: head.bankReference,
    reversal: head.reversal,
    details: Object.assign(detailsOf(head), said.details),
    subLines: [],
  };
  return { line, entry, bookingMonthAndDay };
}

/** What the entry's statement says: its account, and its first and last day, which tell the year of a booking day. */
type Context = { account: StatementAccount | null; from: Day | null; to: Day | null };

/** An entry within its statement. Throws a `StatementError`. */
export function completeEntry(
  { line, entry, bookingMonthAndDay }: EntryDraft,
  { account, from, to }: Context,
): StatementEntry {
  const { valueDay, counterpartyIban } = entry;
  // Some banks name the statement's own account where the counterparty's belongs.
  const own = account && ("iban" in account ? account.iban : account.accountNumber);
  if (bookingMonthAndDay !== null)
    entry.bookingDay = chooseBookingDay(bookingMonthAndDay, { valueDay, from, to, line });
  if (counterpartyIban === own) entry.counterpartyIban = null;
  return entry;
}

/** The lines of all fields with a tag; some banks give one field a line, and some write the same field twice. */
function linesOf(fields: Mt940Field[], tag: string): string[] {
  const wanted = fields.filter((field) => field.tag === tag);
  const texts = wanted.map(({ lines }) => lines.join("\n"));
  return wanted.filter((_, index) => index === 0 || texts[index] !== texts[index - 1]).flatMap(({ lines }) => lines);
}

/** What the first says, and beyond it the second. */
function merge(first: EntryInformation, second: EntryInformation): EntryInformation {
  const said = Object.fromEntries(Object.entries(first).filter(([, value]) => value !== null));
  return {
    ...second,
    ...said,
    purpose: [first.purpose, second.purpose].filter((text) => text !== "").join(" "),
    details: { ...second.details, ...first.details },
  };
}

function detailsOf({ bookingKey, customerReference, supplement }: EntryLine): Record<string, string> {
  const details: Record<string, string> = {};
  if (bookingKey !== null) details.Buchungsschlüssel = bookingKey;
  if (customerReference !== null) details.Kundenreferenz = customerReference;
  if (supplement === "") return details;
  for (const [, key = "", currency = "", amount = ""] of supplement.matchAll(FOREIGN_AMOUNT)) {
    details[FOREIGN_LABELS[key] ?? key] = `${amount} ${currency}`;
  }
  const rest = supplement.replace(FOREIGN_AMOUNT, "").trim();
  if (rest !== "") details.Zusatzangabe = rest;
  return details;
}
