import { unpackStatements } from "../../app/modules/base/archives/unpack";
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
import type { Statement } from "../../app/modules/books/bank-statements/statement";

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

const DAY = /^\d{4}-\d\d-\d\d$/;

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
  for (const { entries, openingBalance, closingBalance, currency, pending } of statements) {
    if (typeof currency !== "string" || !Number.isSafeInteger(pending)) return `${currency} ${pending}`;
    for (const balance of [openingBalance, closingBalance])
      if (balance && !(Number.isSafeInteger(balance.cents) && DAY.test(balance.day))) return JSON.stringify(balance);
    for (const entry of entries)
      if (
        !Number.isSafeInteger(entry.cents) ||
        !DAY.test(entry.bookingDay) ||
        !DAY.test(entry.valueDay) ||
        typeof entry.purpose !== "string" ||
        !entry.subLines.every(({ cents }) => Number.isSafeInteger(cents))
      )
        return JSON.stringify(entry).slice(0, 300);
  }
  return null;
}
