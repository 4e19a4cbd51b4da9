import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "../../../base/search/fold-text";
import { understandColumns } from "../columns/understand-columns";
import { printCamt } from "../read/camt/fixtures/print-camt";
import { MemoryBooks } from "../read/fixtures/memory-books";
import { PLAIN_ENTRY } from "../read/fixtures/plain-entry";
import { readStatements } from "../read/read-statements";
import type { Statement, StatementEntry } from "../statement";
import { assignAccounts } from "./assign-accounts";

const IBAN = "DE02500105170137075030";
/** Before the first line of any day, so that balances never come back. */
const BEFORE = 100_000;
const RENT = 50_000;
/** A busy machine is no failure. */
const BUSY = 60_000;

type Line = { day: number; name: string };
/** Lines of an account in the order of its days, from one up to another, each with the balance before it. */
type Part = { lines: readonly Line[]; from: number; to: number; isDescending: boolean };

const date = (day: number) => `2026-04-${String(day).padStart(2, "0")}`;
const shortDate = (day: number) => `${String(day).padStart(2, "0")}.04.2026`;
const german = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

function rowsOf({ lines, from, to, isDescending }: Part) {
  const rows = lines
    .slice(from, to)
    .map(({ day, name }, index) => ({ day, name, before: BEFORE + (from + index) * RENT }));
  return isDescending ? rows.reverse() : rows;
}

function statementOf(part: Part, isProven: boolean): Statement {
  const rows = rowsOf(part);
  const entries = rows.map(
    ({ day, name }): StatementEntry => ({
      ...PLAIN_ENTRY,
      bookingDay: date(day),
      valueDay: date(day),
      cents: RENT,
      purpose: "Miete April",
      counterpartyName: name,
    }),
  );
  const balance = (place: number, day: number | undefined) => ({ day: date(day ?? 1), cents: BEFORE + place * RENT });
  const days = rows.map(({ day }) => day);
  return {
    account: { iban: IBAN },
    currency: "EUR",
    from: null,
    to: null,
    openingBalance: isProven ? balance(part.from, Math.min(...days)) : null,
    closingBalance: isProven ? balance(part.to, Math.max(...days)) : null,
    entries,
    pending: 0,
  };
}

const camt =
  (message: "BkToCstmrStmt" | "BkToCstmrAcctRpt" | "BkToCstmrDbtCdtNtfctn", isProven: boolean) => (part: Part) => {
    const statement = { BkToCstmrStmt: "Stmt", BkToCstmrAcctRpt: "Rpt", BkToCstmrDbtCdtNtfctn: "Ntfctn" } as const;
    const dialect = { message, statement: statement[message], version: 8, prefix: "", indent: "" } as const;
    return read(new TextEncoder().encode(printCamt([statementOf(part, isProven)], dialect)));
  };

function ing(part: Part, hasBalances: boolean): Statement[][] {
  const rows = rowsOf(part).map(({ day, name, before }) =>
    [
      shortDate(day),
      shortDate(day),
      name,
      "Gutschrift",
      "Miete April",
      ...(hasBalances ? [german(before + RENT), "EUR"] : []),
      "500,00",
      "EUR",
    ].join(";"),
  );
  const saldo = hasBalances ? "Saldo;Währung;" : "";
  return read(
    new TextEncoder().encode(
      [
        "Umsatzanzeige;Datei erstellt am: 30.04.2026 12:00",
        `IBAN;${IBAN}`,
        `Buchung;Valuta;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;${saldo}Betrag;Währung`,
        ...rows,
      ].join("\n"),
    ),
  );
}

function byHand(part: Part, hasBalances: boolean): Statement[][] {
  const rows = rowsOf(part).map(({ day, name, before }) =>
    [shortDate(day), name.toUpperCase(), "Miete April", "500,00", ...(hasBalances ? [german(before + RENT)] : [])].join(
      ";",
    ),
  );
  const head = `Tag der Buchung;Wer;Wofür;Betrag${hasBalances ? ";Saldo" : ""}`;
  const columns = new Map([
    [0, "bookingDay"],
    [1, "counterpartyName"],
    [2, "purpose"],
  ] as const);
  const { statement } = understandColumns([[head, ...rows].join("\n")], { columns, opening: "", closing: "" });
  return statement ? [[statement]] : [];
}

const read = (bytes: Uint8Array) => readStatements(bytes, "AUTO").files;

/** Each way in which an account without IBANs of its payers is exported. */
const formats: Record<string, (part: Part) => Statement[][]> = {
  "camt.054": camt("BkToCstmrDbtCdtNtfctn", false),
  "camt.052": camt("BkToCstmrAcctRpt", false),
  "camt.053": camt("BkToCstmrStmt", true),
  ING: (part) => ing(part, false),
  "ING with balances": (part) => ing(part, true),
  "columns by hand": (part) => byHand(part, false),
  "columns by hand with balances": (part) => byHand(part, true),
};

function load(books: MemoryBooks, files: Statement[][]): { created: number; known: number } {
  const { created, known } = books.load(assignAccounts(files, [{ id: 1, iban: IBAN }], 1));
  return { created, known };
}

const names = (books: MemoryBooks) =>
  books.lines.map(({ counterpartyName }) => foldText(counterpartyName ?? "")).sort();

const MUELLER = { day: 1, name: "Müller" };
const SCHULZE = { day: 1, name: "Schulze" };

test.each(Object.entries(formats))("two who pay the same on one day are two payments: %s", (_, write) => {
  for (const isDescending of [false, true]) {
    const lines = [MUELLER, SCHULZE];
    const alone = new MemoryBooks();
    expect(load(alone, write({ lines, from: 0, to: 1, isDescending }))).toEqual({ created: 1, known: 0 });
    expect(load(alone, write({ lines, from: 1, to: 2, isDescending }))).toEqual({ created: 1, known: 0 });
    expect(names(alone)).toEqual(["mueller", "schulze"]);
    const both = new MemoryBooks();
    load(both, write({ lines, from: 0, to: 1, isDescending }));
    expect(load(both, write({ lines, from: 0, to: 2, isDescending }))).toEqual({ created: 1, known: 1 });
    expect(names(both)).toEqual(["mueller", "schulze"]);
    expect(load(both, write({ lines, from: 0, to: 2, isDescending: !isDescending }))).toEqual({ created: 0, known: 2 });
  }
});

test("a day's lines that a bank has put into another order are still those of their names", () => {
  const books = new MemoryBooks();
  load(books, ing({ lines: [MUELLER, SCHULZE], from: 0, to: 1, isDescending: true }, true));
  load(books, ing({ lines: [SCHULZE, MUELLER], from: 0, to: 2, isDescending: false }, true));
  expect(names(books)).toEqual(["mueller", "schulze"]);
});

test.each(Object.entries(formats))(
  "whose name is within another's is not taken for that one by its place: %s",
  (_, write) => {
    const lines = [{ day: 1, name: "Anna Müller-Groß" }, MUELLER];
    for (const isDescending of [false, true]) {
      const books = new MemoryBooks();
      load(books, camt("BkToCstmrStmt", true)({ lines, from: 1, to: 2, isDescending }));
      expect(load(books, write({ lines, from: 0, to: 2, isDescending }))).toEqual({ created: 1, known: 1 });
      expect(names(books)).toEqual(["anna mueller gross", "mueller"]);
    }
  },
);

/** Cuts of the lines; what has no balances holds whole days, as nothing else would tell a line's twin in the next file. */
const cut = fc.record({
  from: fc.nat({ max: 20 }),
  count: fc.integer({ min: 1, max: 12 }),
  format: fc.constantFrom(...Object.keys(formats)),
  isDescending: fc.boolean(),
});
const history = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 4 }),
      name: fc.constantFrom("Müller", "Anna Müller-Groß", "Peter Schulze", "Anna Schulze", "Özdemir GmbH", "Wu"),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((lines) => lines.toSorted((one, other) => one.day - other.day));

test(
  "files over the same lines, of any format and in any order, store each payment once and under its name",
  () => {
    const paid = (books: MemoryBooks) =>
      books.lines.map(({ bookingDay, counterpartyName }) => `${bookingDay} ${foldText(counterpartyName ?? "")}`).sort();
    fc.assert(
      fc.property(history, fc.array(cut, { maxLength: 6 }), fc.nat(), (lines, cuts, at) => {
        const parts = cuts.map(({ from, count, format, isDescending }) => {
          const start = from % lines.length;
          const first = lines.findIndex(({ day }) => day === lines[start]!.day);
          const last = lines[Math.min(start + count, lines.length) - 1]!;
          const to = lines.findLastIndex(({ day }) => day === last.day) + 1;
          return { part: { lines, from: first, to, isDescending }, format };
        });
        parts.splice(at % (parts.length + 1), 0, {
          part: { lines, from: 0, to: lines.length, isDescending: at % 2 === 0 },
          format: Object.keys(formats)[at % 7]!,
        });
        const books = new MemoryBooks();
        for (const { part, format } of parts) {
          load(books, formats[format]!(part));
          expect(load(books, formats[format]!(part)).created).toBe(0);
        }
        expect(paid(books)).toEqual(lines.map(({ day, name }) => `${date(day)} ${foldText(name)}`).sort());
        for (const { part, format } of parts.toReversed()) expect(load(books, formats[format]!(part)).created).toBe(0);
      }),
      { numRuns: 120 },
    );
  },
  BUSY,
);
