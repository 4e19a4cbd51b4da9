import { statementLimitTexts } from "../../../../../texts/accounting/reading-limits";
import type { Day } from "../../../../base/calendar/day";
import type { TextPieces } from "../../../../base/files/text-pieces";
import { type Statement, type StatementAccount, type StatementBalance, StatementError } from "../../statement";
import { countEntry, countStatement, createTally, keepEntry, type ReadingTally } from "../entries/reading-limits";
import { addInformation, buildEntry, completeEntry, type EntryDraft, type EntryFields } from "./build-entry";
import { readEntryLine } from "./read-entry-line";
import { type Mt940Field, readFields } from "./read-fields";
import { readMt940Account, readMt940Amount, readMt940Day } from "./read-values";

const SHAPE = /^([CD])(\d{6})([A-Z]{3})?\s*([\d.,]+)\s*$/;

/** The balance of a field `:60F:`, `:60M:`, `:62F:` or `:62M:`, and its currency if it has one. Throws a `StatementError`. */
function readBalance(field: Mt940Field): { balance: StatementBalance; currency: string | null } {
  const [, mark, date, currency, amount] = SHAPE.exec(field.lines[0] ?? "") ?? [];
  if (date === undefined || amount === undefined) {
    throw new StatementError(`Der Saldo :${field.tag}: ist nicht lesbar.`, field.line);
  }
  const cents = readMt940Amount(amount, field.line);
  const signed = mark === "D" && cents !== 0 ? -cents : cents;
  return { balance: { day: readMt940Day(date, field.line), cents: signed }, currency: currency ?? null };
}

const SUBSTANCE = new Set(["34F", "60F", "60M", "61", "62F", "62M"]);
/** Most fields of a message beside its entries; SWIFT knows a dozen. */
const MAX_FIELDS = 1_000;

/**
 * The statements of an MT940 or MT942 file in order, one a message, as pages have balances of their own. It lasts from
 * the opening balance's day to that of the closing one, or of the making. Empty messages are left out. Throws a
 * `StatementError`.
 */
export function parseMt940(text: TextPieces, tally: ReadingTally = createTally()): Statement[] {
  const statements: Statement[] = [];
  let message: Message | null = null;
  for (const field of readFields(text)) {
    if (message === null || field.tag === "20") {
      finishMessage(message, statements, tally);
      message = { line: field.line, hasSubstance: false, fields: [], open: null, entries: [], pending: 0 };
    }
    takeField(message, field, tally);
  }
  finishMessage(message, statements, tally);
  if (statements.length === 0) {
    throw new StatementError("Die Datei enthält keinen Kontoauszug im Format MT940 oder MT942.");
  }
  return statements;
}

/** A message while it is read: its entries, and the fields beside them. */
type Message = {
  line: number;
  hasSubstance: boolean;
  fields: Mt940Field[];
  /** The entry whose information may still go on. */
  open: EntryFields | null;
  entries: EntryDraft[];
  pending: number;
};

function takeField(message: Message, field: Mt940Field, tally: ReadingTally): void {
  const { tag, line } = field;
  if (SUBSTANCE.has(tag)) message.hasSubstance = true;
  if (tag === "86" || tag === "NS") {
    if (message.open) addInformation(message.open, field);
    return;
  }
  finishEntry(message, tally);
  if (tag === "61") {
    countEntry(tally, line);
    message.open = { line, head: readEntryLine(field), information: [], length: 0 };
  } else if (message.fields.push(field) > MAX_FIELDS) {
    throw new StatementError(statementLimitTexts.fields(MAX_FIELDS), line);
  }
}

function finishEntry(message: Message, tally: ReadingTally): void {
  const { open } = message;
  message.open = null;
  if (open?.head.pending) message.pending += 1;
  else if (open) {
    const draft = buildEntry(open);
    message.entries.push({ ...draft, entry: keepEntry(tally, draft.entry, open.line) });
  }
}

function finishMessage(message: Message | null, statements: Statement[], tally: ReadingTally): void {
  if (message) finishEntry(message, tally);
  if (!message?.hasSubstance) return;
  const statement = toStatement(message);
  countStatement(tally, statement);
  statements.push(statement);
}

/** What the fields beside the entries say. */
type Head = {
  account: StatementAccount | null;
  /** By where it was told. */
  currencies: Partial<Record<"account" | "floorLimit" | "opening" | "closing", string | null>>;
  opening: StatementBalance | null;
  closing: StatementBalance | null;
  reportDay: Day | null;
};

function readHead(fields: readonly Mt940Field[]): Head {
  const head: Head = { account: null, currencies: {}, opening: null, closing: null, reportDay: null };
  for (const field of fields) readHeadField(head, field);
  return head;
}

function readHeadField(head: Head, field: Mt940Field): void {
  const first = field.lines[0] ?? "";
  if (field.tag === "25" || field.tag === "25P") {
    const { account, currency } = readMt940Account(first);
    if (head.account && account && JSON.stringify(account) !== JSON.stringify(head.account)) {
      throw new StatementError("Der Kontoauszug nennt zwei verschiedene Konten.", field.line);
    }
    head.account ??= account;
    head.currencies.account ??= currency;
  } else if (field.tag === "34F") {
    head.currencies.floorLimit ??= /^[A-Z]{3}/.exec(first)?.[0] ?? null;
  } else if (field.tag === "13" || field.tag === "13D") {
    const digits = /^\d{6}/.exec(first)?.[0];
    if (digits !== undefined) head.reportDay = readMt940Day(digits, field.line);
  } else if (field.tag.startsWith("60")) {
    if (head.opening) throw new StatementError("Der Kontoauszug hat mehr als einen Anfangssaldo.", field.line);
    ({ balance: head.opening, currency: head.currencies.opening } = readBalance(field));
  } else if (field.tag.startsWith("62")) {
    if (head.closing) throw new StatementError("Der Kontoauszug hat mehr als einen Endsaldo.", field.line);
    ({ balance: head.closing, currency: head.currencies.closing } = readBalance(field));
  }
}

function toStatement({ line, fields, entries, pending }: Message): Statement {
  const { account, currencies, opening, closing, reportDay } = readHead(fields);
  if (opening && !closing) {
    throw new StatementError("Dem Kontoauszug fehlt der Endsaldo (:62F:); die Datei ist wohl unvollständig.", line);
  }
  if (closing && !opening) {
    throw new StatementError("Dem Kontoauszug fehlt der Anfangssaldo (:60F:); die Datei ist wohl unvollständig.", line);
  }
  if (currencies.opening && currencies.closing && currencies.opening !== currencies.closing) {
    throw new StatementError("Anfangssaldo und Endsaldo haben verschiedene Währungen.", line);
  }
  const currency = currencies.opening ?? currencies.closing ?? currencies.floorLimit ?? currencies.account ?? null;
  if (currency === null) throw new StatementError("Der Kontoauszug nennt keine Währung.", line);
  const to = closing?.day ?? reportDay;
  const from = opening && to !== null && opening.day <= to ? opening.day : null;
  return {
    account,
    currency,
    from,
    to,
    openingBalance: opening,
    closingBalance: closing,
    entries: entries.map((entry) => completeEntry(entry, { account, from, to })),
    pending,
  };
}
