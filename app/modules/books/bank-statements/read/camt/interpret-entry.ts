import type { Day } from "../../../../base/calendar/day";
import { type StatementEntry, StatementError } from "../../statement";
import { MAX_PURPOSE } from "../entries/reading-limits";
import type { CamtField } from "./camt-elements";
import type { CamtRecord, CamtValue } from "./camt-record";
import { agreedText, findAmount, isReturn, readCamtPurpose, readReference } from "./camt-record";
import { chooseCounterparty } from "./choose-counterparty";
import { describeEntry } from "./describe-entry";
import { readCamtAmount, readCamtDay } from "./read-amount";
import type { StatementHead } from "./read-head";
import { splitBatch } from "./split-batch";

/**
 * A booked entry in our words, its amount the one that the file gives in `currency`. Throws a StatementError if
 * amount, currency, direction or date cannot be told, or if the parts of a batch do not add up.
 */
export function interpretEntry(entry: CamtRecord, currency: string, head: StatementHead): StatementEntry {
  const transactions = entry.parts;
  const amount = amountOf(entry, currency);
  const direction = entry.first("direction");
  if (!direction) throw new StatementError("Der Umsatz sagt nicht, ob er Soll oder Haben ist.", entry.line);
  const cents = readCamtAmount(amount, direction, "CRDT");

  const incoming = direction.text === "CRDT";
  const others = transactions.map((transaction) =>
    chooseCounterparty(transaction, { incoming, returned: isReturn(entry, transaction) }, head),
  );
  const reference = (field: CamtField) => agreedText(transactions, (transaction) => readReference(transaction, field));
  const subLines = splitBatch(entry, cents, currency, head);
  const bookingDay = bookingDayOf(entry, head);
  const valued = entry.first("valueDay");
  const purpose = purposeOf(entry, subLines.length > 0);
  return {
    bookingDay,
    valueDay: valued ? readCamtDay(valued) : bookingDay,
    cents,
    purpose,
    counterpartyName: agreedText(others, (other) => other.name),
    counterpartyIban: agreedText(others, (other) => other.iban),
    counterpartyBic: agreedText(others, (other) => other.bic),
    endToEndId: reference("endToEndId"),
    mandateId: reference("mandateId"),
    creditorId: reference("creditorId"),
    bankReference: readReference(entry, "bankReference") ?? reference("bankReference"),
    reversal: /^(true|1)$/.test(entry.text("reversal") ?? ""),
    details: describeEntry(entry, amount, purpose),
    subLines,
  };
}

function amountOf(entry: CamtRecord, currency: string): CamtValue {
  const [single] = entry.parts.length === 1 ? entry.parts : [];
  const amount = findAmount(entry, currency) ?? (single && findAmount(single, currency));
  if (amount) return amount;
  const foreign = entry.first("amount")?.currency;
  throw new StatementError(
    foreign
      ? `Der Umsatz lautet auf ${foreign}, das Konto wird aber in ${currency} geführt.`
      : "Der Umsatz hat keinen Betrag.",
    entry.line,
  );
}

/** Most characters that an entry repeats of what its parts say. */
const MAX_REPEATED = 2_000;

/**
 * A batch that is split has its texts at its parts; an entry that is not has them itself, several in a row: the first ones
 * if they are too many.
 */
function purposeOf(entry: CamtRecord, split: boolean): string {
  const [single] = entry.parts;
  const texts =
    single && entry.parts.length === 1
      ? readCamtPurpose(single)
      : joinTexts(entry.parts.map(readCamtPurpose), split ? MAX_REPEATED : MAX_PURPOSE);
  const own = entry.text("entryText") ?? "";
  return split ? own || texts : texts || own;
}

function joinTexts(texts: readonly string[], most: number): string {
  const different = [...new Set(texts)].filter(Boolean);
  let length = 0;
  const joined = different.filter((text, index) => {
    length += text.length + 1;
    return index === 0 || length < most;
  });
  return [...joined, ...(joined.length < different.length ? ["…"] : [])].join(" ");
}

/** An entry without any date belongs to the day of the statement, if that is about one day only. */
function bookingDayOf(entry: CamtRecord, head: StatementHead): Day {
  const value = entry.first("bookingDay") ?? entry.first("valueDay");
  const day = value ? readCamtDay(value) : head.onlyDay;
  if (!day) throw new StatementError("Der Umsatz hat weder Buchungsdatum noch Wertstellung.", entry.line);
  return day;
}
