import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SAMPLES, samplesThere } from "../../../../../../tests/support/samples";
import { proveStatement } from "../../plan/prove-statement";
import { type Statement, type StatementEntry, StatementError } from "../../statement";
import { parseMt940 } from "./parse-mt940";

const FOLDER = `${SAMPLES}/mt940`;

const NOTHING = /enthält keinen Kontoauszug/;
const NO_CURRENCY = /nennt keine Währung/;
const CUT_OFF = /fehlt der (?:Anfangs|End)saldo/;
/** Snippets, and files that lack what a statement needs. */
const REFUSED: Record<string, RegExp> = {
  "betterplace-mt940_parser/colon_in_descriptor.txt": NOTHING,
  "my-flow-mt940/account_identification_option_B.sta": NOTHING,
  "my-flow-mt940/account_identification_option_B_with_currency.sta": NOTHING,
  "my-flow-mt940/field_28.sta": NOTHING,
  "my-flow-mt940/last_statement.sta": CUT_OFF,
  "my-flow-mt940/line_breaks_with_rn.sta": NOTHING,
  "my-flow-mt940/missing_booking_date.sta": NO_CURRENCY,
  "my-flow-mt940/non_ref.sta": NO_CURRENCY,
  "my-flow-mt940/sepa_snippet_broken_2.sta": CUT_OFF,
  "my-flow-mt940/sepa_snippet_broken_3.sta": CUT_OFF,
  "my-flow-mt940/unstructured_account_owner.sta": NOTHING,
  "railslove-cmxl/statement-details-mt940.txt": NO_CURRENCY,
  "railslove-cmxl/statement-mt940.txt": NO_CURRENCY,
  "tryton-mt940/MT940-optional.txt": NO_CURRENCY,
  "wolph-mt940/betterplace/amount_formats.sta": /mehr als einen Anfangssaldo/,
  "wolph-mt940/betterplace/currency_in_25.sta": NOTHING,
  "wolph-mt940/betterplace/empty_86.sta": NOTHING,
  "wolph-mt940/betterplace/empty_entry_date.sta": NO_CURRENCY,
  "wolph-mt940/betterplace/empty_line.sta": NOTHING,
  "wolph-mt940/cmxl/account_balance_credit.sta": CUT_OFF,
  "wolph-mt940/cmxl/available_balance.sta": NOTHING,
  "wolph-mt940/cmxl/closing_balance.sta": CUT_OFF,
  "wolph-mt940/cmxl/reference.sta": NOTHING,
  "wolph-mt940/cmxl/statement_line.sta": NO_CURRENCY,
  "wolph-mt940/cmxl/statement_number.sta": NOTHING,
  "wolph-mt940/self-provided/account_identification.sta": NOTHING,
  "wolph-mt940/self-provided/empty_non_swift.sta": NOTHING,
  "wolph-mt940/self-provided/sparkassen.sta": NO_CURRENCY,
};
/** Counted by a reader that knows no `@@` as a line break, or that takes a balance without a currency for none. */
const COUNTED_OTHERWISE = ["my-flow-mt940/pending.sta", "wolph-mt940/self-provided/raphaelm.sta"];

function read(file: string): string {
  const bytes = readFileSync(join(SAMPLES, file));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A snippet with the balances that it lacks, so that its entries can be read. */
function completed(text: string): string {
  const opening = /^:(?:60|34F)/m.test(text) ? "" : "\n:60F:C000101EUR0,";
  const closing = /^:(?:62|34F)/m.test(text) ? "" : "\n:62F:C000101EUR0,";
  return text + opening + closing;
}

function proofOf(statement: Statement): string {
  if (!statement.openingBalance) return "n/a";
  const { proven, differenceCents } = proveStatement(statement);
  return proven ? "ok" : `off ${(differenceCents / 100).toFixed(2)}`;
}

const balances = samplesThere
  ? readFileSync(`${FOLDER}/balances.tsv`, "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((row) => row.split("\t"))
      .map(([file = "", statements, entries, , proof = ""]) => ({
        file,
        name: file.replace(/^mt940\//, ""),
        statements: Number(statements),
        entries: Number(entries),
        proof: proof.replace(/^off (-?\d+)(?=;|$)/g, "off $1.00"),
      }))
  : [];

describe.skipIf(!samplesThere)("files of ../shared/samples", () => {
  test("hold the statements, entries and proofs that were counted without a parser", () => {
    for (const { file, name, ...counted } of balances) {
      const refusal = REFUSED[name];
      if (refusal) {
        expect(() => parseMt940(read(file)), file).toThrow(StatementError);
        expect(() => parseMt940(read(file)), file).toThrow(refusal);
        continue;
      }
      const statements = parseMt940(read(file));
      const entries = statements.flatMap((statement) => statement.entries).length;
      const proofs = statements.map(proofOf).join("; ");
      if (COUNTED_OTHERWISE.includes(name)) continue;
      expect({ file, statements: statements.length, entries }).toEqual({
        file,
        statements: counted.statements,
        entries: counted.entries,
      });
      if (counted.proof.endsWith("…")) expect(`${proofs}…`, file).toContain(counted.proof.slice(0, -1));
      else expect(proofs, file).toBe(counted.proof);
    }
  });
});

type ExpectedEntry = Record<string, string | null>;
type ExpectedFile = { account: string | null; transactions: ExpectedEntry[] };

/** The other parser takes the message MTLG, and whatever else stands behind a key, for part of its value. */
const bare = (text: string | null | undefined) => (text ?? "").replaceAll(/\s|MTLG:/g, "");
const beforeMessage = (text: string | null | undefined) => (text ?? "").split("MTLG:")[0];

/** What differs on purpose: text behind CRED without a key, and an example cut short. */
const READ_OTHERWISE = ["wrapped_timestamp.sta", "details_60-63.sta"];

function compare(file: string, entry: StatementEntry, expected: ExpectedEntry): void {
  const cents = Math.round(Number(expected.amount) * 100);
  const reversed = expected.status === "RC" || expected.status === "RD";
  const { details } = entry;
  expect({
    valueDay: entry.valueDay,
    bookingDay: entry.bookingDay,
    cents: Math.abs(entry.cents),
    moneyIn: entry.cents > 0,
    bankReference: entry.bankReference,
  }).toEqual({
    valueDay: expected.valueDate,
    bookingDay: expected.bookingDate ?? expected.valueDate,
    cents: Math.abs(cents),
    moneyIn: reversed ? expected.status === "RD" : cents > 0,
    bankReference: expected.bankReference || null,
  });
  if (expected.transactionDetails && !expected.gvcode) {
    // It knows subfields after question marks only.
    expect(bare(expected.transactionDetails.replaceAll(/>\d\d/g, "")), file).toContain(bare(entry.purpose));
  }
  if (!expected.gvcode) return;
  expect(details.Geschäftsvorfall).toBe(expected.gvcode);
  expect(bare(details.Buchungstext)).toBe(bare(expected.postingText));
  expect(details.Primanota ?? null).toBe(expected.primaNota);
  expect(bare(entry.counterpartyName)).toBe(bare(expected.name));
  // Of an account number and an IBAN we take the IBAN.
  expect((entry.counterpartyIban ?? "").endsWith(bare(expected.iban)), file).toBe(true);
  expect(entry.counterpartyBic ?? details.Bankleitzahl ?? null).toBe(expected.bic);
  if (READ_OTHERWISE.some((name) => file.endsWith(name))) return;
  if (expected.eref !== "NONREF") expect(bare(entry.endToEndId), file).toBe(bare(beforeMessage(expected.eref)));
  expect(bare(entry.mandateId)).toBe(bare(expected.mref));
  expect(bare(entry.creditorId)).toBe(bare(expected.cred));
  if (expected.purpose) {
    const purposes = [bare(entry.purpose), bare(expected.purpose)].sort((one, other) => one.length - other.length);
    // We take out the references and the IBAN that banks repeat at the end, and add what stands in ?60 to ?63.
    expect(purposes[1]?.startsWith(purposes[0] ?? ""), file).toBe(true);
    expect(entry.purpose).not.toBe("");
  }
}

describe.skipIf(!samplesThere)("the entries in ../shared/samples", () => {
  test("say what another parser reads from them, but for its sign of reversals", () => {
    const files: Record<string, ExpectedFile> = JSON.parse(readFileSync(`${FOLDER}/expected-fields.json`, "utf8"));
    let compared = 0;
    for (const [file, { transactions }] of Object.entries(files)) {
      if (transactions.length === 0) continue;
      const entries = parseMt940(completed(read(file))).flatMap((statement) => statement.entries);
      expect(entries.length, file).toBe(transactions.length);
      for (const [index, expected] of transactions.entries()) {
        const entry = entries[index];
        if (entry) compare(file, entry, expected);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(150);
  });
});
