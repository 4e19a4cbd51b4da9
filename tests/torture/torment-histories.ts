import { addDays } from "../../app/modules/base/calendar/day";
import { foldText } from "../../app/modules/base/search/fold-text";
import { assignAccounts } from "../../app/modules/books/bank-statements/plan/assign-accounts";
import { cutOut } from "../../app/modules/books/bank-statements/read/fixtures/cut-out";
import { dropReturns } from "../../app/modules/books/bank-statements/read/fixtures/drop-returns";
import { MemoryBooks } from "../../app/modules/books/bank-statements/read/fixtures/memory-books";
import { PLAIN_ENTRY } from "../../app/modules/books/bank-statements/read/fixtures/plain-entry";
import { FORMATS, type Format, printAs } from "../../app/modules/books/bank-statements/read/fixtures/print-as";
import { readStatements } from "../../app/modules/books/bank-statements/read/read-statements";
import type { StatementEntry } from "../../app/modules/books/bank-statements/statement";
import type { Random } from "../../db/seed/history/random";
import type { Part, Range } from "./part";

const ACCOUNT = { id: 1, iban: "DE02120300000000202051" };
const FIRST_DAY = "2025-12-27";

/**
 * Invents histories of an account with many twins, half of them of payers who pay the same with the same words, cuts them into
 * statements, prints these in several formats and orders with their words changed, loads them in any order and any number of
 * times, undoes some, and compares with the true lines: after each step if all statements are proven, else in the end, when every
 * line has come in a proven one.
 */
export function tormentHistories(range: Range, part: Part): Promise<void> {
  return part.tryAll(range, "history", (random) => {
    const failure = tellHistory(random, part);
    return failure === null ? [] : [failure];
  });
}

/** Some lines of the history; `isOfDays` says that no statement of it holds a part of a day. */
type Piece = { from: number; to: number; format: Format; isOfDays: boolean };
type Upload = { id: number; pieces: Piece[] };

function tellHistory(random: Random, part: Part): string | null {
  const isOfPayers = random.below(2) === 0;
  const truth = inventHistory(random, isOfPayers ? PAYERS : KINDS);
  const allProven = random.below(2) === 0;
  const books = new MemoryBooks();
  const isOfDays = random.below(2) === 0;
  const chain = cutChain(truth, random, isOfDays);
  const pieces = shuffled([...chain, ...cutOthers(truth, random, { allProven, isOfDays })], random);
  let uploads: Upload[] = [];
  for (const [step, piece] of [...pieces, ...shuffled(chain, random)].entries()) {
    const together = random.below(4) === 0 ? [piece, ...pieces.slice(0, random.below(3))] : [piece];
    // A ZIP's files are read one after another, and so is what follows here.
    const { uploadId } = books.load(together.flatMap((each) => read(print(truth, each, random))));
    part.count("loaded");
    uploads.push({ id: uploadId, pieces: together });
    // What is loaded in the end stays, so that every line has come.
    if (step < pieces.length && random.below(3) === 0) uploads = undo(books, uploads, random, part);
    const failure = allProven ? compare(books, linesOf(truth, uploads), isOfPayers) : null;
    if (failure !== null) return `step ${step}, ${JSON.stringify(together)}: ${failure}`;
  }
  const failure = compare(books, truth, isOfPayers);
  if (failure !== null) return `in the end: ${failure}`;
  for (const each of chain)
    if (books.load(read(print(truth, each, random))).created > 0) return `${JSON.stringify(each)} brought lines again`;
  return null;
}

/** What the lines of a history are made of. */
type Kinds = {
  amounts: readonly number[];
  texts: readonly string[];
  parties: readonly (readonly [name: string, iban: string | null] | null)[];
  ids: readonly (string | null)[];
  hasReferences: boolean;
};

const KINDS: Kinds = {
  amounts: [50_000, 50_000, 5_000, -12_345, -5_000, 1],
  texts: ["", "Miete", "Miete März", "Miete März Whg 14", "Nebenkosten-Nachzahlung 2025/26 Müller & Söhne (EG links)"],
  parties: [null, null, ["Anna Beispiel", "DE75512108001245126199"], ["Ben", "DE02500105170137075030"]],
  ids: [null, null, "E2E-1", "E2E-2"],
  hasReferences: true,
};

/** Nothing but their names tells these apart. */
const PAYERS: Kinds = {
  amounts: [50_000, 50_000],
  texts: ["Miete"],
  parties: [
    ["Müller", null],
    ["Anna Müller-Groß", null],
    ["Peter Schulze", null],
    ["Anna Schulze", null],
    ["Wu", null],
  ],
  ids: [null],
  hasReferences: false,
};

function inventHistory(random: Random, kinds: Kinds): StatementEntry[] {
  const [days, amounts] = [1 + random.below(6), kinds.amounts.slice(0, 1 + random.below(kinds.amounts.length))];
  const lines = Array.from({ length: 1 + random.below(random.below(4) === 0 ? 120 : 24) }, () => ({
    day: random.below(days),
    cents: random.pick(amounts),
  }));
  return dropReturns(
    lines
      .sort((one, other) => one.day - other.day)
      .map(({ day, cents }, index): StatementEntry => {
        const bookingDay = addDays(FIRST_DAY, day);
        const party = random.pick(kinds.parties);
        return {
          ...PLAIN_ENTRY,
          bookingDay,
          valueDay: kinds.hasReferences ? addDays(bookingDay, random.pick([0, 0, 0, 2])) : bookingDay,
          cents,
          purpose: random.pick(kinds.texts),
          counterpartyName: party?.[0] ?? null,
          counterpartyIban: party?.[1] ?? null,
          endToEndId: random.pick(kinds.ids),
          bankReference: kinds.hasReferences ? random.pick([null, `BANK${index}`]) : null,
        };
      }),
  );
}

/** Proven statements that follow each other and hold all lines. */
function cutChain(truth: readonly StatementEntry[], random: Random, isOfDays: boolean): Piece[] {
  const { length } = truth;
  const points = Array.from({ length: random.below(6) }, () => random.below(length + 1));
  const cuts = isOfDays ? points.map((point) => startOfDay(truth, point)) : points;
  const ends = [...new Set([0, ...cuts, length])].sort((one, other) => one - other);
  return ends
    .slice(1)
    .map((to, index) => ({ from: ends[index] ?? 0, to, format: random.below(2) === 0 ? "MT940" : "CAMT", isOfDays }));
}

/** Pieces from anywhere to anywhere; those of formats without balances hold whole days, as one exports them. */
function cutOthers(
  truth: readonly StatementEntry[],
  random: Random,
  { allProven, isOfDays }: { allProven: boolean; isOfDays: boolean },
): Piece[] {
  return Array.from({ length: random.below(6) }, () => {
    const [one, other] = [random.below(truth.length), random.below(truth.length)];
    const [from, last] = [Math.min(one, other), Math.max(one, other)];
    const format = FORMATS[random.below(allProven ? 2 : 3)] ?? "MT940";
    if (format !== "CSV_SPARKASSE" && !isOfDays) return { from, to: last + 1, format, isOfDays };
    const final = truth[last]?.bookingDay;
    const to = truth.findLastIndex(({ bookingDay }) => bookingDay === final) + 1;
    return { from: startOfDay(truth, from), to, format, isOfDays: true };
  });
}

function startOfDay(truth: readonly StatementEntry[], at: number): number {
  const day = truth[at]?.bookingDay;
  return day === undefined ? at : truth.findIndex(({ bookingDay }) => bookingDay === day);
}

/** A piece as a file, in any order of its days or of the lines of each day, its words changed as formats do: in capitals, or cut short. */
function print(truth: readonly StatementEntry[], piece: Piece, random: Random): Uint8Array<ArrayBuffer> {
  const { statement } = cutOut(truth, piece.from, piece.to);
  const change = random.below(3);
  const entries = inSomeOrder(truth, piece, random).map((entry) => ({
    ...entry,
    purpose:
      change === 0 ? entry.purpose.slice(0, 10).trim() : change === 1 ? entry.purpose.toUpperCase() : entry.purpose,
    counterpartyName: change === 1 ? (entry.counterpartyName?.toUpperCase() ?? null) : entry.counterpartyName,
  }));
  return printAs(piece.format, { ...statement, account: { iban: ACCOUNT.iban }, entries, pending: random.below(2) });
}

/**
 * A piece oldest or newest first, and some of whole days with the lines of each in no order at all. What is cut out of a day is
 * known by its place alone, so that it stays in order, and several days have to tell which one.
 */
function inSomeOrder(
  truth: readonly StatementEntry[],
  { from, to, isOfDays }: Piece,
  random: Random,
): StatementEntry[] {
  const entries = truth.slice(from, to);
  const isShuffled = isOfDays && random.below(3) === 0;
  const ranked = entries.map((entry, index) => ({ entry, rank: isShuffled ? random.below(1_000_000) : index }));
  ranked.sort((one, other) => compareDays(one.entry, other.entry) || one.rank - other.rank);
  const ordered = ranked.map(({ entry }) => entry);
  const isTurnable = isOfDays || entries[0]?.bookingDay !== entries.at(-1)?.bookingDay;
  return isTurnable && random.below(2) === 0 ? ordered.reverse() : ordered;
}

function compareDays({ bookingDay }: StatementEntry, other: StatementEntry): number {
  return bookingDay < other.bookingDay ? -1 : bookingDay > other.bookingDay ? 1 : 0;
}

function read(bytes: Uint8Array<ArrayBuffer>) {
  return assignAccounts(readStatements(bytes, "AUTO").files, [ACCOUNT], ACCOUNT.id);
}

function undo(books: MemoryBooks, uploads: Upload[], random: Random, part: Part): Upload[] {
  const upload = uploads[random.below(uploads.length)];
  if (!upload || !books.undo(upload.id)) {
    part.count("kept");
    return uploads;
  }
  part.count("undone");
  return uploads.filter((other) => other !== upload);
}

/** The true lines that standing uploads hold. */
function linesOf(truth: readonly StatementEntry[], uploads: readonly Upload[]): StatementEntry[] {
  return truth.filter((_, index) =>
    uploads.some(({ pieces }) => pieces.some(({ from, to }) => index >= from && index < to)),
  );
}

/** How the stored lines differ from the true ones in day and amount, and in the names if these tell them apart; null if they do not. */
function compare(books: MemoryBooks, truth: readonly StatementEntry[], isOfPayers: boolean): string | null {
  const told = (entries: readonly StatementEntry[]) =>
    entries
      .map(({ bookingDay, cents, counterpartyName }) =>
        [bookingDay, cents, ...(isOfPayers ? [foldText(counterpartyName ?? "")] : [])].join(" "),
      )
      .sort()
      .join(", ");
  const [there, right] = [told(books.lines), told(truth)];
  return there === right ? null : `${there} in place of ${right}`;
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, rank: random.below(1_000_000) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ value }) => value);
}
