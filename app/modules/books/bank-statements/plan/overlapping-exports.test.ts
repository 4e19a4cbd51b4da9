import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../../base/calendar/day";
import { MemoryBooks } from "../read/fixtures/memory-books";
import { PLAIN_ENTRY } from "../read/fixtures/plain-entry";
import { FORMATS, type Format, printAs } from "../read/fixtures/print-as";
import { readStatements } from "../read/read-statements";
import type { StatementEntry } from "../statement";
import { assignAccounts } from "./assign-accounts";
import { normalisePurpose } from "./compare-entries";

const ACCOUNT = { id: 1, iban: "DE02120300000000202051" };
const FIRST_DAY = "2025-12-29";
const DAYS = 5;
/** A busy machine is no failure. */
const BUSY = 30_000;

const texts = [
  "Miete März",
  "Miete März Whg 14",
  "Nebenkosten-Nachzahlung 2025/26 für Whg 14 (EG links), Müller, laut Schreiben vom 02.12.2025",
];
/** Few values, so that twins and near twins are many. */
const line = fc.record({
  day: fc.nat({ max: DAYS - 1 }),
  later: fc.constantFrom(0, 0, 0, 1, 3),
  cents: fc.constantFrom(50_000, -12_345),
  purpose: fc.constantFrom(...texts),
  party: fc.constantFrom(
    null,
    ["Anna Beispiel", "DE75512108001245126199"],
    ["Gebrüder Groß", "DE02500105170137075030"],
  ),
  endToEndId: fc.constantFrom(null, "E2E-1", "E2E-2"),
  times: fc.constantFrom(1, 1, 1, 2, 3),
});
const history = fc.array(line, { maxLength: 14 }).map((lines) =>
  lines
    .toSorted((one, other) => one.day - other.day)
    .flatMap(({ times, ...each }) => Array.from({ length: times }, () => each))
    .map(
      ({ day, later, cents, purpose, party, endToEndId }, index): StatementEntry => ({
        ...PLAIN_ENTRY,
        bookingDay: addDays(FIRST_DAY, day),
        valueDay: addDays(FIRST_DAY, day + later),
        cents,
        purpose,
        counterpartyName: party?.[0] ?? null,
        counterpartyIban: party?.[1] ?? null,
        endToEndId,
        bankReference: `BANK${index}`,
      }),
    ),
);
/** Lines that follow each other; if there are balances, the first and the last day may be there in part. */
const cut = fc.record({
  from: fc.nat({ max: 40 }),
  count: fc.integer({ min: 1, max: 20 }),
  format: fc.constantFrom<Format>(...FORMATS),
  pending: fc.nat({ max: 2 }),
});

function cutOut(
  entries: StatementEntry[],
  { from, count, format, pending }: { from: number; count: number; format: Format; pending: number },
) {
  const dayAt = (index: number) => entries[Math.min(index, entries.length - 1)]?.bookingDay ?? FIRST_DAY;
  const place = entries.length === 0 ? 0 : from % entries.length;
  const [opens, ends] = [dayAt(place), dayAt(place + count - 1)];
  const whole = entries.filter(({ bookingDay }) => bookingDay >= opens && bookingDay <= ends);
  const within = format === "CSV_SPARKASSE" ? whole : entries.slice(place, place + count);
  const start = within[0] ? entries.indexOf(within[0]) : 0;
  const sum = (some: readonly StatementEntry[]) => some.reduce((total, { cents }) => total + cents, 0);
  const opening = sum(entries.slice(0, start));
  const [first, last] = [within[0]?.bookingDay ?? FIRST_DAY, within.at(-1)?.bookingDay ?? FIRST_DAY];
  return printAs(format, {
    account: { iban: ACCOUNT.iban },
    currency: "EUR",
    from: first,
    to: last,
    openingBalance: { day: first, cents: opening },
    closingBalance: { day: last, cents: opening + sum(within) },
    entries: within,
    pending,
  });
}

/** What every format carries of an entry. */
const bare = ({
  bookingDay,
  valueDay,
  cents,
  purpose,
  counterpartyName,
  counterpartyIban,
  endToEndId,
}: StatementEntry) =>
  [bookingDay, valueDay, cents, normalisePurpose(purpose), counterpartyName, counterpartyIban, endToEndId].join("|");

/** Reads a file and adds what is new of it; returns how many that were. */
function load(bytes: Uint8Array<ArrayBuffer>, books: MemoryBooks): number {
  const { files } = readStatements(bytes, "AUTO");
  return books.load(assignAccounts(files, [ACCOUNT], ACCOUNT.id)).created;
}

test(
  "overlapping files in three formats and any order end in the very history, and loading them again changes nothing",
  () => {
    const whole = fc.constantFrom<Format>(...FORMATS);
    fc.assert(
      fc.property(history, fc.array(cut, { maxLength: 6 }), whole, fc.nat(), (truth, cuts, format, at) => {
        const files = cuts.map((each) => cutOut(truth, each));
        files.splice(at % (files.length + 1), 0, cutOut(truth, { from: 0, count: truth.length, format, pending: 1 }));
        const books = new MemoryBooks();
        for (const file of files) {
          load(file, books);
          expect(load(file, books)).toBe(0);
        }
        expect(books.lines.map(bare).sort()).toEqual(truth.map(bare).sort());
        for (const file of files.toReversed()) expect(load(file, books)).toBe(0);
      }),
      { numRuns: 200 },
    );
  },
  BUSY,
);
