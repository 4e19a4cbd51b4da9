import { unpackStatements } from "../../app/modules/base/archives/unpack";
import { isDay } from "../../app/modules/base/calendar/day";
import { DomainError } from "../../app/modules/base/domain-error";
import { decodeText } from "../../app/modules/base/files/decode-text";
import { FileFault } from "../../app/modules/base/files/file-fault";
import { banks } from "../../app/modules/books/bank-accounts/bank-names";
import { assignAccounts } from "../../app/modules/books/bank-statements/plan/assign-accounts";
import { planImport } from "../../app/modules/books/bank-statements/plan/plan-import";
import { parseCamt } from "../../app/modules/books/bank-statements/read/camt/parse-camt";
import { parseCsv } from "../../app/modules/books/bank-statements/read/csv/parse-csv";
import { parseMt940 } from "../../app/modules/books/bank-statements/read/mt940/parse-mt940";
import { readStatements } from "../../app/modules/books/bank-statements/read/read-statements";
import type { Statement, StatementEntry } from "../../app/modules/books/bank-statements/statement";

/** How one reader fared: `failure` is what was thrown that is no sentence, or what is wrong with what was read. */
export type Reading = {
  reader: string;
  outcome: "read" | "refused" | "failed";
  milliseconds: number;
  failure?: unknown;
};

const ACCOUNT = { id: 1, iban: "DE02120300000000202051" };

const READERS: Record<string, (bytes: Uint8Array<ArrayBuffer>) => Statement[]> = {
  unpack: (bytes) => unpackStatements(bytes).flatMap(() => []),
  CAMT: parseCamt,
  MT940: (bytes) => parseMt940(decodeText(bytes)),
  ...Object.fromEntries(banks.map(({ value }) => [value, (bytes: Uint8Array) => parseCsv(value, decodeText(bytes))])),
  import: (bytes) => {
    const { files } = readStatements(bytes, "AUTO");
    const nameless = files.map((statements) =>
      statements.map((statement) => ({ ...statement, account: null, currency: "EUR" })),
    );
    planImport(assignAccounts(nameless, [ACCOUNT], ACCOUNT.id), new Map());
    return files.flat();
  },
};

const LOOSE = /^\s|\s$|\s\s|[\n\r]/;

/** Gives a file to each parser and to the whole import. */
export function readWithEveryParser(bytes: Uint8Array<ArrayBuffer>): Reading[] {
  return Object.entries(READERS).map(([reader, read]) => {
    const began = performance.now();
    try {
      const statements = read(bytes);
      const milliseconds = performance.now() - began;
      const wrong = findWrong(statements);
      return wrong === null
        ? { reader, outcome: "read", milliseconds }
        : { reader, outcome: "failed", milliseconds, failure: new Error(`read nonsense: ${wrong}`) };
    } catch (error) {
      const milliseconds = performance.now() - began;
      const isSentence = error instanceof FileFault || (reader === "import" && error instanceof DomainError);
      return isSentence && error.message !== ""
        ? { reader, outcome: "refused", milliseconds }
        : { reader, outcome: "failed", milliseconds, failure: error };
    }
  });
}

/** What of statements could not be stored, null if all can. */
function findWrong(statements: Statement[]): string | null {
  for (const { entries, openingBalance, closingBalance, currency, pending, from, to } of statements) {
    if (typeof currency !== "string" || !Number.isSafeInteger(pending)) return `${currency} ${pending}`;
    const days = [from, to].filter((day) => day !== null);
    const balances = [openingBalance, closingBalance].filter((balance) => balance !== null);
    if (!days.every(isDay) || !balances.every(({ cents, day }) => isWhole(cents) && isDay(day)))
      return JSON.stringify([days, balances]);
    const wrong = entries.find((entry) => !isSound(entry));
    if (wrong) return JSON.stringify(wrong).slice(0, 300);
  }
  return null;
}

/** What is there has days, whole cents that its parts come to, and texts without blanks around them, null if there is none. */
function isSound({ bookingDay, valueDay, cents, purpose, details, subLines, reversal: _, ...texts }: StatementEntry) {
  const parts = subLines.map((part) => part.cents);
  return (
    [bookingDay, valueDay].every(isDay) &&
    [cents, ...parts].every(isWhole) &&
    (parts.length === 0 || parts.reduce((sum, part) => sum + part, 0) === cents) &&
    [purpose, ...Object.values(details), ...Object.values(texts)].every((text) => text === null || !LOOSE.test(text)) &&
    !Object.values(texts).includes("")
  );
}

function isWhole(cents: number): boolean {
  return Number.isSafeInteger(cents) && !Object.is(cents, -0);
}
