import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SAMPLES, samplesThere } from "../../../../../../tests/support/samples";
import { type Statement, StatementError } from "../../statement";
import { parseCamt } from "./parse-camt";

const LIST = `${SAMPLES}/camt/balances.tsv`;

/** Written with an amount that is none. */
const GARBLED = "camt/sebastienrousseau-bankstatementparser/golden/camt053_garbled_amount.xml";
/**
 * The list takes balances without a direction for debit; as credit they prove the statement, as its own bank has
 * them.
 */
const WITHOUT_DIRECTION = /^camt\/subite-eu-camt-to-coda\//;
/** The list adds 20.97 EUR to Swiss francs; the file says that it was 19.69 CHF. */
const FOREIGN = "camt/viafintech-camt_parser/053/valid_example_v8.xml";
/** Names its account in a misspelt element, which no version of the standard has. */
const WITHOUT_ACCOUNT = "camt/psynetic-software-camt-parser/example.camt053.xml";
/**
 * How many parts of batches the files hold, counted by hand: transactions of entries that have several with amounts.
 */
const PARTS: Record<string, number> = {
  "camt/railslove-camt_parser/valid_example.xml": 2,
  "camt/railslove-camt_parser/valid_example_with_btch.xml": 2,
  "camt/viafintech-camt_parser/053/valid_example.xml": 2,
  "camt/viafintech-camt_parser/053/valid_example_v4.xml": 23,
  "camt/viafintech-camt_parser/053/valid_example_with_debit.xml": 2,
  "camt/viafintech-camt_parser/054/valid_example.xml": 2,
};

/** "ok", "off 1.23" or "n/a", as the list has it: closing balance less opening balance and entries. */
function proofOf({ openingBalance, closingBalance, entries }: Statement): string {
  if (!openingBalance || !closingBalance) return "n/a";
  const lacking = closingBalance.cents - entries.reduce((sum, entry) => sum + entry.cents, openingBalance.cents);
  return lacking === 0 ? "ok" : `off ${(lacking / 100).toFixed(2)}`;
}

function expectedProofs(file: string, listed: string): string[] {
  if (WITHOUT_DIRECTION.test(file)) return ["ok", "ok"];
  if (file === FOREIGN) return ["off 1249.74"];
  return listed.split("; ").map((proof) => proof.replace(/(\.\d\d)0$/, "$1"));
}

describe.skipIf(!samplesThere)("files of ../shared/samples, checked against what was worked out by hand", () => {
  const rows = samplesThere
    ? readFileSync(LIST, "utf8")
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split("\t"))
    : [];
  test.each(rows.map(([file = "", , entries = "", , proof = ""]) => ({ file, entries: Number(entries), proof })))(
    "$file",
    ({ file, entries, proof }) => {
      const bytes = readFileSync(join(SAMPLES, file));
      if (file === GARBLED) {
        expect(() => parseCamt(bytes)).toThrow(new StatementError("Der Betrag „12..34“ ist keine Zahl.", 17));
        return;
      }
      const statements = parseCamt(bytes);
      const booked = statements.flatMap((statement) => statement.entries);
      const pending = statements.reduce((sum, statement) => sum + statement.pending, 0);
      const parts = booked.flatMap((entry) => entry.subLines);
      const proofs = statements.map(proofOf);
      expect(booked.length + pending).toBe(entries);
      expect(parts.length).toBe(PARTS[file] ?? 0);
      expect(proofs).toEqual(expectedProofs(file, proof));
      expect(statements.every((statement) => statement.account !== null)).toBe(file !== WITHOUT_ACCOUNT);
      for (const { purpose, counterpartyName } of booked) {
        expect(`${purpose}${counterpartyName}`).not.toMatch(/\uFFFD|Ã.|\s\s|[\t\n]/);
      }
    },
  );
});
