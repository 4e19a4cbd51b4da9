import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { SAMPLES, samplesThere } from "../../../../../tests/support/samples";
import { DomainError } from "../../../base/domain-error";
import { assignAccounts } from "../plan/assign-accounts";
import type { Statement } from "../statement";
import type { StatementTypeChoice } from "../statement-type-choices";
import { MemoryBooks } from "./fixtures/memory-books";
import { sampleTypes } from "./fixtures/sample-types";
import { readStatements } from "./read-statements";

const ACCOUNT = { id: 1, iban: "DE02120300000000202051" };

/** Where the type that is found is not the folder's, and why. */
const FOUND_OTHERWISE: Record<string, string> = {
  "eschmidt42-fintl__giro__Umsaetze_DE01234567890123456789_2024.03.23.csv":
    "without entries it does not say which of the banks that share the export it is from",
};

/** Whose balances are not if the bare patterns of this test look for them, and why. */
const BALANCES_OTHERWISE: Record<string, string> = {
  "raphaelm.sta": "its closing balances name no currency",
};

/** What the other parser gets wrong in a file's last account and balances, and why. */
const SAID_OTHERWISE: Record<string, string> = {
  "sepa_snippet_broken.sta": "takes a wrapped time of day, :25:, for the account",
  "abnamro.sta": "takes the first page's balances with the last page's account",
  "multiline.sta": "cuts the account off after 35 characters",
  "raphaelm.sta": "takes the start of an amount for the currency that a balance lacks",
};

/**
 * Worked out by adding up the files' columns: booked entries, pending ones and the booked cents; then the opening and
 * closing balance as written above or below the table, or before the first entry and after the last.
 */
const CSV_SUMS: Record<string, [number, number, number, number | null, number | null]> = JSON.parse(
  readFileSync(new URL("fixtures/csv-sums.json", import.meta.url), "utf8"),
);

type Sample = { path: string; name: string; folder: "mt940" | "camt" | "csv"; type: StatementTypeChoice };

const samples: Sample[] = samplesThere
  ? (["mt940", "camt", "csv"] as const).flatMap((folder) =>
      readdirSync(join(SAMPLES, folder), { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && !/\.(expected|tsv|json)$/.test(file.name))
        .map((file) => ({
          path: join(file.parentPath, file.name),
          name: file.name,
          folder,
          type:
            folder === "mt940"
              ? "MT940"
              : folder === "camt"
                ? "CAMT"
                : (sampleTypes[basename(file.parentPath)] ?? "AUTO"),
        })),
    )
  : [];

type Reading = { type: string; files: Statement[][] } | { refusal: string };

function read({ path }: Sample, choice: StatementTypeChoice): Reading {
  try {
    return readStatements(new Uint8Array(readFileSync(path)), choice);
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.message };
    throw error;
  }
}

const flat = (reading: Reading) => ("files" in reading ? reading.files.flat() : []);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const entriesOf = (statements: Statement[]) => statements.flatMap(({ entries }) => entries);
const centsOf = (statements: Statement[]) => sum(entriesOf(statements).map(({ cents }) => cents));
const toCents = (amount: string) => Math.round(Number(amount.replace(",", ".")) * 100);

type Balances = [opening: number | null, closing: number | null];
const balancesOf = (statements: Statement[]) =>
  statements.map(
    ({ openingBalance, closingBalance }): Balances => [openingBalance?.cents ?? null, closingBalance?.cents ?? null],
  );

/** The balances of an MT940 file by a bare pattern; messages without any are left out. */
function findSwiftBalances(text: string): Balances[] {
  const found = [...text.matchAll(/^[^:\r\n]*:6([02])[FM]:([CD])\d{6}[A-Z]{3}([\d.,]+)/gm)].map(
    ([, kind, mark, amount = ""]) => ({ kind, cents: (mark === "D" ? -1 : 1) * toCents(amount) || 0 }),
  );
  const closings = found.filter(({ kind }) => kind === "2");
  return found
    .filter(({ kind }) => kind === "0")
    .map(({ cents }, index): Balances => [cents, closings[index]?.cents ?? null]);
}

/** The balances of a CAMT file by a bare pattern, one for each statement. A credit line within a balance has its own amount. */
function findXmlBalances(text: string): Balances[] {
  const plain = text.replaceAll(/<(\/?)\w+:/g, "<$1").replaceAll(/<!--[\s\S]*?-->|<CdtLine>[\s\S]*?<\/CdtLine>/g, "");
  return plain
    .split(/<(?:Stmt|Rpt|Ntfctn)>/)
    .slice(1)
    .map((statement) => {
      const balances = [...statement.matchAll(/<Bal>([\s\S]*?)<\/Bal>/g)].map(([, balance = ""]) => ({
        code: /<Cd>(\w+)</.exec(balance)?.[1],
        cents: (balance.includes(">DBIT<") ? -1 : 1) * toCents(/<Amt[^>]*>([\d.]+)</.exec(balance)?.[1] ?? ""),
      }));
      const first = (...codes: string[]) =>
        codes.flatMap((wanted) => balances.filter(({ code }) => code === wanted))[0]?.cents ?? null;
      return [first("OPBD", "PRCD"), first("CLBD")];
    });
}

function compareBalances({ path, name, folder }: Sample, statements: Statement[]): void {
  const text = readFileSync(path, "latin1");
  if (folder === "csv") {
    const [entries, pending, cents, opening, closing] = CSV_SUMS[name] ?? [];
    expect(
      [entriesOf(statements).length, sum(statements.map((each) => each.pending)), centsOf(statements)],
      name,
    ).toEqual([entries, pending, cents]);
    expect(balancesOf(statements), name).toEqual(statements.map(() => [opening, closing]));
  } else if (folder === "camt") expect(balancesOf(statements), path).toEqual(findXmlBalances(text));
  else if (!(name in BALANCES_OTHERWISE))
    expect(
      balancesOf(statements).filter(([opening]) => opening !== null),
      path,
    ).toEqual(findSwiftBalances(text));
}

/** Loads files twice into one account, whatever account they name; some cannot be loaded, as those in another currency. */
function loadTwice(files: Statement[][]): void {
  const nameless = files.map((statements) => statements.map((statement) => ({ ...statement, account: null })));
  try {
    const assigned = assignAccounts(nameless, [ACCOUNT], ACCOUNT.id);
    const books = new MemoryBooks();
    books.load(assigned);
    expect(books.load(assigned).created).toBe(0);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

type Said = { status: string; amount: string; currency: string; date: string };
type SaidFile = { account: string | null; openingBalance: Said | null; closingBalance: Said | null };

/** The other parser tells of a file with several statements only the last one's account and balances. */
function compareLast({ path, name }: Sample, statements: Statement[], said: SaidFile): void {
  const last = statements.at(-1);
  if (!last || name in SAID_OTHERWISE) return;
  const { account, currency, openingBalance, closingBalance } = last;
  const number = account && ("iban" in account ? account.iban : account.accountNumber);
  expect(said.account?.replaceAll(/\s/g, ""), path).toContain(number);
  const mine = (balance: Statement["openingBalance"]) => balance && [balance.day, Math.abs(balance.cents), currency];
  const theirs = (balance: Said | null) =>
    balance && [balance.date, Math.abs(toCents(balance.amount)), balance.currency];
  expect([mine(openingBalance), mine(closingBalance)], path).toEqual([
    theirs(said.openingBalance),
    theirs(said.closingBalance),
  ]);
}

describe.skipIf(!samplesThere)("files of ../shared/samples", () => {
  test("are found to be what they are, hold the balances written in them, and change nothing when they come again", () => {
    const said: Record<string, SaidFile> = JSON.parse(
      readFileSync(join(SAMPLES, "mt940/expected-fields.json"), "utf8"),
    );
    let compared = 0;
    for (const sample of samples) {
      const found = read(sample, "AUTO");
      const typed = read(sample, sample.type);
      if ("refusal" in found) {
        // A file that is nothing known has no lines to complain about.
        expect(typed, sample.path).toEqual({ refusal: expect.any(String) });
        continue;
      }
      if (!(sample.name in FOUND_OTHERWISE)) expect(found, sample.path).toEqual(typed);
      const statements = flat(found);
      compareBalances(sample, statements);
      const saidOfFile = said[relative(SAMPLES, sample.path)];
      if (saidOfFile) compareLast(sample, statements, saidOfFile);
      loadTwice(found.files);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(130);
  });
});
