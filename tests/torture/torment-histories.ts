import { assignAccounts } from "../../app/modules/bank-statements/plan/assign-accounts";
import { cutOut } from "../../app/modules/bank-statements/read/fixtures/cut-out";
import { dropReturns } from "../../app/modules/bank-statements/read/fixtures/drop-returns";
import { MemoryBooks } from "../../app/modules/bank-statements/read/fixtures/memory-books";
import { PLAIN_ENTRY } from "../../app/modules/bank-statements/read/fixtures/plain-entry";
import { FORMATS, type Format, printAs } from "../../app/modules/bank-statements/read/fixtures/print-as";
import { readStatements } from "../../app/modules/bank-statements/read/read-statements";
import type { StatementEntry } from "../../app/modules/bank-statements/statement";
import { addDays } from "../../app/modules/calendar/day";
import { Random } from "../../db/seed/history/random";

const ACCOUNT = { id: 1, iban: "DE02120300000000202051" };
const FIRST_DAY = "2025-12-27";

/** What came of the histories; a failure says which one, after which step, and what was there in place of what. */
export type ToldHistories = { loads: number; undone: number; kept: number; failures: string[] };

/**
 * Invents histories of an account with many twins, cuts them into statements, prints these in several formats with their
 * words changed, loads them in any order and any number of times, undoes some, and compares with the true lines: after each
 * step where all statements are proven, else in the end, when every line has come in a proven one.
 */
export function tormentHistories({ count, seed }: { count: number; seed: number }): ToldHistories {
  const told: ToldHistories = { loads: 0, undone: 0, kept: 0, failures: [] };
  for (let number = 0; number < count; number++) {
    const failure = tellHistory(new Random(seed, `history ${number}`), told);
    if (failure !== null) told.failures.push(`history ${number} of seed ${seed}: ${failure}`);
  }
  return told;
}

type Piece = { from: number; to: number; format: Format };
type Upload = { id: number; pieces: Piece[] };

function tellHistory(random: Random, told: ToldHistories): string | null {
  const truth = inventHistory(random);
  const allProven = random.below(2) === 0;
  const books = new MemoryBooks();
  const chain = cutChain(truth.length, random);
  const pieces = shuffled([...chain, ...cutOthers(truth, random, allProven)], random);
  let uploads: Upload[] = [];
  for (const [step, piece] of [...pieces, ...shuffled(chain, random)].entries()) {
    const together = random.below(4) === 0 ? [piece, ...pieces.slice(0, random.below(3))] : [piece];
    // A ZIP's files are read one after another, and so is what follows here.
    const { uploadId } = books.load(together.flatMap((each) => read(print(truth, each, random))));
    told.loads += 1;
    uploads.push({ id: uploadId, pieces: together });
    // What is loaded in the end stays, so that every line has come.
    if (step < pieces.length && random.below(3) === 0) uploads = undo(books, uploads, random, told);
    const failure = allProven ? compare(books, linesOf(truth, uploads)) : null;
    if (failure !== null) return `step ${step}, ${JSON.stringify(together)}: ${failure}`;
  }
  const failure = compare(books, truth);
  if (failure !== null) return `in the end: ${failure}`;
  for (const each of chain)
    if (books.load(read(print(truth, each, random))).created > 0) return `${JSON.stringify(each)} brought lines again`;
  return null;
}

const TEXTS = [
  "",
  "Miete",
  "Miete März",
  "Miete März Whg 14",
  "Nebenkosten-Nachzahlung 2025/26 Müller & Söhne (EG links)",
];
const PARTIES = [null, null, ["Anna Beispiel", "DE75512108001245126199"], ["Ben", "DE02500105170137075030"]] as const;

function inventHistory(random: Random): StatementEntry[] {
  const [days, amounts] = [
    1 + random.below(6),
    [50_000, 50_000, 5_000, -12_345, -5_000, 1].slice(0, 1 + random.below(6)),
  ];
  const lines = Array.from({ length: 1 + random.below(random.below(4) === 0 ? 120 : 24) }, () => ({
    day: random.below(days),
    cents: random.pick(amounts),
  }));
  return dropReturns(
    lines
      .sort((one, other) => one.day - other.day)
      .map(({ day, cents }, index): StatementEntry => {
        const bookingDay = addDays(FIRST_DAY, day);
        const party = random.pick(PARTIES);
        return {
          ...PLAIN_ENTRY,
          bookingDay,
          valueDay: addDays(bookingDay, random.pick([0, 0, 0, 2])),
          cents,
          purpose: random.pick(TEXTS),
          counterpartyName: party?.[0] ?? null,
          counterpartyIban: party?.[1] ?? null,
          endToEndId: random.pick([null, null, "E2E-1", "E2E-2"]),
          bankReference: random.pick([null, `BANK${index}`]),
        };
      }),
  );
}

/** Proven statements that follow each other and hold all lines. */
function cutChain(length: number, random: Random): Piece[] {
  const points = Array.from({ length: random.below(6) }, () => random.below(length + 1));
  const ends = [...new Set([0, ...points, length])].sort((one, other) => one - other);
  return ends
    .slice(1)
    .map((to, index) => ({ from: ends[index] ?? 0, to, format: random.below(2) === 0 ? "MT940" : "CAMT" }));
}

/** Pieces from anywhere to anywhere; those of formats without balances hold whole days, as one exports them. */
function cutOthers(truth: readonly StatementEntry[], random: Random, allProven: boolean): Piece[] {
  return Array.from({ length: random.below(6) }, () => {
    const [one, other] = [random.below(truth.length), random.below(truth.length)];
    const [from, last] = [Math.min(one, other), Math.max(one, other)];
    const format = FORMATS[random.below(allProven ? 2 : 3)] ?? "MT940";
    if (format !== "CSV_SPARKASSE") return { from, to: last + 1, format };
    const [first, final] = [truth[from]?.bookingDay ?? "", truth[last]?.bookingDay ?? ""];
    const start = truth.findIndex(({ bookingDay }) => bookingDay === first);
    return { from: start, to: truth.findLastIndex(({ bookingDay }) => bookingDay === final) + 1, format };
  });
}

/** A piece as a file, its words changed as formats do: in capitals, or cut short. */
function print(truth: readonly StatementEntry[], { from, to, format }: Piece, random: Random): Uint8Array<ArrayBuffer> {
  const { statement } = cutOut(truth, from, to);
  const change = random.below(3);
  const entries = statement.entries.map((entry) => ({
    ...entry,
    purpose:
      change === 0 ? entry.purpose.slice(0, 10).trim() : change === 1 ? entry.purpose.toUpperCase() : entry.purpose,
  }));
  return printAs(format, { ...statement, account: { iban: ACCOUNT.iban }, entries, pending: random.below(2) });
}

function read(bytes: Uint8Array<ArrayBuffer>) {
  return assignAccounts(readStatements(bytes, "AUTO").files, [ACCOUNT], ACCOUNT.id);
}

function undo(books: MemoryBooks, uploads: Upload[], random: Random, told: ToldHistories): Upload[] {
  const upload = uploads[random.below(uploads.length)];
  if (!upload || !books.undo(upload.id)) {
    told.kept += 1;
    return uploads;
  }
  told.undone += 1;
  return uploads.filter((other) => other !== upload);
}

/** The true lines that standing uploads hold. */
function linesOf(truth: readonly StatementEntry[], uploads: readonly Upload[]): StatementEntry[] {
  return truth.filter((_, index) =>
    uploads.some(({ pieces }) => pieces.some(({ from, to }) => index >= from && index < to)),
  );
}

/** How the stored lines differ from the true ones in day and amount, null if they do not. */
function compare(books: MemoryBooks, truth: readonly StatementEntry[]): string | null {
  const money = (entries: readonly StatementEntry[]) =>
    entries
      .map(({ bookingDay, cents }) => `${bookingDay} ${cents}`)
      .sort()
      .join(", ");
  const [there, right] = [money(books.lines), money(truth)];
  return there === right ? null : `${there} in place of ${right}`;
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, rank: random.below(1_000_000) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ value }) => value);
}
