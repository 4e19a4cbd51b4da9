import type { Day } from "../calendar/day";
import { buildEntry, type EntryFields } from "./mt940/build-entry";
import { readAccount } from "./mt940/read-account";
import { readBalance } from "./mt940/read-balance";
import { readDay } from "./mt940/read-day";
import { readEntryLine } from "./mt940/read-entry-line";
import { type Mt940Field, readFields } from "./mt940/read-fields";
import { type Statement, type StatementAccount, type StatementBalance, StatementError } from "./statement";

/**
 * The statements of an MT940 or MT942 file in the file's order, one for each message: the pages of a statement stay
 * apart, each with its own balances. A statement's first day is that of its opening balance, its last that of its
 * closing balance, or the one that an MT942 was made on. Messages without entries and balances are left out.
 * Throws nothing but a `StatementError`.
 */
export function parseMt940(text: string): Statement[] {
  const statements = splitMessages(readFields(text)).map(readMessage);
  if (statements.length === 0) {
    throw new StatementError("Die Datei enthält keinen Kontoauszug im Format MT940 oder MT942.");
  }
  return statements;
}

const SUBSTANCE = new Set(["34F", "60F", "60M", "61", "62F", "62M"]);

function splitMessages(fields: Mt940Field[]): Mt940Field[][] {
  const messages: Mt940Field[][] = [];
  for (const field of fields) {
    const current = messages.at(-1);
    if (field.tag === "20" || current === undefined) messages.push([field]);
    else current.push(field);
  }
  return messages.filter((message) => message.some(({ tag }) => SUBSTANCE.has(tag)));
}

type Draft = {
  line: number;
  account: StatementAccount | null;
  /** By where it was told, the surest last. */
  currencies: { account: string | null; floorLimit: string | null; opening: string | null; closing: string | null };
  opening: StatementBalance | null;
  closing: StatementBalance | null;
  reportDay: Day | null;
  entries: EntryFields[];
  pending: number;
};

function readMessage(fields: Mt940Field[]): Statement {
  const draft: Draft = {
    line: fields[0]?.line ?? 1,
    account: null,
    currencies: { account: null, floorLimit: null, opening: null, closing: null },
    opening: null,
    closing: null,
    reportDay: null,
    entries: [],
    pending: 0,
  };
  let open: EntryFields | null = null;
  for (const field of fields) {
    if (field.tag === "86" || field.tag === "NS") open?.information.push(field);
    else if (field.tag === "61") {
      open = { line: field.line, head: readEntryLine(field), information: [] };
      if (open.head.pending) draft.pending += 1;
      else draft.entries.push(open);
    } else {
      open = null;
      takeField(draft, field);
    }
  }
  return toStatement(draft);
}

function takeField(draft: Draft, field: Mt940Field): void {
  const first = field.lines[0] ?? "";
  if (field.tag === "25" || field.tag === "25P") {
    const { account, currency } = readAccount(first);
    if (draft.account && account && JSON.stringify(account) !== JSON.stringify(draft.account)) {
      throw new StatementError("Der Kontoauszug nennt zwei verschiedene Konten.", field.line);
    }
    draft.account ??= account;
    draft.currencies.account ??= currency;
  } else if (field.tag === "34F") {
    draft.currencies.floorLimit ??= /^[A-Z]{3}/.exec(first)?.[0] ?? null;
  } else if (field.tag === "13" || field.tag === "13D") {
    const digits = /^\d{6}/.exec(first)?.[0];
    if (digits !== undefined) draft.reportDay = readDay(digits, field.line);
  } else if (field.tag.startsWith("60")) {
    if (draft.opening) throw new StatementError("Der Kontoauszug hat mehr als einen Anfangssaldo.", field.line);
    ({ balance: draft.opening, currency: draft.currencies.opening } = readBalance(field));
  } else if (field.tag.startsWith("62")) {
    if (draft.closing) throw new StatementError("Der Kontoauszug hat mehr als einen Endsaldo.", field.line);
    ({ balance: draft.closing, currency: draft.currencies.closing } = readBalance(field));
  }
}

function toStatement({ line, account, currencies, opening, closing, reportDay, entries, pending }: Draft): Statement {
  if (opening && !closing) {
    throw new StatementError("Dem Kontoauszug fehlt der Endsaldo (:62F:); die Datei ist wohl unvollständig.", line);
  }
  if (closing && !opening) {
    throw new StatementError("Dem Kontoauszug fehlt der Anfangssaldo (:60F:); die Datei ist wohl unvollständig.", line);
  }
  if (currencies.opening && currencies.closing && currencies.opening !== currencies.closing) {
    throw new StatementError("Anfangssaldo und Endsaldo haben verschiedene Währungen.", line);
  }
  const currency = currencies.opening ?? currencies.closing ?? currencies.floorLimit ?? currencies.account;
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
    entries: entries.map((entry) => buildEntry(entry, { account, from, to })),
    pending,
  };
}
